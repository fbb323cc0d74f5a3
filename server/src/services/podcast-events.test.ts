import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../test/engines.ts';
import { openStudio, owner, request, type TestStudio } from '../../test/studio.ts';
import { deletePodcasts } from '../repositories/podcast-repository.ts';
import { createPodcastEvents, type PodcastEvent } from './podcast-events.ts';

const event = (podcastId: number, progress: string): PodcastEvent => ({
  podcastId,
  status: 'processing',
  progress,
  phase: 'writing',
  percent: 1,
  queuePosition: null,
  liveMs: 0,
  lines: 0,
});

describe.each(engines)('podcast events on %s', (engine) => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await openStudio(engine);
  });
  afterAll(() => studio.close());

  it('reach those who asked about that podcast, in order, until they stop', async () => {
    const { events } = studio.services;
    const heard: string[] = [];
    const unsubscribe = events.subscribe(1, ({ progress }) => heard.push(progress ?? ''));
    const others = vi.fn();
    events.subscribe(2, others);
    for (const progress of ['a', 'b', 'c']) await events.publish(event(1, progress));
    await expect.poll(() => heard).toEqual(['a', 'b', 'c']);
    unsubscribe();
    await events.publish(event(1, 'd'));
    await events.publish(event(2, 'end'));
    await expect.poll(() => others.mock.calls.length).toBe(1);
    expect(heard).toEqual(['a', 'b', 'c']);
  });

  it('that cannot be read are noted and do no harm', async () => {
    const warn = vi.fn();
    const events = await createPodcastEvents(studio.services.database, { warn });
    for (const payload of ['not JSON', '{"podcastId":"x"}']) await studio.services.database.notify('podcast_events', payload);
    const heard = vi.fn();
    events.subscribe(3, heard);
    await events.publish(event(3, 'fine'));
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    expect(warn).toHaveBeenCalledTimes(2);
    await events.close();
  });

  it('are made up for after a lost connection by the state as it is then', async () => {
    if (engine === 'embedded') return; // there is no connection that could be lost
    const { services } = studio;
    const [kept, gone] = await Promise.all(
      [1, 2].map(async () => (await services.podcasts.create(request(), owner, 'address')).id),
    );
    if (kept === undefined || gone === undefined) throw new Error('Two podcasts were to be created');
    const heard: PodcastEvent[] = [];
    for (const id of [kept, gone]) services.events.subscribe(id, (heardEvent) => heard.push(heardEvent));
    await deletePodcasts(services.database.db, [gone]);
    const client = new pg.Client({ connectionString: services.config.databaseUrl });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'duologue-events' and datname = current_database()`,
    );
    await client.end();
    await expect
      .poll(() => heard.map(({ podcastId, status }) => [podcastId, status]), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          [kept, 'processing'],
          [gone, 'deleted'],
        ]),
      );
  });
});
