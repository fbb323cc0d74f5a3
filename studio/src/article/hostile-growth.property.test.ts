import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, hostileStages } from '../../test/hostile-stages.ts';
import { hostilePieces } from '../../test/hostile-text.ts';

const SMALL = 20_000;
const LARGE = 200_000;
/** What a collection of garbage or a compilation may add, in milliseconds of processor time. */
const FLOOR_MS = 250;
/** A busy machine may spoil a measurement, but not three. */
const ATTEMPTS = 3;
/** More of them with `npm run fuzz`. */
const RUNS = process.env.MODE === 'fuzz' ? 60 : 5;

const units = fc.array(fc.constantFrom(...hostilePieces), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''));

describe('hostile text', () => {
  it.each(Object.entries(hostileStages))(
    'costs at most twice as much a character when it is ten times as long: %s',
    { timeout: 240_000 },
    async (_name, stage) => {
      await costOf(stage, 'The bees returned. ', SMALL);
      await fc.assert(
        fc.asyncProperty(units, async (unit) => {
          const tries: string[] = [];
          for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
            const small = await costOf(stage, unit, SMALL);
            const large = await costOf(stage, unit, LARGE);
            if (large <= 2 * (LARGE / SMALL) * small + FLOOR_MS) return;
            tries.push(`${small.toFixed(1)} ms, then ${large.toFixed(1)} ms`);
          }
          expect.fail(`Runs of ${JSON.stringify(unit)} cost ${tries.join('; ')}`);
        }),
        { seed: 16, numRuns: RUNS },
      );
    },
  );
});
