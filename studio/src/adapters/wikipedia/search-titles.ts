import type { ArticleResult } from '@duologue/contract';
import { foldText } from '../../article/fold-text.ts';
import { type PagesAnswer, pagesAnswerSchema } from './answers.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';

const details = { action: 'query', redirects: '1', prop: 'description|pageprops', ppprop: 'disambiguation' };

/** Several hits may lead to one article. */
const EXTRA_HITS = 5;

/** Titles that begin with the words come first; if they are few, articles whose text has the words follow. */
export async function searchTitles(
  client: MediaWikiClient,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<ArticleResult[]> {
  const hits = String(Math.min(limit + EXTRA_HITS, 50));
  const byTitle = { ...details, generator: 'prefixsearch', gpssearch: query, gpslimit: hits, gpsnamespace: '0' };
  const found = inOrder(await client.ask(byTitle, pagesAnswerSchema, signal));
  if (found.length >= limit) return found.slice(0, limit);
  const byText = { ...details, generator: 'search', gsrsearch: query, gsrlimit: hits, gsrnamespace: '0' };
  const more = inOrder(await client.ask(byText, pagesAnswerSchema, signal));
  const titles = new Set(found.map(({ title }) => title));
  const all = [...found, ...more.filter(({ title }) => !titles.has(title))];
  // Not every wiki's title search overlooks capitals and accents.
  const begins = ({ title }: ArticleResult) => foldText(title).startsWith(foldText(query));
  return [...all.filter(begins), ...all.filter((result) => !begins(result))].slice(0, limit);
}

/** The pages come sorted by number; their rank is in `index`, for a redirect with the redirect. */
function inOrder({ query }: PagesAnswer): ArticleResult[] {
  const rank = new Map<string, number>();
  for (const { to, index } of query?.redirects ?? []) rank.set(to, Math.min(index ?? Infinity, rank.get(to) ?? Infinity));
  const rankOf = ({ title, index }: { title: string; index?: number | undefined }) =>
    Math.min(index ?? Infinity, rank.get(title) ?? Infinity);
  return (query?.pages ?? [])
    .filter(({ ns, missing }) => ns === 0 && !missing)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(({ title, description, pageprops }) => {
      const shown = pageprops?.disambiguation === undefined ? description : 'Can mean several articles';
      return shown ? { title, description: shown } : { title };
    });
}
