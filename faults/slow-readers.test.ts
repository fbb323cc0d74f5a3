import { once } from 'node:events';
import fs from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { watchHealth } from '../server/test/health-watch.ts';
import { ADMIN_TOKEN, createPodcast, newFolder, startProduct, untilEnded } from './product.ts';

const READERS = 600;
/** Far more than the kernel's buffers take. */
const AUDIO_BYTES = 30_000_000;
const GROWTH_BYTES = 300_000_000;
const CLOSED_WITHIN_MS = 180_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe.runIf(inject('long') && process.platform === 'linux')('a crowd that asks for audio and never reads it', () => {
  it(`${READERS} of them: memory and descriptors stay bounded, others are served, and all are cut off in the end`, async () => {
    const dataDir = newFolder();
    closers.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
    const product = await startProduct({ DATA_DIR: dataDir, BUILTIN_VOICE: 'flite' });
    closers.push(product.kill);
    const { url } = product;
    const id = await createPodcast(url, 'Octopus');
    expect((await untilEnded(url, [id], 300_000))[0]?.status).toBe('ready');
    const file = `/api/podcasts/audio/podcast_${id}.mp3`;
    fs.truncateSync(path.join(dataDir, 'files', 'audio', `podcast_${id}.mp3`), AUDIO_BYTES);

    const before = { bytes: await memory(url), descriptors: descriptors(product.process.pid) };
    const health = watchHealth(url);
    for (let index = 0; index < READERS; index += 1) {
      const socket = askAndNeverRead(url, file, index);
      closers.push(() => socket.destroy());
      // One after the other: what overflows the kernel's queue of new connections is not ours to serve.
      await once(socket, 'connect');
    }
    await sleep(5_000);
    const open = { bytes: await memory(url), descriptors: descriptors(product.process.pid) };
    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => range(`${url}${file}`, index)));
    const { slowestMs, failures } = await health.stop();
    const cutOff = performance.now();
    await expect
      .poll(() => descriptors(product.process.pid), { timeout: CLOSED_WITHIN_MS, interval: 1_000 })
      .toBeLessThan(before.descriptors + 60);
    console.log(
      `descriptors ${before.descriptors} → ${open.descriptors}, memory ${mega(before.bytes)} → ${mega(open.bytes)} MB, ` +
        `/healthz at most ${slowestMs.toFixed(0)} ms, all cut off after ${((performance.now() - cutOff) / 1_000).toFixed(0)} s`,
    );
    expect(others).toEqual(others.map(() => '206 1000'));
    expect(failures).toBe(0);
    // One descriptor for the socket and at most one for the file.
    expect(open.descriptors - before.descriptors).toBeLessThanOrEqual(2 * READERS + 60);
    expect(open.bytes - before.bytes).toBeLessThan(GROWTH_BYTES);
  });
});

const mega = (bytes: number) => Math.round(bytes / 1e6);

const descriptors = (pid: number | undefined) => fs.readdirSync(`/proc/${pid}/fd`).length;

async function memory(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  return Number(/memory_bytes\{kind="rss"\} (\S+)/.exec(await response.text())?.[1]);
}

const addressOf = (index: number) => `10.2.${index >> 4}.${index & 15}`;

function askAndNeverRead(url: string, file: string, index: number): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${file} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${addressOf(index)}\r\n\r\n`);
  return socket;
}

async function range(address: string, index: number): Promise<string> {
  const headers = { range: 'bytes=0-999', 'x-forwarded-for': `10.3.0.${index}`, connection: 'close' };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(60_000) });
  return `${response.status} ${(await response.arrayBuffer()).byteLength}`;
}
