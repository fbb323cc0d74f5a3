import { ArticleNotFoundError } from '../../article/article-errors.ts';
import type { ArticleRevision } from '../../article/encyclopedia.ts';
import { pagesAnswerSchema } from './answers.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';
import { UNCACHED } from './read-article.ts';

/** The number and time of the newest revision: some 300 bytes, and never from a cache on the way. */
export async function readRevision(client: MediaWikiClient, title: string, signal: AbortSignal): Promise<ArticleRevision> {
  const { query } = await client.ask(
    { action: 'query', titles: title, redirects: '1', prop: 'revisions', rvprop: 'ids|timestamp', ...UNCACHED },
    pagesAnswerSchema,
    signal,
  );
  const page = query?.pages[0];
  const newest = page?.revisions?.[0];
  if (!page || !newest || page.missing || page.ns !== 0) throw new ArticleNotFoundError(title);
  const time = Date.parse(newest.timestamp ?? '');
  return {
    title: page.title,
    revision: String(newest.revid),
    changedAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
  };
}
