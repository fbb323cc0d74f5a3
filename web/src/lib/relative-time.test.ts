import { expect, it } from 'vitest';
import { formatDate, relativeTime } from './relative-time.ts';

const now = Date.parse('2026-05-10T12:00:00Z');

it('says how long ago a date is in its largest unit', () => {
  const dates = [
    '2026-05-10T11:59:40Z',
    '2026-05-10T11:58:00Z',
    '2026-05-10T09:00:00Z',
    '2026-05-08T12:00:00Z',
    '2025-04-01T00:00:00Z',
  ];
  expect(dates.map((date) => relativeTime(date, now))).toEqual([
    'just now',
    '2 minutes ago',
    '3 hours ago',
    '2 days ago',
    '1 year ago',
  ]);
});

it('says nothing about what is not a date', () => {
  expect([relativeTime('soon', now), formatDate('soon')]).toEqual(['', '']);
});
