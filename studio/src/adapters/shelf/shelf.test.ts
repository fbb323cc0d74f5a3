import { articleSchema, summarySchema } from '@duologue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ArticleNotFoundError, RevisionNotFoundError } from '../../article/article-errors.ts';
import type { Encyclopedia } from '../../article/encyclopedia.ts';
import { createShelf } from './shelf.ts';

const pencil = 'The history of the pencil';
const { signal } = new AbortController();
let shelf: Encyclopedia;
beforeAll(async () => {
  shelf = await createShelf({ now: () => Date.UTC(2026, 0, 2) });
});

describe('the shelf', () => {
  it.each([
    ['a word of the title', 'pencil'],
    ['the beginning of a word', 'penc'],
    ['a typing error', 'pensil'],
    ['capitals and accents', 'PÉNCIL'],
    ['the whole title with small words', 'the history of the pencil'],
    ['a name inside the text', 'Borrowdale graphite'],
  ])('finds an article by %s', async (_, query) => {
    const results = await shelf.search(query, 5, signal);
    expect(results[0]).toMatchObject({ title: pencil, description: expect.stringContaining('black mineral') });
  });

  it('says where the text mentions what the title does not have', async () => {
    const [mayor] = await shelf.search('lord mayor', 1, signal);
    expect(mayor?.found).toMatch(/Lord Mayor/);
    expect(mayor?.found?.length).toBeLessThan(150);
    expect((await shelf.search('penc', 1, signal))[0]).not.toHaveProperty('found');
  });

  it.each(['qqqqzzzz', '', '  ', '***'])('finds nothing for %j', async (query) => {
    expect(await shelf.search(query, 5, signal)).toEqual([]);
  });

  it('takes small words alone for the beginning of a title', async () => {
    expect((await shelf.search('the', 5, signal)).map(({ title }) => title)).toContain(pencil);
    expect((await shelf.search('a', 50, signal)).map(({ title }) => title)).toContain('Apollo 11');
  });

  it('gives at most as many titles as asked for', async () => {
    expect((await shelf.search('a b c d e f g', 3, signal)).length).toBeLessThanOrEqual(3);
    expect(await shelf.featured(1, signal)).toHaveLength(1);
  });

  it('introduces an article with its first sentence and the length of its podcast', async () => {
    const all = await shelf.featured(100, signal);
    const fire = all.find(({ title }) => title === 'Great Fire of London');
    expect(fire?.hook).toMatch(/^In the first hours of Sunday .* near the river\.$/);
    for (const { minutes } of all) expect(minutes).toBeGreaterThanOrEqual(3);
  });

  it('summarises with the lead, whatever the case of the title', async () => {
    const summary = summarySchema.parse(await shelf.summary('the_history of the PENCIL', signal));
    expect(summary).toMatchObject({ title: pencil, url: '', source: 'shelf' });
    expect(summary.summary).toMatch(/^A pencil is .*America\.$/);
  });

  it('gives the whole article, pinned and with its licence', async () => {
    const article = articleSchema.parse(await shelf.article(pencil, signal));
    expect(article.sources).toEqual([
      {
        encyclopedia: 'shelf',
        title: pencil,
        url: '',
        revision: expect.stringMatching(/^[0-9a-f]{12}$/),
        fetchedAt: '2026-01-02T00:00:00.000Z',
        licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      },
    ]);
    expect(article.sections.map(({ heading, level }) => [heading, level]).slice(0, 2)).toEqual([
      ['', 1],
      ['The black stuff in the hills', 2],
    ]);
    const ids = article.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id));
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });

  it.each(['summary', 'article'] as const)('says of an unknown title that there is no such article (%s)', async (call) => {
    await expect(shelf[call]('Nothing of the kind', signal)).rejects.toThrow(ArticleNotFoundError);
  });

  it('reads a pinned article only while it is in that revision', async () => {
    const article = await shelf.article(pencil, signal);
    const [source] = article.sources;
    if (!source) throw new Error('The article has no source');
    expect(await shelf.pinned(source, signal)).toEqual(article);
    const reason = `our shelf keeps only the newest, ${source.revision}`;
    await expect(shelf.pinned({ ...source, revision: '000' }, signal)).rejects.toThrow(
      new RevisionNotFoundError(pencil, '000', reason),
    );
    await expect(shelf.pinned({ ...source, title: 'Gone' }, signal)).rejects.toThrow('no such article any more');
  });

  it('stops when it is told to', async () => {
    await expect(shelf.search('pencil', 5, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
