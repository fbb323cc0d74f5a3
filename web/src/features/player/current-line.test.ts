import type { TranscriptLine } from '@duologue/contract';
import { expect, it } from 'vitest';
import { currentLine } from './current-line.ts';

const lines = [0, 4_000, 9_500, null].map((startMs) => ({ startMs })) as TranscriptLine[];

it('finds the line that is spoken; in a pause the one before', () => {
  expect([0, 3.9, 4, 8, 9.5, 600].map((seconds) => currentLine(lines, seconds))).toEqual([0, 0, 1, 1, 2, 2]);
});

it('finds none before the first, and none that is not spoken yet', () => {
  expect(currentLine([{ startMs: 500 } as TranscriptLine], 0.2)).toBe(-1);
  expect(currentLine([{ startMs: null } as TranscriptLine], 10)).toBe(-1);
  expect(currentLine([], 10)).toBe(-1);
});
