import { spellOut } from '../src/speech/normalise-for-speech.ts';

export type WordErrors = { errors: number; words: number };

/** The fewest words that were changed, lost or added, against the words that were said. Numbers count as words. */
export function wordErrors(said: string, heard: string): WordErrors {
  const [reference, hypothesis] = [wordsOf(said), wordsOf(heard)];
  let previous = Array.from({ length: hypothesis.length + 1 }, (_, index) => index);
  for (const [row, word] of reference.entries()) {
    const current = [row + 1];
    for (const [column, other] of hypothesis.entries()) {
      const changed = (previous[column] ?? 0) + (word === other ? 0 : 1);
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return { errors: previous.at(-1) ?? 0, words: reference.length };
}

function wordsOf(text: string): string[] {
  const plain = spellOut(text)
    .toLowerCase()
    .replace(/[^a-z' ]+/g, ' ');
  return plain.split(/\s+/).filter(Boolean);
}
