import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, owner, request, type TestStudio } from '../test/studio.ts';
import { buildApp } from './app.ts';
import type { App } from './plugins/app-type.ts';
import { endPodcast } from './services/end-podcast.ts';
import { audioKey } from './storage/keys.ts';

const TIMEOUT_MS = 500;
const AUDIO_BYTES = 30_000_000;

describe('a client that is too slow', { timeout: 60_000 }, () => {
  let studio: TestStudio;
  let app: App;
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    studio = await openStudio('embedded');
    app = await buildApp(studio.services, { timeoutMs: TIMEOUT_MS });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  }, 120_000);
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
    await studio.close();
  });

  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

  it.each([
    ['nothing at all', ''],
    ['half a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-'],
    ['half a body', 'POST /api/feedback HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{'],
  ])('is cut off when it sends %s, a byte now and then', async (_what, text) => {
    const socket = await open(text);
    const dripping = setInterval(() => text && socket.write('x'), 100);
    const start = performance.now();
    socket.resume();
    await once(socket, 'close');
    clearInterval(dripping);
    expect(performance.now() - start).toBeLessThan(TIMEOUT_MS + 5_000);
  });

  it('is cut off when it does not read its audio', async () => {
    const { id } = await studio.services.podcasts.create(request(), owner, '203.0.113.1');
    const { database, events, storage } = studio.services;
    await database.db.transaction((tx) => endPodcast(tx, events, id, 'ready', { durationMs: 1_000 }));
    await storage.put(audioKey(id), Buffer.alloc(AUDIO_BYTES), 'audio/mpeg');
    const call = `GET /api/podcasts/audio/podcast_${id}.mp3 HTTP/1.1\r\nHost: x\r\n\r\n`;
    const readers = await Promise.all(Array.from({ length: 20 }, () => open(call)));
    for (const reader of readers) reader.pause();
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  });

  it('is left alone while it waits for us', async () => {
    const { id } = await studio.services.podcasts.create(request(), owner, '203.0.113.2');
    const waiting = await open(`GET /api/podcasts/${id}/live.mp3 HTTP/1.1\r\nHost: x\r\n\r\n`);
    await sleep(4 * TIMEOUT_MS);
    expect(waiting.destroyed).toBe(false);
    expect(await connections()).toBe(1);
    waiting.destroy();
  });
});
