import { describe, expect, it } from 'vitest';
import { readShowNotes, readTimestamp, readTitles } from './read-forms.ts';

describe('a chapter timestamp', () => {
  it.each([
    [95, 95],
    [0, 0],
    ['95', 95],
    ['1:35', 95],
    ['01:05', 65],
    ['1:02:03', 3723],
    [' 12 ', 12],
  ])('%j is read as %d seconds (B-07)', (value, seconds) => {
    expect(readTimestamp(value)).toBe(seconds);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '', 'soon', '1:2:3:4', null, undefined, {}])('%j is refused', (value) => {
    expect(readTimestamp(value)).toBeUndefined();
  });
});

describe('show notes', () => {
  it('are read from key_points and written as keyPoints (B-08)', () => {
    expect(readShowNotes({ summary: 'S', key_points: ['a', 1, 'b'], sources: ['c'] })).toEqual({
      summary: 'S',
      keyPoints: ['a', 'b'],
      sources: ['c'],
    });
  });

  it('are null when there are none', () => {
    expect(readShowNotes(null)).toBeNull();
    expect(readShowNotes([])).toBeNull();
  });
});

describe('article titles', () => {
  it('are read from an array or from a JSON string that holds one (SH-06)', () => {
    expect(readTitles(['Zero', 'One'])).toEqual(['Zero', 'One']);
    expect(readTitles('["Zero","One"]')).toEqual(['Zero', 'One']);
    expect(readTitles('not json')).toEqual([]);
    expect(readTitles(undefined)).toEqual([]);
  });
});
