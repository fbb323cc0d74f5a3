import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { packPhonemes } from '../studio/src/speech/phonemes/symbols.ts';
import { type Entry, readCmudict, readMisaki } from './phonemes/read-sources.ts';

/** Writes the dictionary that ships: node scripts/build-dictionary.ts us_gold.json cmu-pronouncing-dictionary/ */
const [misakiFile = '', cmudictFolder = ''] = process.argv.slice(2);
const target = new URL('../studio/src/speech/phonemes/english-words.br', import.meta.url);

const misaki = readMisaki(misakiFile);
const known = new Set([...misaki.keys()].map((word) => word.toLowerCase()));
const entries = new Map<string, Entry>([
  ...[...(await readCmudict(cmudictFolder))].filter(([word]) => !known.has(word)),
  ...misaki,
]);
const lines = [...entries]
  .filter(([word, entry]) => !(word !== word.toLowerCase() && entries.get(word.toLowerCase())?.default === entry.default))
  .map(([word, entry]) => {
    const others = Object.entries(entry.byRole).map(([role, sound]) => `|${role}${packPhonemes(sound)}`);
    return `${word}\t${packPhonemes(entry.default)}${others.join('')}`;
  })
  .sort();
const text = Buffer.from(`${lines.join('\n')}\n`, 'latin1');
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(target, packed);
process.stdout.write(`${lines.length} words, ${text.length} bytes, ${packed.length} compressed\n`);
