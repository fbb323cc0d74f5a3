import { type FeaturedArticle, MAX_MINUTES, MIN_MINUTES } from '@duologue/contract';
import { EncyclopediaUnavailableError } from '../../article/article-errors.ts';
import { splitSentences } from '../../article/split-sentences.ts';
import { pagesAnswerSchema } from './answers.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';
import { tidyExtract } from './read-summary.ts';

/** A rough figure: bytes of wikitext, with its tables, links and references, to a minute of conversation. */
const BYTES_PER_MINUTE = 2_500;

/** First sentence and length of several articles by one request. A wiki that has no extracts, or fails, leaves them out. */
export async function introduceArticles(
  client: MediaWikiClient,
  titles: readonly string[],
  signal: AbortSignal,
): Promise<FeaturedArticle[]> {
  const pages = await readPages(client, titles, signal);
  return titles.map((title) => {
    const page = pages.find((candidate) => candidate.title === title);
    const [hook] = splitSentences(tidyExtract(page?.extract ?? ''));
    const minutes = page?.length && Math.round(page.length / BYTES_PER_MINUTE);
    return { title, ...(hook && { hook }), ...(minutes && { minutes: Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, minutes)) }) };
  });
}

async function readPages(client: MediaWikiClient, titles: readonly string[], signal: AbortSignal) {
  const question = {
    action: 'query',
    titles: titles.join('|'),
    prop: 'extracts|info',
    exintro: '1',
    explaintext: '1',
    exlimit: 'max',
  };
  try {
    return (await client.ask(question, pagesAnswerSchema, signal)).query?.pages ?? [];
  } catch (error) {
    if (error instanceof EncyclopediaUnavailableError) return [];
    throw error;
  }
}
