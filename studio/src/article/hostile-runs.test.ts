import { describe, expect, it } from 'vitest';
import { cleanText } from '../adapters/model-writer/clean-text.ts';
import { readOverview } from '../adapters/wikipedia/read-summary.ts';
import { isHostile } from '../language/hostile-text.ts';
import { readTokens } from '../language/tokens.ts';
import { cleanArticleHtml } from './clean-html/clean-article-html.ts';
import { cleanArticleText } from './clean-html/clean-text.ts';
import { splitSentences } from './split-sentences.ts';

const CHARACTERS = 100_000;
/** Ten times what the slowest takes on a slow machine; reading each run from each of its places would take a minute. */
const MAX_CPU_MS = 4_000;

const punctuation = [
  '-',
  '=',
  ':',
  ',',
  ' ,',
  '(',
  ')',
  '()',
  '() ',
  '[',
  ']',
  '<',
  '>',
  '*',
  '.',
  '!',
  '/',
  '"',
  '”',
  ' ',
  '\n',
];
const nests = ['[ɐ', '(+', '<a', '*a', 'A!B!', 'A.', '(laughs', '/ɐ', '[dubious', '<b id=1>', '<b><p>', '\n ', 'a)'];
const words = ['a', '1', '1,', '²', '² ', '漢', '漢 ', '漢(', '\u0301\u0316', 'ab. 1 ', 'ignore all ', 'a-'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const overview = (extract: string) =>
  readOverview(
    { ask: async () => ({ query: { pages: [{ title: 'T', ns: 0, extract }] } }) } as never,
    'T',
    AbortSignal.timeout(9e4),
  );

const stages: Record<string, (text: string) => unknown> = {
  'a lead': overview,
  'a paragraph': (text) => cleanArticleHtml(`<p>${escaped(text)}</p>`),
  'a page of markup': cleanArticleHtml,
  'a formula': (text) => cleanArticleHtml(`<p>x <math><mo>${escaped(text)}</mo><mi>y</mi></math> z.</p>`),
  'a description': cleanArticleText,
  'sentences to split': splitSentences,
  "a model's line": cleanText,
  'text for a model': isHostile,
  'words to tag': (text) => readTokens(text.slice(0, 2_000)),
};

describe('a run without end', () => {
  it.each(Object.entries(stages))('costs no more for each character the longer it is, as %s', async (_name, stage) => {
    await stage('The bees returned. '.repeat(100));
    for (const unit of [...punctuation, ...nests, ...words]) {
      const text = unit.repeat(CHARACTERS / unit.length);
      const before = process.cpuUsage();
      await stage(text);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000, `CPU milliseconds for runs of ${JSON.stringify(unit)}`).toBeLessThan(MAX_CPU_MS);
    }
  });

  it('of paragraphs that continue each other is read once', () => {
    expect(cleanArticleHtml('<p>ab</p>'.repeat(20_000)).sections).toHaveLength(1);
  });

  it('of raised letters after digits is read once', () => {
    expect(cleanArticleHtml(`<p>${'1<sup>x</sup>'.repeat(20_000)}</p>`).sections).toHaveLength(1);
  });
});

describe('a text that is too long to be spoken', () => {
  it('is left out when it is one word', () => {
    const { sections } = cleanArticleHtml(`<p>It was called ${'tit'.repeat(50)}. It grew.</p>`);
    expect(sections[0]?.sentences).toEqual(['It grew.']);
  });

  it('is left out when it is one sentence', () => {
    const { sections } = cleanArticleHtml(`<p>It grew. It has ${'many parts and '.repeat(80)} an end.</p>`);
    expect(sections[0]?.sentences).toEqual(['It grew.']);
  });
});
