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
  /** Hand-offs from fact to fact since somebody last responded. */
  unanswered(): number;
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
  let last = before;
  let words = 0;
  let fresh = true;
  let unanswered = 0;
  const dialogue: Dialogue = {
    parts,
    told: { A: 0, B: 0 },
    words: () => words,
    last: () => last,
    unanswered: () => unanswered,
    chapter(title) {
      parts.push({ type: 'chapter', title });
      fresh = true;
    },
    say(speaker, kind, text, sources = []) {
      words += countWords(text);
      if (kind === 'fact') dialogue.told[speaker] += countWords(text);
      if (!fresh && last?.speaker === speaker && countWords(`${last.text} ${text}`) <= MAX_TURN_WORDS) {
        last.text = `${last.text} ${text}`;
        last.sources = [...new Set([...last.sources, ...sources])];
        if (kind === 'fact' || kind === 'recap') last.kind = kind;
        return;
      }
      unanswered = kind === 'fact' && last?.kind === 'fact' ? unanswered + 1 : 0;
      last = { speaker, kind, text, sources: [...sources] };
      parts.push({ type: 'turn', turn: last });
      fresh = false;
    },
  };
  return dialogue;
}
