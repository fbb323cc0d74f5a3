import { membersAnswerSchema, pagesAnswerSchema } from './answers.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';

const ENOUGH = 30;
/** Shorter pages (in bytes) make no podcast. */
const MIN_LENGTH = 3_000;

/** A few hundred titles to deal from: featured articles from a random letter on, or random articles on a wiki without them. */
export async function listFeatured(client: MediaWikiClient, random: () => number, signal: AbortSignal): Promise<string[]> {
  const letter = () => String.fromCharCode(65 + Math.floor(random() * 26));
  const some = await featuredFrom(client, `${letter()}${letter().toLowerCase()}`, signal);
  const featured = some.length >= ENOUGH ? some : [...new Set([...some, ...(await featuredFrom(client, '', signal))])];
  return featured.length > 0 ? featured : randomArticles(client, signal);
}

async function featuredFrom(client: MediaWikiClient, start: string, signal: AbortSignal): Promise<string[]> {
  const { query } = await client.ask(
    {
      action: 'query',
      list: 'categorymembers',
      cmtitle: 'Category:Featured articles',
      cmnamespace: '0',
      cmlimit: '300',
      cmstartsortkeyprefix: start,
    },
    membersAnswerSchema,
    signal,
  );
  return query?.categorymembers.map(({ title }) => title) ?? [];
}

async function randomArticles(client: MediaWikiClient, signal: AbortSignal): Promise<string[]> {
  const { query } = await client.ask(
    {
      action: 'query',
      generator: 'random',
      grnnamespace: '0',
      grnlimit: '50',
      grnfilterredir: 'nonredirects',
      prop: 'info|pageprops',
      ppprop: 'disambiguation',
      maxage: '0',
      smaxage: '0',
    },
    pagesAnswerSchema,
    signal,
  );
  return (query?.pages ?? [])
    .filter(({ length = 0, pageprops }) => length >= MIN_LENGTH && pageprops?.disambiguation === undefined)
    .map(({ title }) => title)
    .filter((title) => title !== 'Main Page' && !title.startsWith('List of '));
}
