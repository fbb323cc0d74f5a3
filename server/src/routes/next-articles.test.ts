import { nextArticlesSchema, type TranscriptLine } from '@duologue/contract';
import { createShelf } from '@duologue/studio/builtin';
import { expect, it } from 'vitest';
import { type Api, asOther, asOwner, describeApi } from '../../test/api.ts';
import { articleKey } from '../storage/keys.ts';

const shelf = await createShelf();
const bees = await shelf.article('Honey bee', new AbortController().signal);

async function readyPodcast({ services, podcast }: Api, withArticle = true): Promise<number> {
  const [sentence] = bees.sections[1]?.sentences ?? [];
  const lines: TranscriptLine[] = [
    {
      ...{ index: 0, chapter: 0, speaker: 'A', name: 'Ada', kind: 'fact', startMs: 0, endMs: 9, text: sentence?.text ?? '' },
      citations: [{ sentence: sentence?.text ?? '', section: 'Hive', url: '' }],
    },
  ];
  const { id } = await podcast({ status: 'ready', durationMs: 24, lines });
  if (withArticle) await services.storage.put(articleKey(id), Buffer.from(JSON.stringify(bees)), 'application/json');
  return id;
}

describeApi('GET /api/podcasts/:id/next', (api) => {
  const next = async (id: number, query = '', headers: Record<string, string> = asOwner) => {
    const response = await api().ask('GET', `/api/podcasts/${id}/next${query}`, { headers });
    return nextArticlesSchema.parse(response.json()).articles;
  };

  it('answers with three articles of the shelf and why', async () => {
    const articles = await next(await readyPodcast(api()));
    expect(articles).toHaveLength(3);
    for (const { title, wikiTitle, description, reason } of articles) {
      expect(title).not.toBe('Honey bee');
      expect((await shelf.summary(wikiTitle, new AbortController().signal)).summary).toContain(description);
      expect(reason).toMatch(/^(They have this in common: .*\.|The article says: “.*”|Ada mentioned ‘.*)$/);
    }
  });

  it('leaves out what was excluded and what the session has', async () => {
    const id = await readyPodcast(api());
    const [first, second] = await next(id);
    const query = `?exclude=${encodeURIComponent(first?.title ?? '')}&exclude=Zero`;
    await api().podcast({ title: 'Mine', wikiTitles: [second?.title ?? ''], status: 'ready' });
    const titles = (await next(id, query)).map(({ title }) => title);
    expect(titles).toHaveLength(3);
    expect(titles).not.toContain(first?.title);
    expect(titles).not.toContain(second?.title);
    expect((await next(id, '', asOther)).map(({ title }) => title)).toContain(second?.title);
  });

  it('is steered: three minutes, a part of the article, something else', async () => {
    const id = await readyPodcast(api());
    expect((await next(id, '?steer=shorter')).map(({ minutes }) => minutes)).toEqual([3, 3, 3]);
    expect((await next(id, '?steer=deeper'))[0]).toMatchObject({ wikiTitle: 'Honey bee', customInstructions: /^Only about / });
    const near = (await next(id)).map(({ title }) => title);
    for (const { title } of await next(id, '?steer=else')) expect(near).not.toContain(title);
  });

  it('knows what to suggest after a podcast whose article was not kept', async () => {
    expect(await next(await readyPodcast(api(), false))).toHaveLength(3);
  });

  it('refuses an unknown steer and too many titles in sentences', async () => {
    const id = await readyPodcast(api());
    const ask = (query: string) => api().ask('GET', `/api/podcasts/${id}/next${query}`);
    const unknown = await ask('?steer=louder');
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, expect.stringContaining('steer')]);
    const many = await ask(`?${'exclude=a&'.repeat(101)}`);
    expect([many.statusCode, many.json().message]).toEqual([400, 'At most 100 titles can be excluded.']);
  });
});
