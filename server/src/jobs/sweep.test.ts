import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/engines.ts';
import { openStudio, owner, request, type TestStudio } from '../../test/studio.ts';
import { jobId, PRODUCE } from '../db/queue.ts';
import { countCreations } from '../repositories/creation-repository.ts';
import { findPodcast } from '../repositories/podcast-repository.ts';
import { findArticle, findScript } from '../repositories/script-repository.ts';
import { audioKey, livePrefix, pieceKey } from '../storage/keys.ts';
import { producePodcast } from './produce-podcast.ts';
import { failForgotten, sweep, sweepOrphans, vacuum } from './sweep.ts';

const never = new AbortController().signal;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(engines)('retention on %s', (engine) => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await openStudio(engine);
  });
  afterAll(() => studio.close());

  const create = async () => (await studio.services.podcasts.create(request(), owner, 'address')).id;
  const after = (ms: number) => sweep(studio.services, Date.now() + ms, never);
  const find = (id: number) => findPodcast(studio.services.database.db, id);
  const filesUnder = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of studio.services.storage.list(prefix)) keys.push(key);
    return keys;
  };

  it('keeps record, audio and transcript of a ready podcast, and drops its working data after 24 hours (LG-09)', async () => {
    const { db } = studio.services.database;
    const id = await create();
    await producePodcast(studio.services, id, never);
    const lines = await studio.services.podcasts.transcript(id, owner);

    await after(24 * HOUR_MS - MINUTE_MS);
    expect(await findScript(db, id)).not.toEqual([]);
    expect(await findArticle(db, id)).toBeDefined();
    expect(await filesUnder(livePrefix(id))).not.toEqual([]);
    expect(await filesUnder('speech/')).not.toEqual([]);

    await after(24 * HOUR_MS + MINUTE_MS);
    expect(await findScript(db, id)).toEqual([]);
    expect(await findArticle(db, id)).toBeUndefined();
    expect(await filesUnder(livePrefix(id))).toEqual([]);
    expect(await filesUnder('speech/')).toEqual([]);

    await after(10_000 * HOUR_MS);
    expect(await find(id)).toMatchObject({ status: 'ready' });
    expect(await filesUnder(audioKey(id))).toEqual([audioKey(id)]);
    expect(await studio.services.podcasts.transcript(id, owner)).toEqual(lines);
    const article = await studio.services.podcasts.article(id, owner);
    const [cited] = lines.lines.flatMap((line) => line.citations);
    const sentences = article.sections.flatMap((section) => section.sentences);
    expect(sentences.find((sentence) => sentence.id === cited?.id)?.text).toBe(cited?.sentence);
  });

  it('drops cancelled and failed podcasts after an hour, and not before', async () => {
    const id = await create();
    await studio.services.storage.put(pieceKey(id, 0), Buffer.from('x'), 'audio/mpeg');
    await studio.services.podcasts.cancel(id, owner);
    await after(HOUR_MS - MINUTE_MS);
    expect(await find(id)).toMatchObject({ status: 'cancelled' });
    await after(HOUR_MS + MINUTE_MS);
    expect(await find(id)).toBeUndefined();
    expect(await filesUnder(livePrefix(id))).toEqual([]);
  });

  it('never touches a podcast that is being made, however old', async () => {
    const id = await create();
    await studio.services.storage.put(pieceKey(id, 0), Buffer.from('x'), 'audio/mpeg');
    await after(10_000 * HOUR_MS);
    await sweepOrphans(studio.services, Date.now() + 10_000 * HOUR_MS, never);
    expect(await find(id)).toMatchObject({ status: 'processing' });
    expect(await filesUnder(livePrefix(id))).toHaveLength(1);
  });

  it('ends what is in progress without a job, and leaves alone what has one', async () => {
    const [lost, fine] = [await create(), await create()];
    await studio.services.queue.boss.deleteJob(PRODUCE, jobId(lost));
    await failForgotten(studio.services, Date.now() + 9 * MINUTE_MS);
    expect(await find(lost)).toMatchObject({ status: 'processing' });
    await failForgotten(studio.services, Date.now() + 11 * MINUTE_MS);
    expect(await find(lost)).toMatchObject({ status: 'failed', error: expect.stringContaining('Something went wrong') });
    expect(await find(fine)).toMatchObject({ status: 'processing' });
  });

  it('forgets who created what after an hour, except for what is in progress', async () => {
    const { db } = studio.services.database;
    const creator = { address: 'a place of its own' };
    const done = (await studio.services.podcasts.create(request(), owner, creator.address)).id;
    await studio.services.podcasts.create(request(), owner, creator.address);
    await studio.services.podcasts.cancel(done, owner);
    const counted = () => countCreations(db, creator, new Date(0));
    await after(HOUR_MS - MINUTE_MS);
    expect(await counted()).toMatchObject({ recent: 2, inProgress: 1 });
    await after(HOUR_MS + MINUTE_MS);
    expect(await counted()).toMatchObject({ recent: 1, inProgress: 1 });
  });

  it('removes files whose podcast is gone, once they are old enough to belong to nobody', async () => {
    const orphan = 2 ** 45;
    const kept = await create();
    for (const id of [orphan, kept]) await studio.services.storage.put(audioKey(id), Buffer.from('x'), 'audio/mpeg');
    await sweepOrphans(studio.services, Date.now(), never);
    expect(await filesUnder(audioKey(orphan))).toHaveLength(1);
    await sweepOrphans(studio.services, Date.now() + 2 * HOUR_MS, never);
    expect(await filesUnder(audioKey(orphan))).toEqual([]);
    expect(await filesUnder(audioKey(kept))).toHaveLength(1);
  });

  it('vacuums the database', async () => {
    await expect(vacuum(studio.services)).resolves.toBeUndefined();
  });
});
