import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../test/engines.ts';
import { startS3 } from '../../test/s3.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import { FileNotFoundError, type Storage } from './storage.ts';

const folder = testFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: Storage;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = kind === 'disk' ? { storage: await openDiskStorage(folder), stop: async () => undefined } : await openTestS3();
    storage = opened.storage;
    close = async () => {
      await storage.close();
      await opened.stop();
    };
  });
  afterAll(() => close());

  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of storage.list(prefix)) found.push(key);
    return found.sort();
  };

  it('returns what was put', async () => {
    const bytes = randomBytes(10_000);
    await storage.put('audio/podcast_1.mp3', bytes, 'audio/mpeg');
    expect(await buffer(await storage.read('audio/podcast_1.mp3'))).toEqual(bytes);
    expect(await storage.head('audio/podcast_1.mp3')).toMatchObject({ key: 'audio/podcast_1.mp3', size: 10_000 });
  });

  it('takes a stream of unknown length, larger than one part', async () => {
    const chunk = randomBytes(1024 * 1024);
    await storage.put('audio/long.mp3', Readable.from(Array.from({ length: 12 }, () => chunk)), 'audio/mpeg');
    expect((await storage.head('audio/long.mp3'))?.size).toBe(12 * chunk.length);
    const last = await buffer(await storage.read('audio/long.mp3', { start: 11 * chunk.length, end: 12 * chunk.length - 1 }));
    expect(last.equals(chunk)).toBe(true);
  });

  it('reads ranges, both ends included', async () => {
    await storage.put('range', Buffer.from('0123456789'), 'text/plain');
    expect(await text(await storage.read('range', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.read('range', { start: 9, end: 9 }))).toBe('9');
  });

  it('reads a short range at once, and says which file is missing', async () => {
    await storage.put('range', Buffer.from('0123456789'), 'text/plain');
    expect(String(await storage.readBytes('range', { start: 2, end: 4 }))).toBe('234');
    expect(String(await storage.readBytes('range', { start: 8, end: 20 }))).toBe('89');
    await expect(storage.readBytes('missing', { start: 0, end: 1 })).rejects.toThrow(FileNotFoundError);
  });

  it('gives a file another name, in place of what had it', async () => {
    await storage.put('live/5/unchecked.mp3', Buffer.from('checked'), 'audio/mpeg');
    await storage.put('audio/podcast_5.mp3', Buffer.from('older'), 'audio/mpeg');
    await storage.move('live/5/unchecked.mp3', 'audio/podcast_5.mp3', 'audio/mpeg');
    expect(await text(await storage.read('audio/podcast_5.mp3'))).toBe('checked');
    expect(await keys('live/5/')).toEqual([]);
  });

  it('replaces a file as a whole and gives it another etag', async () => {
    await storage.put('same', Buffer.from('first version'), 'text/plain');
    const before = await storage.head('same');
    const reader = await storage.read('same');
    await storage.put('same', Buffer.from('second'), 'text/plain');
    expect(await text(reader)).toBe('first version');
    expect(await text(await storage.read('same'))).toBe('second');
    expect((await storage.head('same'))?.etag).not.toBe(before?.etag);
    expect((await storage.head('same'))?.etag).toMatch(/^"[^"]+"$/);
  });

  it('leaves nothing behind, and the old file in place, when the stream breaks', async () => {
    await storage.put('broken', Buffer.from('whole'), 'text/plain');
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        throw new Error('the line went dead');
      })(),
    );
    await expect(storage.put('broken', broken, 'text/plain')).rejects.toThrow('the line went dead');
    expect(await text(await storage.read('broken'))).toBe('whole');
    expect(await keys('broken')).toEqual(['broken']);
  });

  it('says that a file is not there', async () => {
    expect(await storage.head('audio/none.mp3')).toBeUndefined();
    await expect(storage.read('audio/none.mp3')).rejects.toThrow(FileNotFoundError);
  });

  it('lists by prefix, also one that ends in the middle of a name', async () => {
    for (const key of ['live/12/0', 'live/12/1', 'live/123/0', 'covers/12.png']) await storage.put(key, Buffer.from('x'), 'x/x');
    expect(await keys('live/12/')).toEqual(['live/12/0', 'live/12/1']);
    expect(await keys('live/12')).toEqual(['live/12/0', 'live/12/1', 'live/123/0']);
    expect(await keys('covers/1')).toEqual(['covers/12.png']);
    expect(await keys('nothing/')).toEqual([]);
  });

  it('removes many files, and does not mind those that are gone', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => `many/${index}`);
    await Promise.all(many.slice(0, 20).map((key) => storage.put(key, Buffer.from('x'), 'x/x')));
    await storage.remove(many);
    expect(await keys('many/')).toEqual([]);
  });

  it('can put into a folder that is emptied at the same time', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await storage.put(`race/a/${index}`, Buffer.from('x'), 'x/x');
        await storage.remove([`race/a/${index}`]);
      }),
    );
    expect(await keys('race/')).toEqual([]);
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'x'.repeat(400)])(
    'refuses %j as a key',
    async (key) => {
      await expect(async () => storage.put(key, Buffer.from('x'), 'x/x')).rejects.toThrow('is not a storage key');
      await expect(async () => storage.read(key)).rejects.toThrow('is not a storage key');
    },
  );
});

it('clears what a killed process left half written on disk, once it is a day old', async () => {
  const abandoned = path.join(folder, '.unfinished', 'abandoned');
  const recent = path.join(folder, '.unfinished', 'recent');
  for (const file of [abandoned, recent]) fs.writeFileSync(file, 'half');
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  fs.utimesSync(abandoned, twoDaysAgo, twoDaysAgo);
  await openDiskStorage(folder);
  expect([fs.existsSync(abandoned), fs.existsSync(recent)]).toEqual([false, true]);
});

it('says at once that a bucket does not exist, or that nobody answers', async () => {
  const { endpoint, stop } = await openTestS3();
  const at = (address: string) => `s3://absent?endpoint=${encodeURIComponent(address)}`;
  await expect(openS3Storage(at(endpoint))).rejects.toThrow(
    "The bucket 'absent' cannot be used (STORAGE_URL): there is no such bucket",
  );
  await stop();
  await expect(openS3Storage(at(endpoint))).rejects.toThrow(
    /^The bucket 'absent' cannot be used \(STORAGE_URL\): .*ECONNREFUSED/,
  );
});

it('gives up on a store that takes requests and never answers', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test').stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const server = createServer((request, response) => request.method === 'HEAD' && response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = await openS3Storage(`s3://bucket?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`, 200);
  try {
    await expect(storage.readBytes('audio/podcast_1.mp3', { start: 0, end: 1 })).rejects.toThrow(
      'exceeded the configured 200 ms',
    );
    await expect(storage.put('live/1/0', Buffer.from('piece'), 'audio/mpeg')).rejects.toThrow('exceeded the configured 200 ms');
  } finally {
    await storage.close();
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  }
});

async function openTestS3() {
  const { url, endpoint, stop } = await startS3('some/prefix');
  return { storage: await openS3Storage(url), endpoint, stop };
}
