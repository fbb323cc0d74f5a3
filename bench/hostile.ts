import { costOf, hostileStages } from '../studio/test/hostile-stages.ts';
import { hostilePieces } from '../studio/test/hostile-text.ts';
import { full } from './support/full.ts';

export const name = 'hostile';

const SMALL = 20_000;
const LARGE = 2_000_000;
const PIECES = full ? hostilePieces.length : 12;
/** Processor time below this is mostly compilation. */
const LEAST_MS = 100;

/** Processor time a character on hostile text: 2 MB against 20 KB, for each stage the unit with the largest ratio. */
export async function run(): Promise<Array<{ figure: string; value: string }>> {
  const figures: Array<{ figure: string; value: string }> = [];
  const step = hostilePieces.length / PIECES;
  const units = Array.from({ length: PIECES }, (_, index) => hostilePieces[Math.floor(index * step)] ?? 'a');
  for (const [stage, work] of Object.entries(hostileStages)) {
    await costOf(work, 'The bees returned. ', SMALL);
    let worst = { ratio: 0, value: `all below ${LEAST_MS} ms` };
    for (const unit of units) {
      const small = Math.min(await costOf(work, unit, SMALL), await costOf(work, unit, SMALL), await costOf(work, unit, SMALL));
      const large = Math.min(await costOf(work, unit, LARGE), await costOf(work, unit, LARGE));
      const ratio = large / ((LARGE / SMALL) * small);
      if (large < LEAST_MS || ratio < worst.ratio) continue;
      worst = { ratio, value: `${ratio.toFixed(2)} (${JSON.stringify(unit)}: ${small.toFixed(1)} ms, ${large.toFixed(0)} ms)` };
    }
    figures.push({ figure: `${stage}: time a character, 2 MB against 20 KB`, value: worst.value });
  }
  return figures;
}
