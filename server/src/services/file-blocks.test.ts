import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFileBlocks } from './file-blocks.ts';

const file = randomBytes(200_000);

function createCounted() {
  const asked: { start: number; end: number }[] = [];
  const readBytes = async (_key: string, range: { start: number; end: number }) => {
    asked.push(range);
    return file.subarray(range.start, range.end + 1);
  };
  return { asked, read: createFileBlocks({ storage: { readBytes } }) };
}

it('gives exactly the range, wherever it begins and ends', async () => {
  const { read } = createCounted();
  const ranges = [
    [0, 0],
    [0, 65_535],
    [65_535, 65_536],
    [1, 131_072],
    [199_999, 199_999],
    [130_000, 199_999],
  ] as const;
  for (const [start, end] of ranges) {
    expect((await read('a', 'v1', file.length, { start, end })).equals(file.subarray(start, end + 1))).toBe(true);
  }
});

it('reads a block once, and again when the content is another', async () => {
  const { asked, read } = createCounted();
  await read('a', 'v1', file.length, { start: 10, end: 20 });
  await read('a', 'v1', file.length, { start: 60_000, end: 65_535 });
  expect(asked).toEqual([{ start: 0, end: 65_535 }]);
  await read('a', 'v2', file.length, { start: 10, end: 20 });
  expect(asked).toHaveLength(2);
});
