/** A word's letters with the sounds of each: none, one or several. */
export type Aligned = { letter: string; sounds: string }[];

const MAX_SOUNDS = 3;
const ROUNDS = 6;

/** A stress mark belongs to its vowel. */
const unitsOf = (phonemes: string): string[] => phonemes.match(/[ˈˌ]?[^ˈˌ]/gu) ?? [];

/**
 * Finds out which letters make which sounds, from words and their phonemes alone: expectation and maximisation over all
 * ways to share the sounds out among the letters in order.
 */
export function alignLetters(words: readonly (readonly [word: string, phonemes: string])[]): (Aligned | undefined)[] {
  const pairs = words.map(([word, phonemes]) => ({ letters: [...word], units: unitsOf(phonemes) }));
  let weights = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const counts = new Map<string, number>();
    for (const pair of pairs) countExpected(pair.letters, pair.units, weightOf(weights), counts);
    weights = normalised(counts);
  }
  return pairs.map(({ letters, units }) => bestAlignment(letters, units, weightOf(weights)));
}

type Weight = (letter: string, sounds: string, length: number) => number;

/** At the start one sound a letter is likelier than none or more. */
const weightOf =
  (weights: Map<string, number>): Weight =>
  (letter, sounds, length) =>
    weights.size === 0 ? ([0.1, 1, 0.05, 0.001][length] ?? 0) : (weights.get(`${letter} ${sounds}`) ?? 1e-9);

function countExpected(letters: string[], units: string[], weight: Weight, counts: Map<string, number>) {
  const [rows, columns] = [letters.length, units.length];
  const forward = grid(rows, columns);
  const backward = grid(rows, columns);
  set(forward, 0, 0, 1);
  set(backward, rows, columns, 1);
  const steps: { row: number; from: number; to: number; key: string; value: number }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let from = 0; from <= columns; from++) {
      if (at(forward, row, from) === 0) continue;
      for (let length = 0; length <= MAX_SOUNDS && from + length <= columns; length++) {
        const sounds = units.slice(from, from + length).join('');
        const value = weight(letters[row] ?? '', sounds, length);
        steps.push({ row, from, to: from + length, key: `${letters[row]} ${sounds}`, value });
        set(forward, row + 1, from + length, at(forward, row + 1, from + length) + at(forward, row, from) * value);
      }
    }
  }
  const total = at(forward, rows, columns);
  if (total === 0) return;
  for (const { row, from, to, value } of steps.toReversed()) {
    set(backward, row, from, at(backward, row, from) + value * at(backward, row + 1, to));
  }
  for (const { row, from, to, key, value } of steps) {
    const share = (at(forward, row, from) * value * at(backward, row + 1, to)) / total;
    if (share > 1e-6) counts.set(key, (counts.get(key) ?? 0) + share);
  }
}

function bestAlignment(letters: string[], units: string[], weight: Weight): Aligned | undefined {
  const [rows, columns] = [letters.length, units.length];
  const best = grid(rows, columns);
  const lengths = grid(rows, columns);
  set(best, 0, 0, 1);
  for (let row = 0; row < rows; row++) {
    for (let from = 0; from <= columns; from++) {
      for (let length = 0; length <= MAX_SOUNDS && from + length <= columns; length++) {
        const value = at(best, row, from) * weight(letters[row] ?? '', units.slice(from, from + length).join(''), length);
        if (value <= at(best, row + 1, from + length)) continue;
        set(best, row + 1, from + length, value);
        set(lengths, row + 1, from + length, length);
      }
    }
  }
  if (at(best, rows, columns) === 0) return undefined;
  const aligned: Aligned = [];
  let to = columns;
  for (let row = rows; row > 0; row--) {
    const from = to - at(lengths, row, to);
    aligned.unshift({ letter: letters[row - 1] ?? '', sounds: units.slice(from, to).join('') });
    to = from;
  }
  return aligned;
}

function normalised(counts: Map<string, number>): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [key, count] of counts) totals.set(key[0] ?? '', (totals.get(key[0] ?? '') ?? 0) + count);
  return new Map([...counts].map(([key, count]) => [key, count / (totals.get(key[0] ?? '') ?? 1)]));
}

type Grid = { width: number; values: Float64Array };
const grid = (rows: number, columns: number): Grid => ({
  width: columns + 1,
  values: new Float64Array((rows + 1) * (columns + 1)),
});
const at = (from: Grid, row: number, column: number) => from.values[row * from.width + column] ?? 0;
const set = (to: Grid, row: number, column: number, value: number) => {
  to.values[row * to.width + column] = value;
};
