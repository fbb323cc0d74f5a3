import { describe, expect, it } from 'vitest';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/builtin-writer.ts';
import { findDefects } from './defects.ts';
import { ownRecordings, readRecordedArticles } from './recorded-articles.ts';

const signal = new AbortController().signal;
const articles = await readRecordedArticles(ownRecordings);

describe('the built-in writer on recorded articles', () => {
  it('meets every whole article once, and no page without prose', () => {
    const titles = articles.map(({ title }) => title);
    expect(titles).toContain('São Paulo');
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('Empty article');
    expect(titles).not.toContain('Mercury');
  });

  it.each(articles.filter(({ sections }) => sections.length < 30))('has no known defect: $title', async (article) => {
    const script = [];
    for await (const part of createBuiltinWriter().write(article, { minutes: 3, seed: 'test' }, [], signal))
      if (part.type !== 'usage') script.push(part);
    expect(await findDefects(article, script)).toEqual([]);
  });
});
