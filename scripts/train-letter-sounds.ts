import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { createLetterSounds, readModel } from '../studio/src/speech/phonemes/letter-sounds.ts';
import { alignLetters } from './phonemes/align-letters.ts';
import { modelSequences } from './phonemes/count-sequences.ts';
import { editDistance } from './phonemes/edit-distance.ts';
import { packModel } from './phonemes/pack-model.ts';
import { readCmudict, readMisaki } from './phonemes/read-sources.ts';

/**
 * Learns how unknown words sound from the dictionary, tells how well that goes with one word in twenty held out, and
 * writes the model that ships, learned from all: node scripts/train-letter-sounds.ts us_gold.json cmu-pronouncing-dictionary/
 */
const [misakiFile = '', cmudictFolder = '', order = '6', minCount = '2', mode = ''] = process.argv.slice(2);
const target = new URL('../studio/src/speech/phonemes/letter-sounds.br', import.meta.url);
const HELD_OUT = 20;

const misaki = new Map([...readMisaki(misakiFile)].map(([word, entry]) => [word.toLowerCase(), entry.default]));
const cmudict = new Map([...(await readCmudict(cmudictFolder))].map(([word, entry]) => [word, entry.default]));
const words = [...cmudict, ...misaki].filter(
  ([word, phonemes], index, all) =>
    /^[a-z]{2,}$/.test(word) && /ˈ/.test(phonemes) && !(index < cmudict.size && misaki.has(word)) && all.length > 0,
);
const aligned = alignLetters(words).map((pairs, index) => ({
  word: words[index]?.[0] ?? '',
  sound: words[index]?.[1] ?? '',
  pairs,
}));

/** Pairs of a letter and its sounds that occur a few times in all; words with others would teach only noise. */
const pairCounts = new Map<string, number>();
for (const { pairs } of aligned)
  for (const { letter, sounds } of pairs ?? []) pairCounts.set(letter + sounds, (pairCounts.get(letter + sounds) ?? 0) + 1);
const symbols = [...pairCounts]
  .filter(([, count]) => count >= 12)
  .map(([pair]) => pair)
  .sort();
const numberOf = new Map(symbols.map((pair, index) => [pair, index + 3]));
const usable = aligned.flatMap(({ word, sound, pairs }, index) => {
  const numbers = pairs?.map(({ letter, sounds }) => numberOf.get(letter + sounds)) ?? [undefined];
  return numbers.every((number) => number !== undefined) ? [{ word, sound, numbers, heldOut: index % HELD_OUT === 0 }] : [];
});
process.stdout.write(`${words.length} words, ${usable.length} usable, ${symbols.length} pairs\n`);

const train = (sequences: number[][]) => packModel(symbols, modelSequences(sequences, Number(order), Number(minCount)));
if (mode !== 'ship') report(train(usable.filter(({ heldOut }) => !heldOut).map(({ numbers }) => numbers)));
if (mode !== 'test') {
  const bytes = train(usable.map(({ numbers }) => numbers));
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(target, packed);
  process.stdout.write(`${bytes.length} bytes, ${packed.length} compressed\n`);
}

function report(model: Buffer) {
  const soundOf = createLetterSounds(readModel(model));
  for (const [name, isIn] of [
    ['dictionary words', true],
    ['names and others', false],
  ] as const) {
    // All that were held out, not only those that could be aligned.
    const tested = aligned.filter(({ word }, index) => index % HELD_OUT === 0 && misaki.has(word) === isIn);
    let [right, rightWithoutStress, errors, length] = [0, 0, 0, 0];
    const started = process.cpuUsage().user;
    for (const { word, sound } of tested) {
      const guess = soundOf(word);
      const [bare, bareGuess] = [sound.replace(/[ˈˌ]/g, ''), guess.replace(/[ˈˌ]/g, '')];
      if (guess === sound) right++;
      if (bareGuess === bare) rightWithoutStress++;
      errors += editDistance(bareGuess, bare);
      length += bare.length;
    }
    const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
    process.stdout.write(
      `${name}: ${tested.length} held out, right ${percent(right, tested.length)}, without stress ${percent(rightWithoutStress, tested.length)}, phonemes wrong ${percent(errors, length)}, ${((process.cpuUsage().user - started) / tested.length / 1000).toFixed(2)} ms a word\n`,
    );
  }
}
