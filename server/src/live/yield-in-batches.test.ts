import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { yieldInBatches } from './yield-in-batches.ts';

it('lets a few go on in each turn, in the order in which they came, and all in the end', async () => {
  const yieldToOthers = yieldInBatches(2);
  const gone: number[] = [];
  const all = Promise.all([1, 2, 3, 4, 5].map((one) => yieldToOthers().then(() => gone.push(one))));
  await setImmediate();
  expect(gone).toEqual([1, 2]);
  await all;
  expect(gone).toEqual([1, 2, 3, 4, 5]);
  await yieldToOthers(); // and it begins again after a pause
});
