import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { cleanArticleHtml } from '@duologue/studio/stages';
import { parse } from 'parse5';
import { median } from './support/median.ts';

export const name = 'article';

const ROUNDS = 15;
const fixture = new URL('../studio/test/wikipedia/long-article.json.gz', import.meta.url);

/** Cleaning the longest recorded article against parsing the same HTML with the same parser, alternating. */
export async function run(): Promise<Array<{ figure: string; value: string }>> {
  const html = readHtml();
  const parsingMs: number[] = [];
  const cleaningMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    parsingMs.push(timeMs(() => parse(html)));
    cleaningMs.push(timeMs(() => cleanArticleHtml(html)));
  }
  const parsing = median(parsingMs);
  const cleaning = median(cleaningMs);
  const ratio = cleaning / parsing;
  if (ratio >= 5) throw new Error(`Cleaning took ${ratio.toFixed(2)} times as long as parsing alone; it must stay below 5.`);
  return [
    { figure: 'HTML of the article', value: `${Math.round(html.length / 1_024)} KB` },
    { figure: 'parsing alone (median)', value: `${parsing.toFixed(1)} ms` },
    { figure: 'cleaning, parsing included (median)', value: `${cleaning.toFixed(1)} ms` },
    { figure: 'cleaning / parsing (below 5)', value: ratio.toFixed(2) },
  ];
}

function readHtml(): string {
  const recordings: { body: { parse?: { text: string } } }[] = JSON.parse(
    gunzipSync(readFileSync(fileURLToPath(fixture))).toString('utf8'),
  );
  const text = recordings.map(({ body }) => body.parse?.text).find((found) => found !== undefined);
  if (text === undefined) throw new Error(`${fixture.pathname} holds no rendered page`);
  return text;
}

function timeMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
