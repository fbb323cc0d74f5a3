import { expect, it } from 'vitest';
import { aStoredPodcast } from '../../test/a-podcast.ts';
import { isStuck } from './restart-stuck.ts';

const started = Date.parse('2026-05-10T12:00:00Z');
const stuckAfter = (progress: string | null, ms: number, change = {}) =>
  isStuck(
    aStoredPodcast({ status: 'processing', progress, created_at: new Date(started).toISOString(), ...change }),
    started + ms,
  );

it('is stuck after 3 minutes in which nothing happened (LC-09, LC-10, LC-11)', () => {
  for (const text of [null, '', 'Starting generation...', 'Processing article...']) {
    expect(stuckAfter(text, 180_000)).toBe(false);
    expect(stuckAfter(text, 180_001)).toBe(true);
  }
});

it('is not stuck while something happens, or while it waits its turn (LC-12)', () => {
  for (const text of ['Reading Bees', 'Crafting dialogue (3%)', 'Generating audio (90%)', 'Waiting: 3 ahead of you']) {
    expect(stuckAfter(text, 3_600_000)).toBe(false);
  }
});

it('is not stuck when it is not in progress (LC-12)', () => {
  expect(stuckAfter('', 3_600_000, { status: 'ready' })).toBe(false);
  expect(stuckAfter('', 3_600_000, { status: 'failed' })).toBe(false);
});

it("goes by this device's clock where it knows when it asked", () => {
  const started_at = new Date(started).toISOString();
  expect(stuckAfter('', 60_000, { started_at, created_at: '2026-05-10T11:00:00Z' })).toBe(false);
});
