import { listPodcastsQuerySchema, podcastListSchema } from '@duologue/contract';
import { AmbiguousTitleError, ArticleNotFoundError, EncyclopediaUnavailableError } from '@duologue/studio/errors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../../test/engines.ts';
import { admin, openStudio, otherVisitor, owner, request, type TestStudio } from '../../test/studio.ts';
import { creations, podcasts } from '../db/schema.ts';
import { beginAttempt, correctPodcast, findPodcast } from '../repositories/podcast-repository.ts';
import { audioKey } from '../storage/keys.ts';
import { endPodcast, TransitionError } from './end-podcast.ts';
import type { PodcastEvent } from './podcast-events.ts';
import { ConflictError, GenerationOffError, LimitError, NotFoundError, UnauthorizedError } from './service-errors.ts';
import { viewerOf } from './viewer.ts';

const query = (changes: Record<string, unknown> = {}) => listPodcastsQuerySchema.parse(changes);
const HOUR_MS = 60 * 60_000;

describe.each(engines)('podcasts on %s', (engine) => {
  let studio: TestStudio;
  let clock: number;

  beforeAll(async () => {
    studio = await openStudio(engine, { LIMIT_AT_WORK: '3', LIMIT_PER_HOUR: '5' }, () => clock);
  });
  beforeEach(async () => {
    clock = Date.now();
    await studio.services.database.db.delete(podcasts);
    await studio.services.database.db.delete(creations);
    await studio.services.queue.boss.deleteAllJobs();
  });
  afterAll(() => studio.close());

  let visitors = 0;
  const newVisitor = () => viewerOf(`00000000-0000-4000-8000-${String(++visitors).padStart(12, '0')}`);
  const create = (changes = {}, viewer = owner, address = `address ${++visitors}`) =>
    studio.services.podcasts.create(request(changes), viewer, address);
  const become = (id: number, status: 'ready' | 'failed') =>
    studio.services.database.db.transaction((tx) => endPodcast(tx, studio.services.events, id, status));

  it('answers with the record as it begins (LC-02)', async () => {
    const podcast = await create({
      customInstructions: 'be brief',
      specificModel: 'gpt-4-turbo',
      modelType: 'openai',
      ttsProvider: 'chirp',
    });
    expect(podcast).toMatchObject({
      title: 'Honey bee',
      wiki_title: 'Honey bee',
      wiki_titles: ['Honey bee'],
      status: 'processing',
      progress: 'Starting generation...',
      audio_url: null,
      custom_instructions: 'be brief',
      specific_model: 'gpt-4-turbo',
      model_type: 'openai',
      tts_provider: 'chirp',
      user_id: null,
      live_ms: 0,
    });
    expect(podcast.id).toBeGreaterThanOrEqual(2 ** 40);
    expect(Number.isSafeInteger(podcast.id)).toBe(true);
  });

  it('writes the record and its job together', async () => {
    await create();
    expect(await studio.services.queue.depth()).toEqual({ waiting: 1, active: 0 });
    const send = vi.spyOn(studio.services.queue.boss, 'send').mockRejectedValueOnce(new Error('the queue is ill'));
    const visitor = newVisitor();
    await expect(create({}, visitor)).rejects.toThrow('the queue is ill');
    send.mockRestore();
    expect((await studio.services.podcasts.list(query(), visitor)).pagination.total).toBe(0);
    expect(await studio.services.queue.depth()).toEqual({ waiting: 1, active: 0 });
  });

  it('never keeps the session id itself', async () => {
    const { id } = await create({}, viewerOf('3B241101-E2BB-4255-8CAF-4136C566A962'));
    const row = await findPodcast(studio.services.database.db, id);
    expect(row?.owner).toBe(owner.owner);
    expect(JSON.stringify(row)).not.toMatch(/3b241101/i);
  });

  it('refuses a title that no article has, and one that several have, before anything is written', async () => {
    await expect(create({ wikiTitle: 'Nothing of the kind' })).rejects.toThrow(ArticleNotFoundError);
    const summary = vi
      .spyOn(studio.providers.encyclopedia, 'summary')
      .mockRejectedValueOnce(new AmbiguousTitleError('Mercury', ['Mercury (planet)']));
    await expect(create({ wikiTitle: 'Mercury' })).rejects.toThrow(AmbiguousTitleError);
    summary.mockRestore();
    expect((await studio.services.podcasts.list(query(), owner)).pagination.total).toBe(0);
  });

  it('refuses a podcast while the encyclopedia does not answer', async () => {
    const summary = vi
      .spyOn(studio.providers.encyclopedia, 'summary')
      .mockRejectedValueOnce(new EncyclopediaUnavailableError('down'));
    await expect(create()).rejects.toThrow(EncyclopediaUnavailableError);
    summary.mockRestore();
  });

  it('refuses to create for nobody', async () => {
    await expect(create({}, viewerOf(undefined))).rejects.toThrow(UnauthorizedError);
    await expect(create({}, viewerOf('not a uuid'))).rejects.toThrow(UnauthorizedError);
  });

  it('limits how many a session has in progress, also when it asks for all of them at once', async () => {
    const visitor = newVisitor();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => create({}, visitor)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(3);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(LimitError);
      expect(refusal.message).toBe('Please wait: 3 podcasts are already being generated for you.');
      expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    }
  });

  it('limits an address that changes its session with every call', async () => {
    for (let n = 0; n < 3; n += 1) await create({}, newVisitor(), 'one place');
    await expect(create({}, newVisitor(), 'one place')).rejects.toThrow(LimitError);
    await create({}, newVisitor(), 'another place');
  });

  it('limits what a session creates in an hour, and says when it may again; deleting does not help', async () => {
    const visitor = newVisitor();
    for (let n = 0; n < 5; n += 1) await studio.services.podcasts.remove((await create({}, visitor)).id, visitor);
    clock += HOUR_MS - 10 * 60_000;
    const refusal = await create({}, visitor).catch((error) => error);
    expect(refusal).toBeInstanceOf(LimitError);
    expect(refusal.message).toMatch(
      /^Please wait: you can create 5 podcasts an hour. The next one is possible in 1[01] minutes.$/,
    );
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(660);
    clock += 11 * 60_000;
    await create({}, visitor);
  });

  it('shows everything to its owner and the operator, nothing to strangers, and a public view once it is ready', async () => {
    const { id } = await create({ customInstructions: 'secret wishes' });
    expect(await studio.services.podcasts.read(id, owner)).toHaveProperty('custom_instructions', 'secret wishes');
    expect(await studio.services.podcasts.read(id, admin)).toHaveProperty('custom_instructions', 'secret wishes');
    for (const other of [otherVisitor, viewerOf(undefined)]) {
      await expect(studio.services.podcasts.read(id, other)).rejects.toThrow(NotFoundError);
      await expect(studio.services.podcasts.transcript(id, other)).rejects.toThrow(NotFoundError);
      await expect(studio.services.podcasts.cancel(id, other)).rejects.toThrow(NotFoundError);
      await expect(studio.services.podcasts.remove(id, other)).rejects.toThrow(NotFoundError);
    }
    await become(id, 'ready');
    const seen = await studio.services.podcasts.read(id, otherVisitor);
    expect(seen).toMatchObject({ id, status: 'ready', audio_url: `/api/podcasts/audio/podcast_${id}.mp3` });
    for (const hidden of ['custom_instructions', 'usage', 'error', 'user_id', 'owner']) expect(seen).not.toHaveProperty(hidden);
  });

  it('tells whoever has the link how far it is, before it is ready (SH-03)', async () => {
    const { id } = await create();
    expect(await studio.services.podcasts.shared(id)).toMatchObject({ status: 'processing', progress: 'Starting generation...' });
    await expect(studio.services.podcasts.shared(2 ** 41)).rejects.toThrow(NotFoundError);
  });

  it('says how many are ahead of one that waits', async () => {
    const first = await create();
    const second = await create();
    const third = await create({}, otherVisitor);
    // Owners take turns, so the second of one comes after the first of the other.
    expect(third).toMatchObject({ progress: 'Waiting: 1 ahead of you', phase: 'queued', percent: 0, queue_position: 1 });
    await beginAttempt(studio.services.database.db, first.id);
    expect(await studio.services.podcasts.read(first.id, owner)).toMatchObject({
      progress: 'Processing article...',
      phase: 'starting',
      queue_position: null,
    });
    expect((await studio.services.podcasts.read(second.id, owner)).progress).toBe('Waiting: 2 ahead of you');
    await become(first.id, 'ready');
    const listed = await studio.services.podcasts.list(query({ status: 'processing' }), owner);
    expect(listed.podcasts.map((podcast) => podcast.progress)).toEqual(['Waiting: 1 ahead of you']);
    expect((await studio.services.podcasts.shared(third.id)).progress).toBe('Starting generation...');
  });

  it('cancels, also twice, but not what has ended otherwise', async () => {
    const { id } = await create();
    const events: PodcastEvent[] = [];
    studio.services.events.subscribe(id, (event) => events.push(event));
    await studio.services.podcasts.cancel(id, owner);
    await studio.services.podcasts.cancel(id, owner);
    expect(await studio.services.podcasts.read(id, owner)).toMatchObject({ status: 'cancelled', progress: null });
    expect(await studio.services.queue.depth()).toEqual({ waiting: 0, active: 0 });
    await expect.poll(() => events.at(-1)?.status).toBe('cancelled');
    const ready = await create();
    await become(ready.id, 'ready');
    await expect(studio.services.podcasts.cancel(ready.id, owner)).rejects.toThrow(ConflictError);
    expect((await studio.services.podcasts.read(ready.id, owner)).status).toBe('ready');
  });

  it('never leaves a state that is an end', async () => {
    const { id } = await create();
    await become(id, 'failed');
    await expect(become(id, 'ready')).rejects.toThrow(TransitionError);
    await expect(become(2 ** 41, 'ready')).rejects.toThrow('is deleted and cannot become ready');
  });

  it('removes the record, its job and its files', async () => {
    const { id } = await create();
    await studio.services.storage.put(audioKey(id), Buffer.from('mp3'), 'audio/mpeg');
    await studio.services.podcasts.remove(id, admin);
    await expect(studio.services.podcasts.read(id, owner)).rejects.toThrow(NotFoundError);
    expect(await studio.services.storage.head(audioKey(id))).toBeUndefined();
    expect(await studio.services.queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  it('creates nothing while making is off', async () => {
    const off = { ...studio.services, config: { ...studio.services.config, making: false } };
    const { createPodcastService } = await import('./podcast-service.ts');
    await expect(createPodcastService(off).create(request(), owner, 'address')).rejects.toThrow(GenerationOffError);
  });

  it('looks at the file when a listener reports another duration, and mends the record if that was wrong', async () => {
    const { id } = await create();
    await become(id, 'ready');
    const chapters = [
      { title: 'One', timestamp: 0 },
      { title: 'Two', timestamp: 30 },
    ];
    await correctPodcast(studio.services.database.db, id, { durationMs: 60_000, chapters });
    const tag = Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0001\u0002', 'latin1'), Buffer.alloc(130)]);
    await studio.services.storage.put(audioKey(id), Buffer.concat([tag, Buffer.alloc(192 * 5_000)]), 'audio/mpeg');
    expect(await studio.services.podcasts.reportDuration(id, 60.2)).toBeUndefined();
    expect(await studio.services.podcasts.reportDuration(id, 100)).toEqual({
      duration: 120,
      chapters: [
        { title: 'One', timestamp: 0 },
        { title: 'Two', timestamp: 60 },
      ],
    });
    expect(await studio.services.podcasts.reportDuration(id, 100)).toBeUndefined();
    expect((await studio.services.podcasts.read(id, owner)).duration).toBe(120);
  });

  it.each([5, 12, 140])('does not believe a file that was cut off after %i bytes', async (bytes) => {
    const { id } = await create();
    await become(id, 'ready');
    await correctPodcast(studio.services.database.db, id, { durationMs: 60_000 });
    const tag = Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0001\u0002', 'latin1');
    await studio.services.storage.put(audioKey(id), Buffer.concat([tag, Buffer.alloc(130)]).subarray(0, bytes), 'audio/mpeg');
    expect(await studio.services.podcasts.reportDuration(id, 1)).toBeUndefined();
    expect((await studio.services.podcasts.read(id, owner)).duration).toBe(60);
  });

  it('shows no duration rather than one that is not positive', async () => {
    const { id } = await create();
    await correctPodcast(studio.services.database.db, id, { durationMs: -24 });
    expect((await studio.services.podcasts.read(id, owner)).duration).toBeNull();
  });

  describe('lists', () => {
    beforeEach(async () => {
      for (const [title, minutes] of [
        ['Apple', 3],
        ['banana', 1],
        ['Cherry 100%', 2],
      ] as const) {
        const { id } = await create({ title });
        await become(id, 'ready');
        await correctPodcast(studio.services.database.db, id, {
          durationMs: minutes * 60_000,
          transcript: `Ada: all about ${title}`,
        });
      }
    });
    const titles = async (changes: Record<string, unknown>, viewer = owner) => {
      const list = podcastListSchema.parse(await studio.services.podcasts.list(query(changes), viewer));
      return list.podcasts.map((podcast) => podcast.title);
    };

    it('newest first, by page, with totals (C-07)', async () => {
      expect(await titles({})).toEqual(['Cherry 100%', 'banana', 'Apple']);
      expect(await titles({ limit: 2, page: 2 })).toEqual(['Apple']);
      expect((await studio.services.podcasts.list(query({ limit: 2, page: 2 }), owner)).pagination).toEqual({
        page: 2,
        limit: 2,
        total: 3,
        totalPages: 2,
      });
      expect(await titles({ limit: 2, page: 3 })).toEqual([]);
    });

    it('far down, by number (C-07)', async () => {
      const { db } = studio.services.database;
      await db.execute(
        sql.raw(`
          insert into podcasts (id, owner, title, wiki_titles, asked_tts_provider, asked_model_type, asked_model, status, created_at)
          select n, '${owner.owner}', 'Old ' || n, array['Old'], 'builtin', 'builtin', 'x', 'ready', timestamptz '2020-01-01' - n * interval '1 us'
          from generate_series(1, 5100) n`),
      );
      expect((await titles({ limit: 50, page: 101 })).at(-1)).toBe('Old 5047');
      expect((await titles({ limit: 50, page: 102 }))[0]).toBe('Old 5048');
      expect(await titles({ limit: 50, page: 103 })).toEqual(['Old 5098', 'Old 5099', 'Old 5100']);
    });

    it('sorted by title, whatever the case, or by duration (C-07)', async () => {
      expect(await titles({ sortBy: 'title', sortOrder: 'asc' })).toEqual(['Apple', 'banana', 'Cherry 100%']);
      expect(await titles({ sortBy: 'duration', sortOrder: 'desc' })).toEqual(['Apple', 'Cherry 100%', 'banana']);
    });

    it('searched in title, article and transcript, with signs taken as they are (C-07)', async () => {
      expect(await titles({ search: 'APPLE' })).toEqual(['Apple']);
      expect(await titles({ search: 'about ban' })).toEqual(['banana']);
      expect(await titles({ search: '100%' })).toEqual(['Cherry 100%']);
      expect(await titles({ search: '_' })).toEqual([]);
      expect(await titles({ search: 'honey BEE' })).toHaveLength(3);
    });

    it('only one status, and failed ones under their old name too (C-07)', async () => {
      const { id } = await create({ title: 'Durian' });
      await become(id, 'failed');
      expect(await titles({ status: 'ready' })).toHaveLength(3);
      expect(await titles({ status: 'error' })).toEqual(['Durian']);
    });

    it('one’s own only; everything for an operator who asks for it', async () => {
      expect(await titles({}, otherVisitor)).toEqual([]);
      expect(await titles({}, viewerOf(undefined))).toEqual([]);
      expect(await titles({ admin: 'true' }, otherVisitor)).toEqual([]);
      expect(await titles({}, admin)).toEqual([]);
      expect(await titles({ admin: 'true' }, admin)).toHaveLength(3);
    });
  });
});
