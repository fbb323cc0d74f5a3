import type { Article } from '@duologue/contract';
import type { ProofLine } from '@duologue/contract/episode-proof';
import { verificationSchema } from '@duologue/contract/verification';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { by, proofBy } from '../../test/proof-by.ts';
import { createFakeWiki } from '../../test/wikipedia/fake-wiki.ts';
import { createReplay } from '../../test/wikipedia/replay.ts';
import { createBuiltinWriter } from '../adapters/builtin-writer/builtin-writer.ts';
import { createShelf } from '../adapters/shelf/shelf.ts';
import { createShelfWriter } from '../adapters/shelf/shelf-writer.ts';
import { createWikipedia } from '../adapters/wikipedia/wikipedia.ts';
import { joinArticles } from '../article/join-articles.ts';
import type { Judge, Opinion } from '../grounding/judge.ts';
import { buildProof } from './build-proof.ts';
import { type ReadPinned, verifyEpisode } from './verify-episode.ts';

const { signal } = new AbortController();
const lighthouse = fakeArticle('Lighthouse', {
  '': ['A lighthouse is a tower with a strong light.', 'It warns ships of dangerous coasts.'],
  Lenses: ['Augustin Fresnel designed a lens of thin rings in 1822.', 'He tested it at Cordouan.'],
});
const line = (text: string, ...sources: number[]): ProofLine => ({
  ...{ speaker: 'B', text, sources, startMs: 1000, endMs: 2000 },
  kind: sources.length > 0 ? 'fact' : 'reaction',
});
const proofOf = (article: Article, ...lines: ProofLine[]) => buildProof(article, { title: article.title, ...by, lines });
const from =
  (...articles: Article[]): ReadPinned =>
  async ({ title }) =>
    articles.find((article) => article.title === title) as Article;

describe('verifyEpisode', () => {
  it.each([
    ['Octopus', createShelfWriter()],
    ['Mary Anning', createShelfWriter()],
    ['Mary Anning', createBuiltinWriter()],
  ])('finds that every line about %s holds, with the article and without it', async (title, writer) => {
    const shelf = await createShelf();
    const proof = await proofBy(writer, await shelf.article(title, signal));
    for (const readPinned of [shelf.pinned, undefined]) {
      const result = verificationSchema.parse(await verifyEpisode(proof, readPinned, signal));
      expect(result).toMatchObject({ failed: [], notInArticle: [], notes: [], offline: readPinned === undefined });
      const { held, failed, notCheckable, noClaim } = result.counts;
      expect(held + failed + notCheckable + noClaim).toBe(proof.lines.length);
      expect(held).toBeGreaterThan(30);
    }
  });

  it('tells lines that hold from those that claim nothing or cannot be checked', async () => {
    const proof = proofOf(
      lighthouse,
      line('Augustin Fresnel designed a lens of thin rings in 1822.', 2),
      line('It is like a candle in a cathedral.'),
      line('Wow.'),
    );
    const { counts } = await verifyEpisode(proof, from(lighthouse), signal);
    expect(counts).toEqual({ held: 1, failed: 0, notCheckable: 1, noClaim: 1 });
  });

  it('finds a figure that was changed in a line', async () => {
    const proof = proofOf(lighthouse, line('Fresnel designed a lens of thin rings in 1922.', 2));
    for (const readPinned of [from(lighthouse), undefined]) {
      const { counts, failed, notInArticle } = await verifyEpisode(proof, readPinned, signal);
      expect(counts).toMatchObject({ held: 0, failed: 1 });
      expect(failed[0]).toMatchObject({
        index: 0,
        name: 'Ben',
        cited: [{ section: 'Lenses', text: 'Augustin Fresnel designed a lens of thin rings in 1822.' }],
      });
      expect(failed[0]?.problems.join()).toContain('1922');
      expect(notInArticle).toEqual([]);
    }
  });

  it('finds a sentence that was changed to fit the line, where the article is read', async () => {
    const proof = proofOf(
      lighthouse,
      line('Augustin Fresnel designed a lens of thin rings in 1922.', 2),
      line('He tested it at Cordouan.', 3),
    );
    for (const section of proof.sections)
      section.sentences = section.sentences.map(({ id, text }) => ({ id, text: text.replace('1822', '1922') }));
    const { failed, notInArticle } = await verifyEpisode(proof, from(lighthouse), signal);
    expect(failed).toHaveLength(1);
    expect(failed[0]?.problems).toContain('a sentence that it cites is not in this revision of the article');
    expect(failed[0]?.problems.join()).toContain('1922');
    expect(notInArticle).toEqual([{ section: 'Lenses', text: 'Augustin Fresnel designed a lens of thin rings in 1922.' }]);
    expect(await verifyEpisode(proof, undefined, signal)).toMatchObject({ failed: [], offline: true });
  });

  it('finds a line that cites what the file does not carry', async () => {
    const proof = proofOf(lighthouse, line('A lighthouse is a tower with a strong light.', 0));
    proof.sections = [];
    const { failed } = await verifyEpisode(proof, from(lighthouse), signal);
    expect(failed[0]?.problems).toEqual(['it cites a sentence that the file does not carry']);
  });

  it('finds sentences again that a later version numbers otherwise', async () => {
    const proof = proofOf(lighthouse, line('It warns ships of dangerous coasts.', 1));
    const renumbered = { ...lighthouse, sections: [...lighthouse.sections].reverse() };
    let id = 100;
    renumbered.sections = renumbered.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map(({ text }) => ({ id: id++, text })),
    }));
    expect((await verifyEpisode(proof, from(renumbered), signal)).counts).toMatchObject({ held: 1, failed: 0 });
  });

  it('lets a model decide about lines that the rules doubt, but not about a figure from nowhere', async () => {
    const retold = line('Cordouan is the place where this marvel of glass was first put through its paces.', 3);
    const invented = line('Fresnel designed 7345 lenses of thin rings.', 2);
    const proof = proofOf(lighthouse, retold, invented);
    proof.grounding.judged = 1;
    const judgeSaying = (opinion: Opinion): Judge => ({
      model: 'judge',
      judge: async (_title, lines) => ({ opinions: lines.map(() => opinion) }),
    });
    const alone = await verifyEpisode(proof, from(lighthouse), signal);
    expect(alone).toMatchObject({ counts: { failed: 2 }, judged: null });
    expect(alone.notes[0]).toContain('a model judged 1 of its lines too');
    const supported = await verifyEpisode(proof, from(lighthouse), signal, { judge: judgeSaying('supported') });
    expect(supported).toMatchObject({ counts: { held: 1, failed: 1 }, judged: { asked: 1, supported: 1 }, notes: [] });
    expect(supported.failed[0]?.text).toBe(invented.text);
    const denied = await verifyEpisode(proof, from(lighthouse), signal, { judge: judgeSaying('contradicted') });
    expect(denied.failed[0]?.problems).toEqual(["the article's sentences do not say it (contradicted, says judge)"]);
  });

  it('joins several articles as the episode did', async () => {
    const harbour = fakeArticle('Harbour', { '': ['A harbour is a sheltered body of water.'] });
    const joined = joinArticles('By the sea', [lighthouse, harbour]);
    const proof = buildProof(joined, { title: 'By the sea', ...by, lines: [line('A harbour is a sheltered body of water.', 5)] });
    expect(await verifyEpisode(proof, from(lighthouse, harbour), signal)).toMatchObject({
      counts: { held: 1, failed: 0 },
      notInArticle: [],
    });
  });

  it('reads a revision of Wikipedia again by its number', async () => {
    const apiUrl = 'https://wiki.example/w/api.php';
    const { fetch: replay } = createReplay();
    const recorded = createWikipedia({ apiUrl, version: '1', fetch: replay });
    const article = await recorded.article('Photosynthesis', signal);
    const proof = await proofBy(createBuiltinWriter(), article);
    const body = await bodyOf(replay, apiUrl, 'Photosynthesis');
    const { fetch, requests } = createFakeWiki({ body });
    const wikipedia = createWikipedia({ apiUrl, version: '1', fetch });
    const result = await verifyEpisode(proof, wikipedia.pinned, signal);
    expect(result).toMatchObject({ failed: [], notInArticle: [], notes: [] });
    expect(result.counts.held).toBeGreaterThan(5);
    expect(requests.map(({ url }) => [url.searchParams.get('oldid'), url.searchParams.has('page')])).toEqual([
      [article.sources[0]?.revision, false],
    ]);
    const moved = createFakeWiki({ body: { parse: { ...body.parse, title: 'Light reactions' } } });
    const { notes } = await verifyEpisode(proof, createWikipedia({ apiUrl, version: '1', fetch: moved.fetch }).pinned, signal);
    expect(notes[0]).toContain("is of the page 'Light reactions', not 'Photosynthesis'");
  });
});

/** The recorded page, as any request for it got it. */
async function bodyOf(replay: typeof fetch, apiUrl: string, title: string): Promise<{ parse: object }> {
  let body: unknown;
  const spy: typeof fetch = async (...request) => {
    const response = await replay(...request);
    const read: unknown = await response.clone().json();
    if (String(request[0]).includes('action=parse')) body = read;
    return response;
  };
  await createWikipedia({ apiUrl, version: '1', fetch: spy }).article(title, signal);
  return body as { parse: object };
}
