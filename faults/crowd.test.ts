import fs from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { ADMIN_TOKEN, createPodcast, newFolder, startProduct, untilEnded } from './product.ts';
import { titleOf } from './titles.ts';

const LISTENERS = 500;
const SOCKETS = 500;
const PODCASTS_IN_A_ROW = 30;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(env: Record<string, string> = {}) {
  const dataDir = newFolder();
  closers.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const product = await startProduct({ DATA_DIR: dataDir, ...env });
  closers.push(product.stop);
  return product;
}

describe.runIf(inject('long'))('the process over time and in a crowd', () => {
  it(`is within 20 % of its size after the fifth podcast when it has generated ${PODCASTS_IN_A_ROW} in a row`, async () => {
    const { url } = await start();
    const sizes: number[] = [];
    for (let index = 0; index < PODCASTS_IN_A_ROW; index += 1) {
      const [podcast] = await untilEnded(url, [await createPodcast(url, titleOf(index))], 300_000);
      expect(podcast?.status).toBe('ready');
      sizes.push(await smallestSize(url));
    }
    const [fifth = 0, last = 0] = [sizes[4], sizes.at(-1)];
    console.log(`megabytes after each podcast: ${sizes.map((size) => Math.round(size / 1e6)).join(' ')}`);
    expect(last / fifth).toBeLessThan(1.2);
  });

  it(`serves ${LISTENERS} listeners and ${SOCKETS} sockets while two podcasts are generated with the default voice, its event loop's p99 delay below 30 ms`, async () => {
    const { url } = await start({ BUILTIN_VOICE: 'auto' });
    await untilEnded(url, [await createPodcast(url, titleOf(0))], 300_000); // everything is loaded now
    const ids = [await createPodcast(url, titleOf(1), { maxLength: 3 }), await createPodcast(url, titleOf(2), { maxLength: 3 })];
    const idOf = (index: number) => ids[index % ids.length] ?? 0;
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, (_, index) => connect(url, idOf(index), index)));
    closers.push(() => {
      for (const socket of sockets) socket.terminate();
    });
    const listeners = Array.from({ length: LISTENERS }, (_, index) => listen(url, idOf(index), index));
    await figures(url); // counts from here
    const results = untilEnded(url, ids, 600_000);
    expect((await results).map(({ status, error }) => error ?? status)).toEqual(['ready', 'ready']);
    const delayMs = 1_000 * Number(/event_loop_delay_seconds\{quantile="0.99"\} (\S+)/.exec(await figures(url))?.[1]);
    const bytes = await Promise.all(listeners);
    expect(Math.min(...bytes)).toBeGreaterThan(500_000);
    expect(new Set(bytes.filter((_, index) => index % 2 === 0)).size).toBe(1);
    expect(sockets.filter((socket) => socket.readyState === WebSocket.OPEN)).toHaveLength(SOCKETS);
    console.log(`p99 of the event loop's delay over the whole generation: ${delayMs.toFixed(1)} ms`);
    expect(delayMs).toBeLessThan(30);
  });
});

const figures = async (url: string) =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })).text();

/** Garbage is collected at any time: the smallest of a few readings is what is really in use. */
async function smallestSize(url: string): Promise<number> {
  const sizes: number[] = [];
  for (let reading = 0; reading < 4; reading += 1) {
    sizes.push(Number(/memory_bytes\{kind="rss"\} (\S+)/.exec(await figures(url))?.[1]));
    await sleep(250);
  }
  return Math.min(...sizes);
}

/** Visitors have different addresses; one alone may not have so many connections. */
const addressOf = (index: number) => ({ 'x-forwarded-for': `10.1.${index >> 4}.${index & 15}` });

async function connect(url: string, podcastId: number, index: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: addressOf(index) });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'register', podcastId }));
  return socket;
}

/** Counts the bytes and keeps nothing. */
function listen(url: string, id: number, index: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const count = (response: IncomingMessage) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    };
    get(`${url}/api/podcasts/${id}/live.mp3`, { headers: addressOf(index) }, count).on('error', reject);
  });
}
