import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { soundWithSuffix } from '../studio/src/speech/phonemes/suffixes.ts';
import { packPhonemes } from '../studio/src/speech/phonemes/symbols.ts';
import { corrections } from './phonemes/corrections.ts';
import { editDistance } from './phonemes/edit-distance.ts';
import { type Entry, readCmudict, readMisaki } from './phonemes/read-sources.ts';

/** Writes the dictionary that ships: node scripts/build-dictionary.ts us_gold.json cmu-pronouncing-dictionary/ */
const [misakiFile = '', cmudictFolder = ''] = process.argv.slice(2);
const target = new URL('../studio/src/speech/phonemes/english-words.br', import.meta.url);

const misaki = readMisaki(misakiFile);
const spelt = new Map([...misaki].map(([word, entry]) => [word.toLowerCase(), entry]));
const cmudict = [...(await readCmudict(cmudictFolder))].filter(([word, entry]) => !spelt.has(word) && !isInflected(word, entry));
/** What Misaki's dictionary lacks is mostly names; a capital keeps them from being taken for stems. */
const names = cmudict.map(([word, entry]): [string, Entry] => [`${word[0]?.toUpperCase()}${word.slice(1)}`, entry]);
const entries = new Map<string, Entry>([...names, ...misaki, ...Object.entries(corrections)]);
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

/** "dogs" should sound like Misaki's "dog", so CMUdict's own form is left out where it is the same but for a vowel. */
function isInflected(word: string, entry: Entry): boolean {
  if (!/(?:s|ed|ing)$/.test(word)) return false;
  const regular = soundWithSuffix(word, (stem, role) => {
    const found = spelt.get(stem);
    return found && ((role && found.byRole[role]) ?? found.default);
  });
  const bare = (sound: string) => sound.replace(/[ˈˌ]/g, '').replaceAll('ɾ', 't').replace(/[ᵊᵻɪ]/g, 'ə');
  return regular !== undefined && editDistance(bare(regular), bare(entry.default)) <= 1;
}
