import { expect, it } from 'vitest';
import { describeProgress, laterPhase, percentDone, stuckProgressTexts } from './progress.ts';

it('counts writing as the first part and speaking as the rest', () => {
  expect(percentDone({ written: 0, mixed: 0, expectedTurns: 20 })).toBe(0);
  expect(percentDone({ written: 20, mixed: 0, expectedTurns: 20 })).toBe(30);
  expect(percentDone({ written: 20, mixed: 10, expectedTurns: 20 })).toBe(65);
});

it('leaves the last percent to a podcast that is ready', () => {
  expect(percentDone({ written: 20, mixed: 20, expectedTurns: 20 })).toBe(99);
  expect(percentDone({ written: 30, mixed: 0, expectedTurns: 20 })).toBe(30);
});

it('never goes back to an earlier phase', () => {
  expect(laterPhase('speaking', 'writing')).toBe('speaking');
  expect(laterPhase('reading', 'writing')).toBe('writing');
});

it('describes each phase in the words of the specification', () => {
  const texts = [
    describeProgress({ phase: 'queued', percent: 0, queuePosition: 0 }),
    describeProgress({ phase: 'queued', percent: 0, queuePosition: 3 }),
    describeProgress({ phase: 'starting', percent: 0 }),
    describeProgress({ phase: 'reading', percent: 0, title: 'Water' }),
    describeProgress({ phase: 'writing', percent: 12 }),
    describeProgress({ phase: 'speaking', percent: 64 }),
    describeProgress({ phase: 'finishing', percent: 99 }),
  ];
  expect(texts).toEqual([
    'Starting generation...',
    'Waiting: 3 ahead of you',
    'Processing article...',
    'Reading Water',
    'Crafting dialogue (12%)',
    'Generating audio (64%)',
    'Generating audio (99%)',
  ]);
});

it('knows the texts of a podcast that nothing happened to: empty (LC-09), starting (LC-10), processing (LC-11)', () => {
  expect(stuckProgressTexts).toEqual(['', 'Starting generation...', 'Processing article...']);
  expect(stuckProgressTexts).not.toContain(describeProgress({ phase: 'queued', percent: 0, queuePosition: 3 }));
});
