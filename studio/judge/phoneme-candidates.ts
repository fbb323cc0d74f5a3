import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadLetterSounds } from '../src/speech/phonemes/letter-sounds.ts';
import { createPhonemiser } from '../src/speech/phonemes/phonemise.ts';
import { createWordSounds } from '../src/speech/phonemes/word-sounds.ts';

/** Says a sentence in Kokoro's alphabet, one group a word. */
export type Candidate = { name: string; say(sentence: string): string[] };

const groups = (phonemes: string) =>
  phonemes
    .replace(/[.,;:!?]/g, '')
    .trim()
    .split(/\s+/);

/** Others are compared where a folder has them: npm install --prefix FOLDER (the packages below). */
export async function phonemeCandidates(folder: string | undefined): Promise<Candidate[]> {
  const phonemise = createPhonemiser();
  const ours: Candidate = { name: 'ours', say: (sentence) => groups(phonemise(sentence)) };
  if (!folder) return [ours];
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.resolve(folder, 'node_modules', file)).href);

  const { Language } = (await load('@met4citizen/headtts/modules/language-en-us.mjs')) as {
    Language: new () => { loadDictionary(file: string): Promise<void>; generate(text: string): { phonemes: string[] } };
  };
  const headtts = new Language();
  await headtts.loadDictionary(path.resolve(folder, 'node_modules/@met4citizen/headtts/dictionaries/en-us.txt'));

  const { phonemize } = (await load('phonemize/dist/index.cjs')) as { phonemize(text: string): string };
  const { dictionary } = (await load('cmu-pronouncing-dictionary/index.js')) as { dictionary: Record<string, string> };
  const cmudict = createWordSounds(
    (word) => {
      const sound = Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
      return sound === undefined ? undefined : { default: fromArpabet(sound), byRole: {} };
    },
    loadLetterSounds(),
    {},
  );

  return [
    ours,
    { name: 'HeadTTS 1.3.0', say: (sentence) => groups(headtts.generate(sentence).phonemes.join('')) },
    { name: 'phonemize 2.0.1', say: (sentence) => groups(fromIpa(phonemize(sentence))) },
    {
      name: 'CMUdict, endings, letters',
      say: (sentence) => (sentence.match(/[A-Za-z']+/g) ?? []).map((word) => cmudict(word.toLowerCase())),
    },
  ];
}

const arpabet: Readonly<Record<string, string>> = {
  ...{ AA: 'ɑ', AE: 'æ', AH: 'ʌ', AO: 'ɔ', AW: 'W', AY: 'I', EH: 'ɛ', ER: 'ɜɹ', EY: 'A', IH: 'ɪ', IY: 'i', OW: 'O', OY: 'Y' },
  ...{ UH: 'ʊ', UW: 'u', CH: 'ʧ', DH: 'ð', G: 'ɡ', HH: 'h', JH: 'ʤ', NG: 'ŋ', R: 'ɹ', SH: 'ʃ', TH: 'θ', Y: 'j', ZH: 'ʒ' },
};
const fromArpabet = (sound: string) =>
  sound.replace(/([A-Z]+)([012]?) ?/g, (_all, phone: string, stress: string) => {
    return `${stress === '1' ? 'ˈ' : ''}${arpabet[phone] ?? phone.toLowerCase()}`;
  });

const ipa: readonly [RegExp, string][] = [
  [/ˈ([^aeiouæɑɔəɛɜɪʊʌɝɚAIOWY\s]*)/g, '$1ˈ'],
  [/ˌ/g, ''],
  [/eɪ/g, 'A'],
  [/aɪ/g, 'I'],
  [/oʊ/g, 'O'],
  [/aʊ/g, 'W'],
  [/ɔɪ/g, 'Y'],
  [/t͡?ʃ/g, 'ʧ'],
  [/d͡?ʒ/g, 'ʤ'],
  [/ɝ/g, 'ɜɹ'],
  [/ɚ/g, 'əɹ'],
  [/r/g, 'ɹ'],
  [/g/g, 'ɡ'],
  [/ː/g, ''],
  [/ɫ/g, 'l'],
];
const fromIpa = (text: string) => ipa.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
