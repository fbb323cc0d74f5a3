import type { Summary } from '@duologue/contract';
import { ArticleNotFoundError } from '../../article/article-errors.ts';
import { cleanArticleText } from '../../article/clean-html/clean-text.ts';
import { splitSentences } from '../../article/split-sentences.ts';
import { MAX_EXTRACT_CHARACTERS } from '../../article/text-limits.ts';
import { pagesAnswerSchema } from './answers.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';

const MAX_CHARACTERS = 700;

/** What one short request tells about a title. */
export type Overview = { title: string; url: string; summary: string; isChoice: boolean };

export async function readOverview(client: MediaWikiClient, title: string, signal: AbortSignal): Promise<Overview> {
  const { query } = await client.ask(
    {
      action: 'query',
      titles: title,
      redirects: '1',
      prop: 'extracts|info|pageprops',
      exintro: '1',
      explaintext: '1',
      inprop: 'url',
      ppprop: 'disambiguation',
    },
    pagesAnswerSchema,
    signal,
  );
  const page = query?.pages[0];
  if (!page || page.missing || page.invalid || page.special || page.ns !== 0) throw new ArticleNotFoundError(title);
  return {
    title: page.title,
    url: page.fullurl ?? '',
    summary: shorten(splitSentences(tidyExtract(page.extract ?? ''))),
    isChoice: page.pageprops?.disambiguation !== undefined,
  };
}

export function toSummary({ title, url, summary }: Overview): Summary {
  return { title, summary, url, source: 'wikipedia' };
}

/** Whole sentences, as many as a glance takes in. */
export function shorten(sentences: string[]): string {
  const [first = '', ...rest] = sentences;
  let text = first;
  for (const sentence of rest) {
    if (text.length + sentence.length > MAX_CHARACTERS) break;
    text += ` ${sentence}`;
  }
  return text;
}

const signs = '\\u0250-\\u02af\\u02c8\\u02cc\\u02d0';
/** Each part stops where the next begins, so that no text is read twice. */
const phonetic = new RegExp(`\\[[^[\\]${signs}]*[${signs}][^[\\]]*\\]|/[^/.,;${signs}]{0,60}[${signs}][^/.,;]{0,60}/`, 'g');
const hiddenDate = /\(\d{4}-\d\d-\d\d\)/g;

/** Extracts keep what the page only shows to some: pronunciations in the phonetic alphabet, dates for machines. */
export function tidyExtract(extract: string): string {
  return extract
    .slice(0, MAX_EXTRACT_CHARACTERS)
    .replace(phonetic, '')
    .replace(hiddenDate, '')
    .split(/\n+/)
    .map(cleanArticleText)
    .join('\n\n');
}
