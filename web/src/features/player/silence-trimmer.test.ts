import type { TranscriptLine } from '@duologue/contract';
import { expect, it } from 'vitest';
import { silencesBetween } from './silence-trimmer.ts';

const line = (startMs: number | null, endMs: number | null) => ({ startMs, endMs }) as TranscriptLine;

it('finds the pauses between lines that are worth it, with a margin at both ends', () => {
  expect(silencesBetween([line(0, 2_000), line(2_500, 4_000), line(4_100, 5_000)])).toEqual([{ from: 2.04, to: 2.46 }]);
});

it('finds none where a line is not spoken yet', () => {
  expect(silencesBetween([line(0, 2_000), line(null, null), line(5_000, 6_000)])).toEqual([]);
});
