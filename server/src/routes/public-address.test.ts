import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, asOwner, eventually, openNode } from '../../test/api.ts';
import { type TestConfig, testConfig } from '../../test/engines.ts';
import { startS3 } from '../../test/s3.ts';
import { correctPodcast } from '../repositories/podcast-repository.ts';
import { setNewestEdition } from '../services/editions.ts';
import { eventOf } from '../services/podcast-events.ts';
import { audioKey, coverKey, IMMUTABLE, NEWEST, textKey } from '../storage/keys.ts';

describe('files at the public address of the store', () => {
  let store: Awaited<ReturnType<typeof startS3>>;
  let test: TestConfig;
  let node: Awaited<ReturnType<typeof openNode>>;
  let other: Awaited<ReturnType<typeof openNode>>;
  const api = (): Api => node.api;

  beforeAll(async () => {
    store = await startS3('files');
    test = await testConfig('postgres', { STORAGE_URL: store.url, AUDIO_PUBLIC_URL: `${store.publicUrl}/` });
    node = await openNode(test.config);
    other = await openNode(test.config);
  });
  afterAll(async () => {
    await node?.close();
    await other?.close();
    await store?.stop();
    await test?.remove();
  });

  async function readyPodcast() {
    const podcast = await api().podcast({
      status: 'ready',
      durationMs: 1_000,
      title: 'Bees & Bären',
      chapters: [{ timestamp: 0, title: 'Start' }],
      lines: [],
    });
    await api().services.storage.put(audioKey(podcast.id), Buffer.from('0123456789'), 'audio/mpeg');
    return podcast;
  }

  it('sends listeners of finished audio to the store, and answers HEAD itself', async () => {
    const { id } = await readyPodcast();
    const url = `/api/podcasts/audio/podcast_${id}.mp3`;
    const response = await api().ask('GET', url);
    const address = `${store.publicUrl}/audio/podcast_${id}.mp3`;
    expect([response.statusCode, response.headers.location]).toEqual([302, address]);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    const file = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([file.status, await file.text()]).toEqual([206, '234']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    const head = await api().ask('HEAD', url);
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '10']);
  });

  it('never sends a request with a session id or token elsewhere', async () => {
    const { id } = await readyPodcast();
    for (const headers of [asOwner, { authorization: 'Bearer something' }]) {
      const response = await api().ask('GET', `/api/podcasts/audio/podcast_${id}.mp3`, { headers });
      expect([response.statusCode, response.body]).toEqual([200, '0123456789']);
    }
  });

  it.each([
    { path: 'cover.png', key: (id: number) => coverKey(id, 'square.png'), type: 'image/png' },
    { path: 'cover.png?shape=wide', key: (id: number) => coverKey(id, 'wide.png'), type: 'image/png' },
    { path: 'cover.svg', key: (id: number) => coverKey(id, 'svg'), type: 'image/svg+xml' },
    { path: 'transcript.txt', key: (id: number) => textKey(id, 'transcript.txt'), type: 'text/plain; charset=utf-8' },
    { path: 'transcript.vtt', key: (id: number) => textKey(id, 'transcript.vtt'), type: 'text/vtt; charset=utf-8' },
    {
      path: 'chapters.json',
      key: (id: number) => textKey(id, 'chapters.json'),
      type: 'application/json+chapters; charset=utf-8',
    },
  ])('puts $path into the store with the first request and redirects the next, on every node', async ({ path, key, type }) => {
    const { id } = await readyPodcast();
    const url = `/api/podcasts/${id}/${path}`;
    const first = await api().ask('GET', url);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, path.startsWith('cover') ? IMMUTABLE : NEWEST]);
    await eventually(async () => (await other.api.ask('GET', url)).headers.location).toBe(`${store.publicUrl}/${key(id)}`);
    const file = await fetch(`${store.publicUrl}/${key(id)}`);
    expect([file.headers.get('content-type'), Buffer.from(await file.arrayBuffer())]).toEqual([type, first.rawPayload]);
  });

  it('keeps the texts of a podcast in progress to its owner and out of the store', async () => {
    const { id } = await api().podcast();
    const own = await api().ask('GET', `/api/podcasts/${id}/transcript.txt`, { headers: asOwner });
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await api().ask('GET', `/api/podcasts/${id}/transcript.txt`)).statusCode).toBe(404);
    expect(await api().services.storage.head(textKey(id, 'transcript.txt'))).toBeUndefined();
  });

  it('removes them with the podcast and sends nobody there any more, on every node', async () => {
    const { id } = await readyPodcast();
    await api().ask('GET', `/api/podcasts/${id}/cover.png`);
    await eventually(() => api().services.storage.head(coverKey(id, 'square.png'))).toBeDefined();
    expect((await other.api.ask('GET', `/api/podcasts/audio/podcast_${id}.mp3`)).statusCode).toBe(302);
    expect((await api().ask('DELETE', `/api/podcasts/${id}`, { headers: asOwner })).statusCode).toBeLessThan(300);
    for (const key of [audioKey(id), coverKey(id, 'square.png')]) {
      expect(await api().services.storage.head(key)).toBeUndefined();
    }
    await eventually(async () => (await other.api.ask('GET', `/api/podcasts/audio/podcast_${id}.mp3`)).statusCode).toBe(404);
  });

  it('sends listeners of the bare address to the newest edition as soon as there is one, on every node', async () => {
    const { id } = await readyPodcast();
    const { storage, events, database } = api().services;
    const bare = async (node: Api) => (await node.ask('GET', `/api/podcasts/audio/podcast_${id}.mp3`)).headers.location;
    const first = `${store.publicUrl}/${audioKey(id)}`;
    expect([await bare(api()), await bare(other.api)]).toEqual([first, first]);
    await storage.put(audioKey(id, 2), Buffer.from('another sound'), 'audio/mpeg');
    await correctPodcast(database.db, id, { edition: 2 });
    await setNewestEdition(storage, id, 2);
    await events.publish(eventOf(await api().services.podcasts.find(id)));
    for (const node of [api(), other.api]) await eventually(() => bare(node)).toBe(`${store.publicUrl}/${audioKey(id, 2)}`);
    const named = await other.api.ask('GET', `/api/podcasts/audio/podcast_${id}.mp3?edition=1`);
    expect(named.headers.location).toBe(first);
  });

  it('gives a downloaded file its title as its name', async () => {
    const { storage } = api().services;
    await storage.put('live/7/unchecked.mp3', Buffer.from('sound'), 'audio/mpeg');
    await storage.move('live/7/unchecked.mp3', audioKey(7), 'audio/mpeg', 'attachment; filename="Bees.mp3"');
    const file = await fetch(`${store.publicUrl}/${audioKey(7)}`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="Bees.mp3"');
  });

  it('lets the page play, show and save them, and nothing from elsewhere', async () => {
    const policy = String((await api().ask('GET', '/')).headers['content-security-policy']);
    for (const directive of ['media-src', 'img-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${store.endpoint.replaceAll('.', '\\.')}`));
    }
    expect(policy).not.toMatch(new RegExp(`script-src [^;]*${store.endpoint}`));
  });
});
