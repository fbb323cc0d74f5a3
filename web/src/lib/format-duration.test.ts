import { expect, it } from 'vitest';
import { formatDuration, roundedMinutes, spokenDuration, totalTime } from './format-duration.ts';

it('formats minutes and seconds, the seconds on two digits (P-22)', () => {
  expect([0, 5, 65, 600, 3671, 59.9].map(formatDuration)).toEqual(['0:00', '0:05', '1:05', '10:00', '61:11', '0:59']);
});

it('formats what is not a length of time as 0:00 (P-23)', () => {
  expect([-1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, '12'].map(formatDuration)).toEqual(Array(6).fill('0:00'));
});

it('rounds to minutes', () => {
  expect([89, 90, null, Number.NaN].map(roundedMinutes)).toEqual(['1 min', '2 min', '0 min', '0 min']);
});

it('reads times out in words', () => {
  expect([1, 61, 185].map(spokenDuration)).toEqual(['1 second', '1 minute 1 second', '3 minutes 5 seconds']);
});

it('adds up to hours and minutes', () => {
  expect([0, 100, 3_570, 3_600, 7_500].map(totalTime)).toEqual(['0 min', '2 min', '1 h 0 min', '1 h 0 min', '2 h 5 min']);
});
