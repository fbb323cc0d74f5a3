import type { ArticleResult } from '@duologue/contract';
import { type PagesAnswer, pagesAnswerSchema } from './answers.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';

const details = { action: 'query', redirects: '1', prop: 'description|pageprops', ppprop: 'disambiguation' };

/** Titles that begin with the words come first; if they are few, articles whose text has the words follow. */
export async function searchTitles(
  client: MediaWikiClient,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<ArticleResult[]> {
  const byTitle = { ...details, generator: 'prefixsearch', gpssearch: query, gpslimit: String(limit), gpsnamespace: '0' };
  const found = inOrder(await client.ask(byTitle, pagesAnswerSchema, signal));
  if (found.length >= limit) return found.slice(0, limit);
  const byText = { ...details, generator: 'search', gsrsearch: query, gsrlimit: String(limit), gsrnamespace: '0' };
  const more = inOrder(await client.ask(byText, pagesAnswerSchema, signal));
  const titles = new Set(found.map(({ title }) => title));
  return [...found, ...more.filter(({ title }) => !titles.has(title))].slice(0, limit);
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
