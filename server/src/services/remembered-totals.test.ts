import { expect, it } from 'vitest';
import { rememberTotals } from './remembered-totals.ts';

/** A table that grows by one row with every count. */
function growing(rows: number) {
  const clock = { nowMs: 0 };
  const totals = rememberTotals(() => clock.nowMs);
  let total = rows;
  return { clock, ask: (key = 'all') => totals(key, async () => total++) };
}

it('counts a few rows every time', async () => {
  const { ask } = growing(5_000);
  expect([await ask(), await ask(), await ask()]).toEqual([5_000, 5_001, 5_002]);
});

it('keeps a large total for a quarter of a minute', async () => {
  const { clock, ask } = growing(1_000_000);
  expect([await ask(), await ask()]).toEqual([1_000_000, 1_000_000]);
  clock.nowMs += 14_999;
  expect(await ask()).toBe(1_000_000);
  clock.nowMs += 2;
  expect(await ask()).toBe(1_000_001);
});

it('keeps totals of different questions apart', async () => {
  const { ask } = growing(1_000_000);
  expect([await ask('all'), await ask('ready'), await ask('all')]).toEqual([1_000_000, 1_000_001, 1_000_000]);
});
