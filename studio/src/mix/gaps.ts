import type { TurnKind } from '@duologue/contract';

/** Between two sentences of the same turn. */
export const SENTENCE_GAP_MS = 200;
const CHAPTER_GAP_MS = 400;

/** A reaction falls in quickly, a new thought takes its time. */
const gapBeforeMs: Record<TurnKind, number> = {
  greeting: 300,
  question: 260,
  fact: 300,
  reaction: 120,
  transition: 380,
  recap: 380,
};
const ANSWER_GAP_MS = 220;

/** Silence before a turn, from what it is and what came before it. The first turn starts at once. */
export function gapMs(previous: TurnKind | undefined, turn: { kind: TurnKind; startsChapter: boolean }): number {
  if (previous === undefined) return 0;
  if (turn.startsChapter) return CHAPTER_GAP_MS;
  if (previous === 'question' && turn.kind === 'fact') return ANSWER_GAP_MS;
  return gapBeforeMs[turn.kind];
}
