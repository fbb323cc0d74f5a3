import type { ScriptPart, Speaker, Turn, TurnKind } from '@duologue/contract';
import { countWords } from '../../language/count-words.ts';
import { MAX_TURN_WORDS } from '../../script/speaking-rate.ts';

/** The conversation as it grows. */
export type Dialogue = {
  parts: ScriptPart[];
  last(): Turn | undefined;
  words(): number;
  /** Who has told how many words of facts. */
  told: Record<Speaker, number>;
  turnsSince: { question: number; reaction: number; lead: number };
  chapter(title: string): void;
  /** A new turn, or the rest of the last one if the same person goes on. */
  say(speaker: Speaker, kind: TurnKind, text: string, sources?: readonly number[]): void;
};

export function other(speaker: Speaker): Speaker {
  return speaker === 'A' ? 'B' : 'A';
}

/** `before` is the last thing that somebody else has said. */
export function createDialogue(before?: Turn): Dialogue {
  const parts: ScriptPart[] = [];
  let words = 0;
  let fresh = true;
  const dialogue: Dialogue = {
    parts,
    told: { A: 0, B: 0 },
    turnsSince: { question: 9, reaction: 9, lead: 9 },
    words: () => words,
    last() {
      const part = parts.findLast(({ type }) => type === 'turn');
      return part?.type === 'turn' ? part.turn : before;
    },
    chapter(title) {
      parts.push({ type: 'chapter', title });
      fresh = true;
    },
    say(speaker, kind, text, sources = []) {
      words += countWords(text);
      if (kind === 'fact') dialogue.told[speaker] += countWords(text);
      const last = fresh ? undefined : dialogue.last();
      if (last?.speaker === speaker && countWords(`${last.text} ${text}`) <= MAX_TURN_WORDS) {
        last.text = `${last.text} ${text}`;
        last.sources = [...new Set([...last.sources, ...sources])];
        if (kind === 'fact' || kind === 'recap') last.kind = kind;
        return;
      }
      for (const name of ['question', 'reaction', 'lead'] as const) dialogue.turnsSince[name] += 1;
      parts.push({ type: 'turn', turn: { speaker, kind, text, sources: [...sources] } });
      fresh = false;
    },
  };
  return dialogue;
}
