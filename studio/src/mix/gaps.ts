import type { Speaker, TurnKind } from '@duologue/contract';

export const CHAPTER_GAP_MS = 400;

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
/** "Yes.", "Exactly.": the one who says it knew it before the other had ended. */
const SHORT_ANSWER_GAP_MS = 150;
/** After "Mm-hm." the one who was speaking goes on. */
const GO_ON_GAP_MS = 180;
const SHORT_WORDS = 3;
/** People do not pause by the clock: each gap is up to so much longer or shorter, by what is said. */
const VARIATION = 0.12;

/** What a gap depends on. Without the text it is the plain one of its kind. */
export type GapTurn = { speaker: Speaker; kind: TurnKind; startsChapter: boolean; text?: string | undefined };

/** Silence before a turn, from what it is and what came before it. The first turn starts at once. */
export function gapMs(previous: GapTurn | undefined, turn: GapTurn): number {
  if (previous === undefined) return 0;
  if (turn.startsChapter) return CHAPTER_GAP_MS;
  const ms = turnGapMs(previous, turn);
  // Who goes on speaking cannot fall in with himself.
  return varied(previous.speaker === turn.speaker ? Math.max(ms, SENTENCE_GAP_MS) : ms, turn.text);
}

function turnGapMs(previous: GapTurn, turn: GapTurn): number {
  if (previous.kind === 'question' && turn.kind === 'fact') return isShort(turn.text) ? SHORT_ANSWER_GAP_MS : ANSWER_GAP_MS;
  if (previous.kind === 'reaction' && turn.kind === 'fact' && isShort(previous.text)) return GO_ON_GAP_MS;
  return gapBeforeMs[turn.kind];
}

/** Between two sentences of the same turn, from how the first one ends. */
const afterMarkMs: Record<string, number> = { '?': 280, '!': 220, '…': 280, ':': 160, ';': 160, ',': 120 };
const SENTENCE_GAP_MS = 200;
/** "Right. And then …" */
const AFTER_SHORT_GAP_MS = 130;

export function sentenceGapMs(text: string | undefined): number {
  const mark = text?.trim().at(-1) ?? '';
  if (mark === '.' && isShort(text)) return AFTER_SHORT_GAP_MS;
  return varied(afterMarkMs[mark] ?? SENTENCE_GAP_MS, text);
}

const isShort = (text: string | undefined) => text !== undefined && text.trim().split(/\s+/).length <= SHORT_WORDS;

/** The same text has the same gap in every run. */
function varied(ms: number, text: string | undefined): number {
  if (!text) return ms;
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return Math.round(ms * (1 + VARIATION * (((hash >>> 8) & 0xff) / 127.5 - 1)));
}
