import { expect, it } from 'vitest';
import { createTakeCounter } from './count-takes.ts';

it('counts how often each speaker has said a sentence', () => {
  const count = createTakeCounter();
  expect(count({ speaker: 'A', text: 'Right. What happened next?' })).toEqual([0, 0]);
  expect(count({ speaker: 'B', text: 'Right.' })).toEqual([0]);
  expect(count({ speaker: 'A', text: 'right. And then? Right.' })).toEqual([1, 0, 2]);
});
