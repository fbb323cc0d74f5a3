import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { withStress } from './symbols.ts';

/** Costs are natural logarithms in these steps, one byte each. */
export const COST_STEP = 1 / 20;
const [START, END] = [1, 2];
const BEAM = 8;
const FIRST_SYMBOL = 3;

type Model = {
  /** The pairs of a letter and its sounds, by number, from FIRST_SYMBOL on; and their numbers by letter. */
  sounds: string[];
  byLetter: Map<string, number[]>;
  symbol: Uint16Array;
  firstChild: Uint32Array;
  cost: Uint8Array;
  backOff: Uint8Array;
};

/** A way to read the letters so far. The contexts are the model's nodes for the last symbols, the longest first. */
type Reading = { cost: number; contexts: number[]; sounds: string; stressed: boolean };

/** The sounds of a word that is in no dictionary, from a model that has learned spelling from those that are. */
export function loadLetterSounds(file = new URL('./letter-sounds.br', import.meta.url)): (word: string) => string {
  return createLetterSounds(readModel(brotliDecompressSync(readFileSync(file))));
}

/** The likeliest sounds of a word in small letters a to z, with one main stress. */
export function createLetterSounds(model: Model): (word: string) => string {
  return (word) => {
    let readings: Reading[] = [{ cost: 0, contexts: follow(model, [0], START).contexts, sounds: '', stressed: false }];
    for (const letter of word) {
      const symbols = model.byLetter.get(letter) ?? [];
      const longer = readings.flatMap((reading) => symbols.flatMap((symbol) => read(model, reading, symbol)));
      readings = longer.sort((a, b) => a.cost - b.cost).slice(0, BEAM);
    }
    const ended = readings.map((reading) => ({ ...reading, cost: reading.cost + follow(model, reading.contexts, END).cost }));
    const best = ended.toSorted((a, b) => Number(b.stressed) - Number(a.stressed) || a.cost - b.cost)[0];
    if (!best) return '';
    const sounds = best.sounds.replace(/(?<=[^AIOWYiuæɑɔəɛɜɪʊʌᵻᵊˈˌ])ɹ(?![AIOWYiuæɑɔəɛɜɪʊʌᵻˈˌ])/g, 'əɹ');
    return withStress(sounds);
  };
}

function read(model: Model, reading: Reading, symbol: number): Reading[] {
  const sounds = model.sounds[symbol] ?? '';
  const stresses = sounds.includes('ˈ');
  if (stresses && reading.stressed) return [];
  const { cost, contexts } = follow(model, reading.contexts, symbol);
  return [{ cost: reading.cost + cost, contexts, sounds: reading.sounds + sounds, stressed: reading.stressed || stresses }];
}

/** What the symbol costs after the longest context that knows it, and the contexts that follow. */
function follow(model: Model, contexts: number[], symbol: number): { cost: number; contexts: number[] } {
  let [cost, known] = [0, false];
  const next: number[] = [];
  for (const context of contexts) {
    const child = findChild(model, context, symbol);
    if (child !== 0) {
      if (!known) cost += model.cost[child] ?? 0;
      known = true;
      next.push(child);
    } else if (!known) cost += model.backOff[context] ?? 0;
  }
  next.push(0);
  return { cost: known ? cost : cost + 255, contexts: next };
}

function findChild({ symbol: symbols, firstChild }: Model, parent: number, symbol: number): number {
  let [low, high] = [firstChild[parent] ?? 0, (firstChild[parent + 1] ?? 0) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = symbols[middle] ?? 0;
    if (found === symbol) return middle;
    if (found < symbol) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

/** See scripts/phonemes/pack-model.ts. The children of a node stand together, in the order of their parents. */
export function readModel(bytes: Buffer): Model {
  const headerEnd = bytes.indexOf('\n');
  const [count = '0', ...pairs] = bytes.toString('utf8', 0, headerEnd).split(' ');
  const size = Number(count);
  const column = (index: number) => bytes.subarray(headerEnd + 1 + index * size, headerEnd + 1 + (index + 1) * size);
  const wide = (low: Buffer, high: Buffer) => {
    const values = new Uint16Array(size);
    for (let index = 0; index < size; index++) values[index] = (low[index] ?? 0) + 256 * (high[index] ?? 0);
    return values;
  };
  const children = wide(column(2), column(3));
  const firstChild = new Uint32Array(size + 1);
  firstChild[0] = 1;
  for (let index = 0; index < size; index++) firstChild[index + 1] = (firstChild[index] ?? 0) + (children[index] ?? 0);
  const numbered = pairs.map((pair, index) => ({ letter: pair[0] ?? '', number: index + FIRST_SYMBOL }));
  return {
    sounds: [...Array.from({ length: FIRST_SYMBOL }, () => ''), ...pairs.map((pair) => pair.slice(1))],
    byLetter: new Map(
      [...Map.groupBy(numbered, ({ letter }) => letter)].map(([letter, all]) => [letter, all.map(({ number }) => number)]),
    ),
    symbol: wide(column(0), column(1)),
    firstChild,
    cost: column(4),
    backOff: column(5),
  };
}
