import { expect, it } from 'vitest';
import { fileTimestamp, formatTimestamp } from './format-timestamp.ts';

it("formats a moment as 'MMM d, yyyy HH:mm:ss' (ST-02)", () => {
  expect(formatTimestamp(new Date(2026, 2, 7, 9, 5, 3).toISOString())).toBe('Mar 7, 2026 09:05:03');
  expect(formatTimestamp(new Date(2026, 11, 31, 23, 59, 59).toISOString())).toBe('Dec 31, 2026 23:59:59');
});

it('gives nothing for what is not a date', () => {
  expect(formatTimestamp('soon')).toBe('');
});

it("names files by 'yyyy-MM-dd-HHmm' (A-24)", () => {
  expect(fileTimestamp(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02-0304');
});
