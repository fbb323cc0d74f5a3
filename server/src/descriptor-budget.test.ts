import { expect, it } from 'vitest';
import { descriptorBudget } from './descriptor-budget.ts';

it.each([260, 1_024, 2_048, 4_096, 65_536])('stays below a limit of %i when every connection is sent a file', (limit) => {
  const { databaseFiles, connections } = descriptorBudget(limit);
  expect(databaseFiles + 2 * connections).toBeLessThanOrEqual(limit - 96);
  expect(connections).toBeGreaterThanOrEqual(limit / 6);
});

it('leaves a few connections where the limit is hopeless', () => {
  expect(descriptorBudget(100)).toEqual({ databaseFiles: 64, connections: 16 });
});

it("reads this process's own limit", () => {
  expect(descriptorBudget().connections).toBeGreaterThan(0);
});
