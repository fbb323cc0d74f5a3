import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ProgressData, progressPercent, useProgressPercent } from './progress-percent.ts';

/** A record of a server that tells a sentence only. */
const words = (progress: string | null): ProgressData => ({ phase: null, percent: 0, progress });
const data = (phase: ProgressData['phase'], percent = 0): ProgressData => ({ phase, percent, progress: 'in other words' });

it('uses the percent that the text shows, as data (PB-01)', () => {
  expect(progressPercent({ phase: 'writing', percent: 34, progress: 'Crafting dialogue (34%)' }, 500)).toBe(34);
  expect(progressPercent(data('finishing', 100), 0)).toBe(100);
  expect(progressPercent(data('writing', 0), 60)).toBe(0);
});

it('is at 95 after 240 s whatever the text (PB-03, PB-04)', () => {
  for (const text of ['Reading', 'Crafting', 'voices', null]) {
    expect(progressPercent(words(text), 240)).toBe(95);
    expect(progressPercent(words(text), 9_999)).toBe(95);
  }
});

it('reads and processes up to 20 % over 30 s (PB-05)', () => {
  expect([0, 15, 30, 200].map((seconds) => progressPercent(words('Reading Honey bee'), seconds))).toEqual([0, 10, 20, 20]);
  expect(progressPercent(words('Processing article...'), 15)).toBe(10);
  expect([progressPercent(data('starting'), 15), progressPercent(data('reading'), 30)]).toEqual([10, 20]);
});

it('crafts from 20 to 70 % between 30 and 120 s (PB-06)', () => {
  for (const text of ['Crafting it', 'the dialogue', 'a conversation']) {
    expect([0, 30, 75, 120, 239].map((seconds) => progressPercent(words(text), seconds))).toEqual([20, 20, 45, 70, 70]);
  }
});

it('speaks from 70 to 95 % between 120 and 240 s (PB-07)', () => {
  expect([10, 120, 180].map((seconds) => progressPercent(words('Generating audio'), seconds))).toEqual([70, 70, 82.5]);
  expect(progressPercent(words('Mixing voices'), 180)).toBe(82.5);
});

it('otherwise counts elapsed of 240 s, at most 95 % (PB-08)', () => {
  expect([0, 60, 120, 236].map((seconds) => progressPercent(data('queued'), seconds))).toEqual([0, 25, 50, 95]);
  expect(progressPercent(words(null), 60)).toBe(25);
});

it('runs on a clock of 1 s (PB-02)', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-10T12:00:00Z') });
  const { result } = renderHook(() => useProgressPercent(1, words('Reading'), '2026-05-10T12:00:00Z'));
  expect(result.current).toBe(0);
  act(() => vi.advanceTimersByTime(999));
  expect(result.current).toBe(0);
  act(() => vi.advanceTimersByTime(14_001));
  expect(result.current).toBe(10);
});

it('never goes back, but starts afresh for another podcast', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-10T12:00:00Z') });
  const { result, rerender } = renderHook(({ id, progress }) => useProgressPercent(id, progress, '2026-05-10T12:00:00Z'), {
    initialProps: { id: 1, progress: data('writing', 40) },
  });
  expect(result.current).toBe(40);
  rerender({ id: 1, progress: data('reading') });
  expect(result.current).toBe(40);
  rerender({ id: 2, progress: data('reading') });
  expect(result.current).toBe(0);
});

it('goes on where it was when it is shown again, on another screen', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-10T12:00:00Z') });
  const show = (progress: ReturnType<typeof data>) =>
    renderHook(() => useProgressPercent(3, progress, '2026-05-10T12:00:00Z')).result.current;
  expect(show(data('speaking', 70))).toBe(70);
  expect(show(data('writing', 30))).toBe(70);
});
