import fs from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createPlaylist, isReady, listPlaylists } from './playlists.ts';
import { createPodcast, newFolder, type Product, startProduct, untilEnded } from './product.ts';

const OPEN_FILES = 260;
const CONNECTIONS = 400;
const WRITES = 12;
const RECOVERED_WITHIN_MS = 30_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILTIN_VOICE: 'flite' }, [], OPEN_FILES);
  closers.push(product.kill);
  return product;
}

describe.runIf(inject('long') && process.platform !== 'win32')('a process that runs out of file descriptors', () => {
  it(`goes on or ends with ${CONNECTIONS} idle connections and ${OPEN_FILES} open files allowed, and loses nothing`, async () => {
    const dataDir = newFolder();
    closers.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
    const first = await start(dataDir);
    const created: number[] = [];
    const statuses: (number | undefined)[] = [];
    const write = async (url: string, title: string) => {
      const answer = await createPlaylist(url, title);
      statuses.push(answer?.status);
      if (answer?.id !== undefined) created.push(answer.id);
    };
    await write(first.url, 'Before');
    const podcasts: number[] = [];
    const sockets = openIdle(first.url);
    await sleep(1_000);
    for (let index = 0; index < WRITES && running(first); index += 1) await write(first.url, `In the crowd ${index}`);
    // The queue and the articles are other tables: their files may have to be opened now.
    for (const title of ['Octopus', 'Venice']) {
      await createPodcast(first.url, title).then(
        (id) => podcasts.push(id),
        (error: Error) => expect(error.message).not.toMatch(/responded 500/),
      );
    }
    await sleep(5_000);
    for (const socket of sockets) socket.destroy();

    // A process that ended by itself said why; a supervisor starts it again.
    if (!running(first)) {
      expect(first.process.exitCode).toBe(1);
      expect(first.log()).toMatch(/descriptors|database/i);
    }
    const product = running(first) ? first : await start(dataDir);
    await expect.poll(() => isReady(product.url), { timeout: RECOVERED_WITHIN_MS, interval: 250 }).toBe(true);
    await write(product.url, 'After');
    podcasts.push(await createPodcast(product.url, 'Sahara'));
    const ended = await untilEnded(product.url, podcasts, 300_000);
    console.log(
      `writes: ${statuses.map((status) => status ?? 'none').join(' ')}; podcasts: ${ended.map(({ status }) => status).join(' ')}`,
    );
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(201);
    expect(statuses.filter((status) => status !== undefined && status >= 500)).toEqual([]);
    expect((await listPlaylists(product.url)).sort()).toEqual(created.sort());
    expect(ended.map(({ status, error }) => ({ status, error }))).toEqual(podcasts.map(() => ({ status: 'ready', error: null })));
  });
});

const running = ({ process: { exitCode, signalCode } }: Product) => exitCode === null && signalCode === null;

function openIdle(url: string): Socket[] {
  const port = Number(new URL(url).port);
  return Array.from({ length: CONNECTIONS }, () => {
    // Refused, or closed by the server: both are fine.
    return connect(port, '127.0.0.1').on('error', () => undefined);
  });
}
