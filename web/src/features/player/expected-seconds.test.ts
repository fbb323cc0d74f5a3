import type { Transcript, TranscriptLine } from '@duologue/contract';
import { percentDone } from '@duologue/contract/progress';
import { expect, it } from 'vitest';
import { expectedSeconds, spokenChapters } from './expected-seconds.ts';

/** Ten lines of ten seconds in two chapters; `spoken` of them have their times. */
const transcript = (written: number, spoken: number): Transcript => ({
  chapters: ['One', 'Two'].slice(0, written > 5 ? 2 : 1),
  lines: Array.from({ length: written }, (_, index) => {
    const times = index < spoken ? { startMs: index * 10_000, endMs: index * 10_000 + 10_000 } : { startMs: null, endMs: null };
    return { index, chapter: index < 5 ? 0 : 1, text: 'x'.repeat(100), ...times } as TranscriptLine;
  }),
});

it('expects the written lines at the pace of the spoken ones', () => {
  expect(expectedSeconds(transcript(10, 2), 0)).toBe(100);
  expect(expectedSeconds(transcript(10, 10), 99)).toBeCloseTo(100, -1);
});

it('counts lines that are still to be written by the percent of the server', () => {
  const percent = percentDone({ written: 4, mixed: 2, expectedTurns: 10 });
  expect(Math.abs(expectedSeconds(transcript(4, 2), percent) - 100)).toBeLessThan(5);
});

it('expects nothing before anything is spoken', () => {
  expect(expectedSeconds(transcript(10, 0), 20)).toBe(0);
});

it('has the chapters that have begun', () => {
  expect(spokenChapters(transcript(10, 2))).toEqual([{ timestamp: 0, title: 'One' }]);
  expect(spokenChapters(transcript(10, 6))).toEqual([
    { timestamp: 0, title: 'One' },
    { timestamp: 50, title: 'Two' },
  ]);
});
