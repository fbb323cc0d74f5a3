import { createHash } from 'node:crypto';
import type { Delivery } from './duet-model.ts';
import { risesAtEnd } from './question-melody.ts';

/** How far a repeated line departs from the first time: a listener notices less than this, and misses it when it is absent. */
const MAX_RATE_CHANGE = 0.06;
const MAX_PITCH_CHANGE = 0.05;

/** The same text gives the same samples; a line that is repeated gets another speed and pitch, the same ones in every run. */
export function deliveryOf(sentence: string, voice: string, take: number): Delivery {
  const digest = createHash('sha256')
    .update(JSON.stringify([voice, sentence, take]))
    .digest();
  const between = (offset: number) => digest.readUInt32LE(offset) / 2 ** 31 - 1;
  return {
    seed: [digest.readInt32LE(0), digest.readInt32LE(4)],
    rate: take === 0 ? 1 : 1 + MAX_RATE_CHANGE * between(8),
    pitch: take === 0 ? 1 : 1 + MAX_PITCH_CHANGE * between(12),
    rises: risesAtEnd(sentence),
  };
}
