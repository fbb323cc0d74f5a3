import { readFileSync } from 'node:fs';

/** Numbers of each word. */
const DIMENSIONS = 64;
/** What 1 is stored as. */
const SCALE = 254;

let loaded: { places: Map<string, number>; values: Int8Array } | undefined;

/**
 * How alike two words are used, from 0 to 1, by the company that they keep in a large body of English text.
 * Opposites are as alike as synonyms, so this shows that two words belong together, never that they mean the same.
 */
export function similarity(one: string, other: string): number {
  loaded ??= load();
  const { places, values } = loaded;
  const [at, from] = [places.get(one), places.get(other)];
  if (at === undefined || from === undefined) return 0;
  let sum = 0;
  for (let step = 0; step < DIMENSIONS; step += 1)
    sum += (values[at * DIMENSIONS + step] ?? 0) * (values[from * DIMENSIONS + step] ?? 0);
  return Math.max(0, Math.min(1, sum / (SCALE * SCALE)));
}

/** One of the thirty thousand commonest words: not a typing error. */
export function isEnglish(word: string): boolean {
  loaded ??= load();
  return loaded.places.has(word);
}

/** Takes 10 ms and 2 MB, so it waits for the first question. */
function load() {
  const words = readFileSync(new URL('./words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const bytes = readFileSync(new URL('./word-vectors.bin', import.meta.url));
  return {
    places: new Map(words.map((word, at) => [word, at])),
    values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  };
}
