import { buffer } from 'node:stream/consumers';
import { type Article, updateAnswerSchema } from '@duologue/contract';
import { EncyclopediaUnavailableError } from '@duologue/studio/errors';
import { fakeArticle } from '@duologue/studio/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/engines.ts';
import { article, openStudio, otherVisitor, owner, request, type TestStudio } from '../../test/studio.ts';
import { buildApp } from '../app.ts';
import type { App } from '../plugins/app-type.ts';
import { articleKey, audioKey, livePrefix } from '../storage/keys.ts';
import { producePodcast } from './produce-podcast.ts';
import { failForgotten, sweep } from './sweep.ts';
import { updatePodcast } from './update-podcast.ts';

const never = new AbortController().signal;
const DAY_MS = 24 * 60 * 60_000;

/** The article with another number of workers, another revision, and a section more. */
function revised(changes: Record<string, readonly string[]> = {}, revision = '2'): Article {
  const sections = Object.fromEntries(
    article.sections.map(({ heading, sentences }) => [heading, sentences.map(({ text }) => text)]),
  );
  const newer = fakeArticle(article.title, { ...sections, ...changes });
  return { ...newer, sources: newer.sources.map((source) => ({ ...source, revision })) };
}
/** Each test has a number of its own: clips are kept by their text. */
const queens = (number: string) => ({
  Colony: [`A colony has ${number} queens and thousands of workers.`, 'The workers build combs of wax.'],
});
const newColony = { Colony: ['A colony has two queens and thousands of workers.', 'The workers build combs of wax.'] };

describe.each(engines)('updating a podcast on %s', (engine) => {
  let studio: TestStudio;
  let app: App;
  beforeAll(async () => {
    studio = await openStudio(engine);
    app = await buildApp(studio.services, { webRoot: studio.services.config.dataDir });
  });
  afterEach(() => studio.providers.reset());
  afterAll(async () => {
    await app.close();
    await studio.close();
  });

  async function ready(): Promise<number> {
    const { id } = await studio.services.podcasts.create(request(), owner, 'address');
    await producePodcast(studio.services, id, never, 0);
    studio.providers.spoken.length = 0;
    return id;
  }
  const start = (id: number) => studio.services.updates.start(id, owner, 'address');
  const state = (id: number, viewer = owner) => studio.services.updates.read(id, viewer, never);
  const run = (id: number, edition = 2, signal = never) => updatePodcast(studio.services, { podcastId: id, edition }, signal, 0);
  const podcastOf = (id: number) => studio.services.podcasts.read(id, owner);
  const audio = (id: number, query = '', headers = {}) =>
    app.inject({ url: `/api/podcasts/audio/podcast_${id}.mp3${query}`, headers });
  const exists = async (key: string) => (await studio.services.storage.head(key)) !== undefined;

  it('says whether the article has changed, and refuses to update one that has not', async () => {
    const id = await ready();
    expect(await state(id)).toMatchObject({ state: 'current', mayUpdate: false, update: null });
    await expect(start(id)).rejects.toThrow('This podcast is up to date');
    studio.providers.article = revised();
    expect(await state(id)).toMatchObject({
      state: 'newer',
      mayUpdate: true,
      articles: [{ revision: '1', newest: { revision: '2' } }],
    });
    expect((await state(id, otherVisitor)).mayUpdate).toBe(false);
    await expect(studio.services.updates.start(id, otherVisitor, 'elsewhere')).rejects.toThrow('Podcast not found');
    studio.providers.articleError = new EncyclopediaUnavailableError('gone');
    expect(await state(id)).toMatchObject({ state: 'unknown', message: expect.stringContaining('does not answer') });
    await expect(start(id)).rejects.toThrow('does not answer');
  });

  it('speaks only what changed, at the same address, and lists it', async () => {
    const id = await ready();
    const before = await podcastOf(id);
    const old = await audio(id);
    studio.providers.article = revised({ ...newColony, Enemies: ['Wasps rob the hives of honey bees in autumn.'] });
    const started = updateAnswerSchema.parse(await start(id));
    expect(started).toMatchObject({ mayUpdate: false, update: { state: 'running', edition: 2 } });
    await expect(start(id)).rejects.toThrow('being updated already');
    expect((await audio(id)).rawPayload).toEqual(old.rawPayload);
    await run(id);

    expect(studio.providers.spoken).toEqual(['A colony has two queens and thousands of workers.']);
    const after = await podcastOf(id);
    expect(after).toMatchObject({ id, status: 'ready', edition: 2, changed_lines: 1, audio_filename: `podcast_${id}.mp3` });
    expect(after.audio_url).toBe(`/api/podcasts/audio/podcast_${id}.mp3?edition=2`);
    expect([after.created_at, after.revised_at !== null]).toEqual([before.created_at, true]);
    expect(after.transcript).toContain('two queens');
    expect(await studio.services.podcasts.article(id, owner)).toMatchObject({ sources: [{ revision: '2' }] });
    const { lines } = await studio.services.podcasts.transcript(id, owner);
    expect(lines[2]?.citations[0]).toMatchObject({ id: 2, sentence: 'A colony has two queens and thousands of workers.' });
    expect(await state(id, otherVisitor)).toMatchObject({
      state: 'current',
      update: {
        state: 'done',
        percent: 100,
        newSections: ['Enemies'],
        changes: [{ line: 2, reason: 'changed', after: expect.stringContaining('two queens') }],
      },
    });
    await expect(start(id)).rejects.toThrow('up to date');
  });

  it('serves each edition at its own address for good, and the newest at the bare one', async () => {
    const id = await ready();
    const old = await audio(id);
    expect(old.headers['cache-control']).toBe('public, max-age=60');
    studio.providers.article = revised(newColony);
    await start(id);
    await run(id);
    const [bare, first, second] = [await audio(id), await audio(id, '?edition=1'), await audio(id, '?edition=2')];
    expect(second.rawPayload).not.toEqual(old.rawPayload);
    expect([bare.rawPayload, first.rawPayload]).toEqual([second.rawPayload, old.rawPayload]);
    expect(first.headers.etag).toBe(old.headers.etag);
    expect(second.headers.etag).not.toBe(old.headers.etag);
    expect([bare, first, second].map(({ headers }) => headers['cache-control'])).toEqual([
      'public, max-age=60',
      'public, max-age=86400, immutable',
      'public, max-age=86400, immutable',
    ]);
    // A player in the middle of the old file gets the whole new one; one that names its edition goes on in the old one.
    const range = { range: 'bytes=1000-1999', 'if-range': String(old.headers.etag) };
    expect((await audio(id, '', range)).statusCode).toBe(200);
    expect((await audio(id, '?edition=1', range)).statusCode).toBe(206);
    const text = async (query = '') => app.inject({ url: `/api/podcasts/${id}/transcript.txt${query}` });
    expect((await text('?edition=2')).headers['cache-control']).toBe('public, max-age=86400, immutable');
    expect((await text()).body).toContain('two queens');
  });

  it('keeps the sound of an article that changed elsewhere, without speaking a word, also when the clips are gone', async () => {
    const id = await ready();
    const old = await audio(id);
    for await (const { key } of studio.services.storage.list('speech/')) await studio.services.storage.remove([key]);
    studio.providers.article = revised({ Enemies: ['Wasps rob the hives of honey bees in autumn.'] });
    await start(id);
    await run(id);
    expect(studio.providers.spoken).toEqual([]);
    const now = await audio(id);
    const frames = old.rawPayload.subarray(-5_000);
    expect(now.rawPayload.subarray(-5_000)).toEqual(frames);
    expect(now.rawPayload.toString('latin1')).not.toBe(old.rawPayload.toString('latin1'));
    expect(await podcastOf(id)).toMatchObject({ edition: 2, changed_lines: 0 });
  });

  it('goes on after it was killed, with the article and the script that it had', async () => {
    const id = await ready();
    studio.providers.article = revised(queens('seven'));
    await start(id);
    const kill = new AbortController();
    studio.providers.beforeSpeaking = async () => {
      kill.abort(new Error('killed'));
      kill.signal.throwIfAborted();
    };
    await expect(run(id, 2, kill.signal)).rejects.toThrow();
    expect(await podcastOf(id)).toMatchObject({ edition: 1, status: 'ready' });
    studio.providers.beforeSpeaking = async () => undefined;
    // The article changes once more; this update stays with what it compared.
    studio.providers.article = revised({ Colony: ['There are no colonies any more.'] }, '3');
    await run(id);
    expect(await podcastOf(id)).toMatchObject({ edition: 2, changed_lines: 1 });
    expect((await state(id)).state).toBe('newer');
  });

  it('says which edition is the newest although it was killed right after the record', async () => {
    const id = await ready();
    studio.providers.article = revised(newColony);
    await start(id);
    await run(id);
    await studio.services.storage.remove([`editions/podcast_${id}`]);
    await run(id);
    expect((await audio(id)).headers.etag).toBe((await audio(id, '?edition=2')).headers.etag);
  });

  it('leaves everything as it was when it fails, says why, and can be tried again', async () => {
    const id = await ready();
    const old = await audio(id);
    studio.providers.article = revised(queens('eight'));
    await start(id);
    studio.providers.beforeSpeaking = () => Promise.reject(new Error('the voice is broken'));
    for (const _ of [1, 2]) await expect(run(id)).rejects.toThrow();
    await run(id);
    expect(await state(id)).toMatchObject({
      state: 'newer',
      mayUpdate: true,
      update: { state: 'failed', error: expect.stringContaining('while this podcast was updated') },
    });
    expect((await state(id, otherVisitor)).update?.error).toBeNull();
    expect((await audio(id)).rawPayload).toEqual(old.rawPayload);
    expect(await exists(audioKey(id, 2))).toBe(false);
    studio.providers.beforeSpeaking = async () => undefined;
    await start(id);
    await run(id);
    expect(await podcastOf(id)).toMatchObject({ edition: 2 });
  });

  it('ends with its podcast, and leaves no file', async () => {
    const id = await ready();
    studio.providers.article = revised(queens('nine'));
    await start(id);
    studio.providers.beforeSpeaking = () => studio.services.podcasts.remove(id, owner);
    await run(id);
    for (const key of [audioKey(id), audioKey(id, 2), articleKey(id, 2)]) expect(await exists(key)).toBe(false);
    for await (const { key } of studio.services.storage.list(livePrefix(id))) expect(key).toBe('nothing');
  });

  it('has the edition before removed a day later, and is failed when it lost its job', async () => {
    const id = await ready();
    studio.providers.article = revised(newColony);
    await start(id);
    await run(id);
    await sweep(studio.services, Date.now() + DAY_MS - 60_000, never);
    expect(await exists(audioKey(id))).toBe(true);
    await sweep(studio.services, Date.now() + DAY_MS + 60_000, never);
    expect([await exists(audioKey(id)), await exists(articleKey(id)), await exists(audioKey(id, 2))]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await audio(id, '?edition=1')).headers.etag).toBe((await audio(id)).headers.etag);

    studio.providers.article = revised({ Dance: ['Bees sing.'] }, '3');
    await start(id);
    const { boss } = studio.services.queue;
    await boss.deleteAllJobs('update');
    await failForgotten(studio.services, Date.now() + 60 * 60_000);
    expect((await state(id)).update).toMatchObject({ state: 'failed', edition: 3 });
    expect((await buffer(await studio.services.storage.read(audioKey(id, 2)))).length).toBeGreaterThan(1_000);
  });

  it('tells podcast apps by date, address and a note, under the same guid', async () => {
    const id = await ready();
    const playlist = await studio.services.playlists.create({ title: 'Bees' }, owner);
    await studio.services.playlists.add(playlist.id, id, owner);
    const feed = async () => (await app.inject({ url: new URL(playlist.feed_url ?? '').pathname })).body;
    const before = await feed();
    studio.providers.article = revised(newColony);
    await start(id);
    await run(id);
    const after = await feed();
    const guid = `<guid isPermaLink="false">duologue:${id}</guid>`;
    expect([before.includes(guid), after.includes(guid)]).toEqual([true, true]);
    expect(after).toContain(`podcast_${id}.mp3?edition=2`);
    expect(after).toMatch(/<description>Updated on \d+ \w+ \d{4}: 1 line changed\. /);
    const { revised_at: revisedAt } = await podcastOf(id);
    expect(after).toContain(
      `<pubDate>${new Date(revisedAt ?? 0).toUTCString()}</pubDate>\n<atom:updated>${revisedAt}</atom:updated>`,
    );
  });
});

describe('limits', () => {
  it('count an update like a podcast', async () => {
    const studio = await openStudio('embedded', { LIMIT_AT_WORK: '1', LIMIT_PER_HOUR: '0' });
    try {
      const { id } = await studio.services.podcasts.create(request(), owner, 'address');
      await producePodcast(studio.services, id, never, 0);
      studio.providers.article = revised(newColony);
      await studio.services.updates.start(id, owner, 'address');
      await expect(studio.services.podcasts.create(request(), owner, 'address')).rejects.toThrow('Please wait');
    } finally {
      await studio.close();
    }
  });
});
