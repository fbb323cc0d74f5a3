import { expect, it } from 'vitest';
import { percentOf, progressText, stuckProgressTexts } from './progress-text.ts';

it('finds the percent in a progress text (PB-01)', () => {
  expect(percentOf(progressText.crafting(42))).toBe(42);
  expect(percentOf(progressText.speaking(97))).toBe(97);
  expect(percentOf('999%')).toBe(100);
});

it('finds none where there is none', () => {
  expect(percentOf(progressText.starting)).toBeUndefined();
  expect(percentOf(null)).toBeUndefined();
});

it('knows the texts of a podcast that nothing happened to: empty (LC-09), starting (LC-10), processing (LC-11)', () => {
  expect(stuckProgressTexts).toEqual(['', 'Starting generation...', 'Processing article...']);
  expect(stuckProgressTexts).not.toContain(progressText.waiting(3));
});
