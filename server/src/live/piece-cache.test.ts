import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { FileNotFoundError, type Storage } from '../storage/storage.ts';
import { createPieceCache } from './piece-cache.ts';

function storageOf(there: (key: string) => boolean) {
  const reads: string[] = [];
  const read = async (key: string) => {
    reads.push(key);
    if (!there(key)) throw new FileNotFoundError(key);
    return Readable.from([Buffer.from(key)]);
  };
  return { reads, storage: { read } as Partial<Storage> as Storage };
}

it('reads a piece once, however many want it', async () => {
  const { reads, storage } = storageOf(() => true);
  const readPiece = createPieceCache(storage);
  const pieces = await Promise.all([readPiece(1, 0), readPiece(1, 0), readPiece(1, 1)]);
  expect(pieces.map(String)).toEqual([reads[0], reads[0], reads[1]]);
  await readPiece(1, 0);
  expect(reads).toHaveLength(2);
});

it('reads again a piece that was not there', async () => {
  let published = false;
  const { storage } = storageOf(() => published);
  const readPiece = createPieceCache(storage);
  expect(await readPiece(1, 0)).toBeUndefined();
  published = true;
  expect(await readPiece(1, 0)).toBeDefined();
});

it('keeps only the latest', async () => {
  const { reads, storage } = storageOf(() => true);
  const readPiece = createPieceCache(storage);
  for (let piece = 0; piece < 100; piece += 1) await readPiece(1, piece);
  await readPiece(1, 99);
  expect(reads).toHaveLength(100);
  await readPiece(1, 0);
  expect(reads).toHaveLength(101);
});
