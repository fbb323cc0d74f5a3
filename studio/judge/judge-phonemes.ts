import { readFileSync } from 'node:fs';
import { exceptions } from '../src/speech/phonemes/exceptions.ts';
import { phonemeCandidates } from './phoneme-candidates.ts';

/**
 * How many words of our articles are pronounced rightly: `npm run judge:phonemes [-- --others FOLDER] [-- --all]`.
 * `--all` prints every word that ours gets wrong.
 */
const others = process.argv.includes('--others') ? process.argv[process.argv.indexOf('--others') + 1] : undefined;
const showAll = process.argv.includes('--all');

type Row = { category: string; word: string; sentence: string; accepted: string[] };
const rows = readFileSync(new URL('./pronunciations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [category = '', word = '', sentence = '', accepted = ''] = line.split('\t');
    // Names that our own table has say nothing about what happens to the next one.
    const known = category === 'name' && Object.hasOwn(exceptions, word) ? 'name in our table' : category;
    return { category: known, word, sentence: sentence || word, accepted: accepted.split(' ') };
  });

const categories = ['word', 'name', 'name in our table', 'heteronym', 'function word'];
console.log(['candidate'.padEnd(26), ...categories.map((name) => name.padEnd(18)), 'all'].join(' '));
for (const candidate of await phonemeCandidates(others)) {
  const wrong = rows.filter((row) => !isRight(candidate.say(row.sentence), row));
  const share = (category?: string) => {
    const of = (list: Row[]) => list.filter((row) => category === undefined || row.category === category).length;
    return `${(100 - (100 * of(wrong)) / of(rows)).toFixed(1)} % of ${of(rows)}`;
  };
  console.log([candidate.name.padEnd(26), ...categories.map((name) => share(name).padEnd(18)), share()].join(' '));
  if (showAll && candidate.name === 'ours') {
    for (const { word, sentence, accepted } of wrong)
      console.log(`  ${word} in "${sentence}": ${candidate.say(sentence).join(' ')}, not ${accepted.join(' or ')}`);
  }
}

function isRight(sounds: string[], { word, sentence, accepted, category }: Row): boolean {
  const at = sentence.split(' ').findIndex((other) => other.replace(/[.,]/g, '').toLowerCase() === word.toLowerCase());
  const sound = sounds[at] ?? '';
  // Stress and reduction are what a function word is about; elsewhere neighbouring vowels are let pass.
  if (category === 'function word') return accepted.includes(sound);
  return accepted.some((one) => rough(one) === rough(sound));
}

/** What most listeners would not tell apart, or call an accent. */
function rough(sound: string): string {
  const oneSyllable = (sound.match(/[AIOWYiuæɑɔəɛɜɪʊʌᵻᵊ]/g) ?? []).length === 1;
  return sound
    .replace(oneSyllable ? /[ˈˌ]/g : /ˌ/g, '')

    .replace(/[ɾʔ]/g, 't')
    .replace(/(?<!ˈ)(?:[ɪᵻᵊɐʌəɛæ]|O(?=.))/g, 'ə')
    .replace(/ɔ/g, 'ɑ')
    .replace(/ˈæɹ/g, 'ˈɛɹ')
    .replace(/ˈiɹ/g, 'ˈɪɹ')
    .replace(/(?<!ˈ)[ɜə]ɹ/g, 'ɹ')
    .replace(/(?<=[tdnszl])j(?=ˈ?u)/g, '')
    .replace(/ə(?=[lnmɹ])/g, '')
    .replace(/(.)\1/g, '$1');
}
