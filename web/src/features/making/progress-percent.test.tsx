import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { progressPercent } from './progress-percent.ts';
import { useProgressPercent } from './use-progress-percent.ts';

it('uses the percent in the text (PB-01)', () => {
  expect(progressPercent('Crafting dialogue (34%)', 500)).toBe(34);
  expect(progressPercent('Generating audio 100 %', 0)).toBe(100);
});

it('is at 95 after 240 s whatever the text (PB-03, PB-04)', () => {
  for (const text of ['Reading', 'Crafting', 'voices', null]) {
    expect(progressPercent(text, 240)).toBe(95);
    expect(progressPercent(text, 9_999)).toBe(95);
  }
});

it('reads and processes up to 20 % over 30 s (PB-05)', () => {
  expect([0, 15, 30, 200].map((seconds) => progressPercent('Reading Honey bee', seconds))).toEqual([0, 10, 20, 20]);
  expect(progressPercent('Processing article...', 15)).toBe(10);
});

it('crafts from 20 to 70 % between 30 and 120 s (PB-06)', () => {
  for (const text of ['Crafting it', 'the dialogue', 'a conversation']) {
    expect([0, 30, 75, 120, 239].map((seconds) => progressPercent(text, seconds))).toEqual([20, 20, 45, 70, 70]);
  }
});

it('speaks from 70 to 95 % between 120 and 240 s (PB-07)', () => {
  expect([10, 120, 180].map((seconds) => progressPercent('Generating audio', seconds))).toEqual([70, 70, 82.5]);
  expect(progressPercent('Mixing voices', 180)).toBe(82.5);
});

it('otherwise counts elapsed of 240 s, at most 95 % (PB-08)', () => {
  expect([0, 60, 120, 236].map((seconds) => progressPercent('Waiting: 3 ahead of you', seconds))).toEqual([0, 25, 50, 95]);
  expect(progressPercent(null, 60)).toBe(25);
});

it('runs on a clock of 1 s (PB-02)', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-10T12:00:00Z') });
  const { result } = renderHook(() => useProgressPercent(1, 'Reading', '2026-05-10T12:00:00Z'));
  expect(result.current).toBe(0);
  act(() => vi.advanceTimersByTime(999));
  expect(result.current).toBe(0);
  act(() => vi.advanceTimersByTime(14_001));
  expect(result.current).toBe(10);
});

it('never goes back, but starts afresh for another podcast', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-10T12:00:00Z') });
  const { result, rerender } = renderHook(({ id, text }) => useProgressPercent(id, text, '2026-05-10T12:00:00Z'), {
    initialProps: { id: 1, text: 'Crafting dialogue (40%)' },
  });
  expect(result.current).toBe(40);
  rerender({ id: 1, text: 'Reading' });
  expect(result.current).toBe(40);
  rerender({ id: 2, text: 'Reading' });
  expect(result.current).toBe(0);
});
