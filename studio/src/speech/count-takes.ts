import type { Turn } from '@duologue/contract';
import { splitSentences } from '../article/split-sentences.ts';

/**
 * Counts how often a speaker has said each sentence of a turn before, so that a voice can say it differently.
 * An episode counts its turns in order; then a second run arrives at the same takes and finds its clips.
 */
export function createTakeCounter(): (turn: Pick<Turn, 'speaker' | 'text'>) => number[] {
  const said = new Map<string, number>();
  return ({ speaker, text }) =>
    splitSentences(text).map((sentence) => {
      const key = `${speaker} ${sentence.toLowerCase()}`;
      const take = said.get(key) ?? 0;
      said.set(key, take + 1);
      return take;
    });
}
