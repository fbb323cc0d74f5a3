import { normaliseForSpeech } from '../src/speech/normalise-for-speech.ts';

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

/** Two ways to write one sound: nobody can hear the difference. */
const sameSound: readonly (readonly [RegExp, string])[] = [
  [/\bo\b/g, 'oh'],
  [/\bper cent\b/g, 'percent'],
  [/\bsome one\b/g, 'someone'],
  [/\b(\w+ty) s\b/g, '$1s'],
  [/ties\b/g, 'tys'],
  [/\b(\w*)metre/g, '$1meter'],
  [/\b(\w{3,})is(e[ds]?|ing)\b/g, '$1iz$2'],
  [/\b(travel)l(ed|ing|er)/g, '$1$2'],
  [/\b(harb|neighb|col|fav)our/g, '$1or'],
];

function wordsOf(text: string): string[] {
  const plain = normaliseForSpeech(text)
    .toLowerCase()
    .replace(/[^a-z']+/g, ' ');
  const heard = sameSound.reduce((words, [pattern, sound]) => words.replace(pattern, sound), plain);
  return heard.split(' ').filter(Boolean);
}
