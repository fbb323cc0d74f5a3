import { expect, it } from 'vitest';
import { progressText, stuckProgressTexts } from './progress-text.ts';

it('knows the texts of a podcast that nothing happened to: empty (LC-09), starting (LC-10), processing (LC-11)', () => {
  expect(stuckProgressTexts).toEqual(['', 'Starting generation...', 'Processing article...']);
  expect(stuckProgressTexts).not.toContain(progressText.waiting(3));
});
