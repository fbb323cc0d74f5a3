import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { podcastPhases, podcastSchema } from '@duologue/contract';
import type { Writer } from '@duologue/studio';
import { ArticleNotFoundError, EncyclopediaUnavailableError } from '@duologue/studio/errors';
import { readProof, verifyEpisode } from '@duologue/studio/stages';
import { createFakeWriter } from '@duologue/studio/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../test/engines.ts';
import { article, gate, openStudio, owner, request, type TestStudio } from '../../test/studio.ts';
import { beginAttempt, correctPodcast, findPodcast } from '../repositories/podcast-repository.ts';
import { findScript } from '../repositories/script-repository.ts';
import type { PodcastEvent } from '../services/podcast-events.ts';
import { audioKey, livePrefix, pieceKey, uncheckedKey } from '../storage/keys.ts';
import { producePodcast } from './produce-podcast.ts';

const never = new AbortController().signal;
const NO_PAUSE_MS = 0;
const sentences = article.sections.flatMap((section) => section.sentences.map((sentence) => sentence.text));

describe.each(engines)('making a podcast on %s', (engine) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openStudio(engine);
  });
  afterEach(() => studio.providers.reset());
  afterAll(() => studio.close());

  const create = async (changes = {}) => (await studio.services.podcasts.create(request(changes), owner, 'address')).id;
  const make = (id: number, signal = never) => producePodcast(studio.services, id, signal, NO_PAUSE_MS);
  const rowOf = async (id: number) => {
    const row = await findPodcast(studio.services.database.db, id);
    if (!row) throw new Error(`There is no podcast ${id}`);
    return row;
  };
  const file = async (key: string) => buffer(await studio.services.storage.read(key));
  const filesUnder = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of studio.services.storage.list(prefix)) keys.push(key);
    return keys;
  };
  const forgetClips = async () => studio.services.storage.remove(await filesUnder('speech/'));

  it('records what was understood of the wishes once the article is known', async () => {
    const id = await create({ customInstructions: 'Start with the dance, focus on whales', minutes: 3 });
    await make(id);
    expect((await rowOf(id)).understood).toEqual([
      'A conversation, about 3 minutes, starting with the dance.',
      'The article says nothing about whales.',
    ]);
  });

  it('ends ready with a record that says everything (LC-03)', async () => {
    const id = await create();
    await make(id);
    const podcast = podcastSchema.parse(await studio.services.podcasts.read(id, owner));
    expect(podcast).toMatchObject({
      status: 'ready',
      progress: null,
      error: null,
      audio_url: `/api/podcasts/audio/podcast_${id}.mp3`,
      audio_filename: `podcast_${id}.mp3`,
      model_type: 'builtin',
      specific_model: 'fake-writer',
      tts_provider: 'builtin',
      source: 'shelf',
      licence: 'CC0 1.0',
    });
    expect(podcast.chapters.map((chapter) => chapter.title)).toEqual(['Honey bee', 'Colony', 'Dance']);
    expect(podcast.transcript).toContain('Ben: It makes honey from the nectar of flowers.');
    expect(podcast.live_ms).toBeCloseTo((podcast.duration ?? 0) * 1_000, -2);
    const { lines } = await studio.services.podcasts.transcript(id, owner);
    expect(lines.map((line) => line.text)).toEqual(sentences);
    expect(lines.every((line) => line.endMs !== null && line.startMs !== null && line.endMs > line.startMs)).toBe(true);
    expect(lines[0]?.citations[0]?.sentence).toBe(sentences[0]);
  });

  it('tells the operator when another writer had to step in', async () => {
    const warn = vi.spyOn(studio.services.log, 'warn');
    const providers = await studio.services.providers.forRequest(
      { modelType: 'openai', model: 'm', ttsProvider: 'builtin' },
      undefined,
    );
    const refused: Writer = {
      type: 'openai',
      model: 'm',
      // biome-ignore lint/correctness/useYield: it fails before it has anything
      async *write() {
        throw new Error('Invalid API key');
      },
    };
    const forRequest = vi
      .spyOn(studio.services.providers, 'forRequest')
      .mockResolvedValue({ ...providers, writers: [refused, ...providers.writers] });
    const id = await create();
    await make(id);
    forRequest.mockRestore();
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ podcastId: id, firstWriter: 'openai', writer: 'builtin fake-writer' }),
      expect.stringContaining('The first writer failed'),
    );
    warn.mockRestore();
  });

  it('publishes a final file that is its tag, with the proof that every line holds, and then exactly the live pieces', async () => {
    const id = await create();
    await make(id);
    const { livePieces } = await rowOf(id);
    const pieces = await Promise.all(Array.from({ length: livePieces }, (_, index) => file(pieceKey(id, index))));
    const audio = await file(audioKey(id));
    const frames = Buffer.concat(pieces);
    expect(livePieces).toBeGreaterThan(3);
    expect(audio.subarray(0, 3).toString()).toBe('ID3');
    expect(audio.subarray(-frames.length).equals(frames)).toBe(true);
    const proof = await readProof(audio);
    expect(proof.lines.map(({ text }) => text)).toEqual(sentences);
    const { counts, failed, notInArticle } = await verifyEpisode(proof, async () => article, never);
    expect({ held: counts.held, failed, notInArticle }).toEqual({ held: sentences.length, failed: [], notInArticle: [] });
  });

  it('tells a progress whose percent never goes back', async () => {
    const id = await create();
    const events: PodcastEvent[] = [];
    const unsubscribe = studio.services.events.subscribe(id, (event) => events.push(event));
    // The first sentence takes longer than a change waits to be written, so that writing is told of too.
    await forgetClips();
    let first: Promise<void> | undefined;
    studio.providers.beforeSpeaking = () => (first ??= sleep(600));
    await make(id);
    await expect.poll(() => events.at(-1)?.status).toBe('ready');
    unsubscribe();
    const percents = events.map((event) => event.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(new Set(percents).size).toBeGreaterThan(2);
    const phases = events.flatMap((event) => event.phase ?? []);
    expect(phases).toEqual(podcastPhases.flatMap((phase) => phases.filter((reached) => reached === phase)));
    expect(phases).toEqual(expect.arrayContaining(['starting', 'reading', 'writing', 'speaking', 'finishing']));
    expect(events.at(-1)).toMatchObject({ phase: null, queuePosition: null });
    const told = events.find((event) => event.phase === 'speaking');
    expect(told?.progress).toBe(`Generating audio (${told?.percent}%)`);
    const liveMs = events.map((event) => event.liveMs);
    expect(liveMs).toEqual([...liveMs].sort((a, b) => a - b));
  });

  /** Makes a podcast up to its fourth line, of which at least three pieces can be heard, and stops there. */
  const makeHalf = async () => {
    await forgetClips();
    studio.providers.spoken.length = 0;
    const id = await create();
    const stopping = new AbortController();
    studio.providers.beforeSpeaking = async (sentence, signal) => {
      if (sentences.indexOf(sentence) < 4) return;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    };
    const making = make(id, stopping.signal);
    await expect.poll(async () => (await rowOf(id)).livePieces, { timeout: 60_000 }).toBeGreaterThan(2);
    stopping.abort(new Error('The process is stopping'));
    await expect(making).rejects.toThrow('The process is stopping');
    studio.providers.beforeSpeaking = async () => undefined;
    return id;
  };

  it('hands its job back when the process stops, and goes on from there: no clip twice, no piece changed', async () => {
    const id = await makeHalf();
    const left = await rowOf(id);
    expect(left).toMatchObject({ status: 'processing', failures: 0, fruitlessStarts: 0 });
    const published = await Promise.all(Array.from({ length: left.livePieces }, (_, index) => file(pieceKey(id, index))));
    expect(studio.providers.spoken).toHaveLength(4);

    await make(id);
    expect((await rowOf(id)).status).toBe('ready');
    expect([...studio.providers.spoken].sort()).toEqual([...sentences].sort());
    const after = await Promise.all(published.map((_, index) => file(pieceKey(id, index))));
    expect(after).toEqual(published);
  });

  it('takes a piece that was put but not noted before a kill, and does not put it again', async () => {
    const id = await makeHalf();
    const { database, storage } = studio.services;
    const { livePieces } = await rowOf(id);
    await correctPodcast(database.db, id, { livePieces: 1, liveFrames: 21, lastPieceFrames: 21 });
    const put = vi.spyOn(storage, 'put');
    await make(id);
    const keys = put.mock.calls.map(([key]) => key);
    put.mockRestore();
    const { status, livePieces: all } = await rowOf(id);
    expect(status).toBe('ready');
    const newPieces = Array.from({ length: all - livePieces }, (_, index) => pieceKey(id, livePieces + index));
    expect(keys.filter((key) => key.startsWith(livePrefix(id)) && key !== uncheckedKey(id))).toEqual(newPieces);
  });

  it('goes on with the script that was written before a crash, and asks the writer only for the rest', async () => {
    const id = await create();
    studio.providers.writer = createFakeWriter({ failAfterTurns: 3 });
    await expect(make(id)).rejects.toThrow();
    const before = await findScript(studio.services.database.db, id);
    expect(before.filter(({ part }) => part.type === 'turn')).toHaveLength(3);
    studio.providers.writer = createFakeWriter({ model: 'second-writer' });
    await make(id);
    const script = await findScript(studio.services.database.db, id);
    expect(script.slice(0, before.length).map(({ part }) => part)).toEqual(before.map(({ part }) => part));
    expect(script.filter(({ writer }) => writer.model === 'second-writer').length).toBeGreaterThan(0);
    expect((await studio.services.podcasts.transcript(id, owner)).lines.map((line) => line.text)).toEqual(sentences);
  });

  it('shows the transcript while it grows', async () => {
    await forgetClips();
    const id = await create();
    const { opened, open } = gate();
    studio.providers.beforeSpeaking = async (sentence) => {
      if (sentence === sentences[2]) await opened;
    };
    const making = make(id);
    await expect
      .poll(async () => (await studio.services.podcasts.transcript(id, owner)).lines.length, { timeout: 60_000 })
      .toBe(6);
    open();
    await making;
  });

  it('fails at once, with a sentence, when there is no such article', async () => {
    const id = await create();
    studio.providers.articleError = new ArticleNotFoundError('Honey bee');
    await make(id);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      failures: 1,
      progress: null,
      error: "No article is called 'Honey bee'. Check the spelling, or search for it.",
    });
  });

  it('is tried three times when the reason may pass, then fails with a sentence that gives nothing away', async () => {
    const id = await create();
    studio.providers.articleError = new EncyclopediaUnavailableError('GET https://internal.example answered 500');
    await expect(make(id)).rejects.toThrow(EncyclopediaUnavailableError);
    await expect(make(id)).rejects.toThrow(EncyclopediaUnavailableError);
    expect((await rowOf(id)).status).toBe('processing');
    await make(id);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      failures: 3,
      error: 'The encyclopedia did not answer. Please try again in a few minutes.',
    });
  });

  it('becomes ready when the reason has passed', async () => {
    const id = await create();
    studio.providers.articleError = new EncyclopediaUnavailableError('down');
    await expect(make(id)).rejects.toThrow();
    studio.providers.articleError = undefined;
    await make(id);
    expect((await rowOf(id)).status).toBe('ready');
  });

  it('is given up after three starts that brought nothing new', async () => {
    const id = await create();
    for (let start = 0; start < 10; start += 1) await beginAttempt(studio.services.database.db, id);
    await make(id);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      error: 'Something went wrong while this podcast was generated. Please try again.',
    });
  });

  it('stops within a second when it is cancelled, and frees what was made', async () => {
    await forgetClips();
    const id = await create();
    let stoppedAfterMs = Number.POSITIVE_INFINITY;
    let cancelledAt = 0;
    studio.providers.beforeSpeaking = async (sentence, signal) => {
      if (sentence !== sentences[3]) return;
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stoppedAfterMs = performance.now() - cancelledAt;
          reject(signal.reason);
        });
      });
    };
    const making = make(id);
    await expect.poll(async () => (await rowOf(id)).livePieces, { timeout: 60_000 }).toBeGreaterThan(0);
    cancelledAt = performance.now();
    await studio.services.podcasts.cancel(id, owner);
    await making;
    expect(stoppedAfterMs).toBeLessThan(1_000);
    expect((await rowOf(id)).status).toBe('cancelled');
    expect(await filesUnder(livePrefix(id))).toEqual([]);
    expect(await findScript(studio.services.database.db, id)).toEqual([]);
  });

  it('leaves no file of a podcast that is deleted while it is made', async () => {
    await forgetClips();
    const id = await create();
    const { opened, open } = gate();
    studio.providers.beforeSpeaking = async (sentence) => {
      if (sentence === sentences[3]) await opened;
    };
    const making = make(id);
    await expect.poll(async () => (await rowOf(id)).livePieces, { timeout: 60_000 }).toBeGreaterThan(0);
    await studio.services.podcasts.remove(id, owner);
    open();
    await making;
    expect(await findPodcast(studio.services.database.db, id)).toBeUndefined();
    expect([...(await filesUnder(livePrefix(id))), ...(await filesUnder(`audio/podcast_${id}`))]).toEqual([]);
  });

  it('does no harm when it lost its job to another worker', async () => {
    await forgetClips();
    const id = await create();
    const { opened, open } = gate();
    studio.providers.beforeSpeaking = async (sentence) => {
      if (sentence === sentences[4]) await opened;
    };
    const lost = make(id);
    await expect.poll(async () => (await rowOf(id)).livePieces, { timeout: 60_000 }).toBeGreaterThan(0);
    studio.providers.beforeSpeaking = async () => undefined;
    await make(id);
    const ready = await rowOf(id);
    open();
    await lost;
    expect(await rowOf(id)).toEqual(ready);
  });

  it('is not made again when it is ready', async () => {
    const id = await create();
    await make(id);
    const ready = await rowOf(id);
    await make(id);
    expect(await rowOf(id)).toEqual(ready);
  });
});
