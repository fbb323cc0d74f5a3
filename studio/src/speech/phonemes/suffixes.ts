import type { Role } from './dictionary.ts';

/** Adds the ending to the sound of the stem; undefined where the stem cannot take it. */
type Ending = { suffix: RegExp; stems: string[]; add: (sound: string) => string; role?: Role };

const flap = (sound: string) => sound.replace(/(?<=[AIOWYiuæɑəɛɪɹʊʌ])t$/, 'ɾ');
const addS = (sound: string) => {
  if (/[szʃʒʧʤ]$/.test(sound)) return `${sound}ᵻz`;
  return `${sound}${/[ptkfθ]$/.test(sound) ? 's' : 'z'}`;
};
const addEd = (sound: string) => {
  if (/[td]$/.test(sound)) return `${flap(sound)}ᵻd`;
  return `${sound}${/[pkfθʃsʧ]$/.test(sound) ? 't' : 'd'}`;
};
const addLy = (sound: string) => (sound.endsWith('l') ? `${sound}i` : `${sound}li`);
const plus = (ending: string) => (sound: string) => `${sound}${ending}`;
const plusVowel = (ending: string) => (sound: string) => `${flap(sound)}${ending}`;

/** "$" stands for what is before the suffix, "$$" for the same without a doubled last letter. */
const endings: Ending[] = [
  { suffix: /'s$/, stems: ['$'], add: addS },
  { suffix: /(?<=s)'$/, stems: ['$'], add: plus('') },
  { suffix: /in'$/, stems: ['$ing'], add: (sound) => sound.replace(/ŋ$/, 'n') },
  { suffix: /'d$/, stems: ['$'], add: plus('d') },
  { suffix: /'ll$/, stems: ['$'], add: plus('ᵊl') },
  { suffix: /'ve$/, stems: ['$'], add: plus('əv') },
  { suffix: /'re$/, stems: ['$'], add: plus('əɹ') },
  { suffix: /ies$/, stems: ['$y', '$ie'], add: addS },
  { suffix: /(?<=[^s])s$/, stems: ['$'], add: addS },
  { suffix: /es$/, stems: ['$'], add: addS },
  { suffix: /ied$/, stems: ['$y', '$ie'], add: addEd, role: 'v' },
  { suffix: /ed$/, stems: ['$e', '$', '$$'], add: addEd, role: 'v' },
  { suffix: /ing$/, stems: ['$', '$e', '$$'], add: plusVowel('ɪŋ'), role: 'v' },
  { suffix: /ying$/, stems: ['$ie'], add: plus('ɪŋ'), role: 'v' },
  { suffix: /ingly$/, stems: ['$ing'], add: plus('li') },
  { suffix: /ically$/, stems: ['$ic'], add: plus('li') },
  { suffix: /ily$/, stems: ['$y'], add: (sound) => `${sound.replace(/i$/, 'ə')}li` },
  { suffix: /(?<=b)ly$/, stems: ['$le'], add: plus('i') },
  { suffix: /ly$/, stems: ['$'], add: addLy, role: 'a' },
  { suffix: /iness$/, stems: ['$y'], add: plus('nəs') },
  { suffix: /ness$/, stems: ['$'], add: plus('nəs'), role: 'a' },
  { suffix: /less$/, stems: ['$'], add: plus('ləs'), role: 'n' },
  { suffix: /ful$/, stems: ['$'], add: plus('fᵊl'), role: 'n' },
  { suffix: /ment$/, stems: ['$'], add: plus('mənt'), role: 'v' },
  { suffix: /ship$/, stems: ['$'], add: plus('ʃˌɪp') },
  { suffix: /hood$/, stems: ['$'], add: plus('hˌʊd') },
  { suffix: /wise$/, stems: ['$'], add: plus('wˌIz') },
  { suffix: /like$/, stems: ['$'], add: plus('lˌIk') },
  { suffix: /(?<=[a-z]{3})wards?$/, stems: ['$'], add: plus('wəɹd') },
  { suffix: /iest$/, stems: ['$y'], add: plus('ᵻst') },
  { suffix: /est$/, stems: ['$e', '$', '$$'], add: plusVowel('ᵻst'), role: 'a' },
  { suffix: /ier$/, stems: ['$y'], add: plus('əɹ') },
  { suffix: /er$/, stems: ['$e', '$', '$$'], add: plusVowel('əɹ'), role: 'v' },
  { suffix: /or$/, stems: ['$e', '$'], add: plusVowel('əɹ'), role: 'v' },
  { suffix: /able$/, stems: ['$', '$e', '$$'], add: plusVowel('əbᵊl'), role: 'v' },
  { suffix: /ish$/, stems: ['$', '$e', '$$'], add: plusVowel('ɪʃ') },
  { suffix: /ism$/, stems: ['$', '$e'], add: plusVowel('ˌɪzəm') },
  { suffix: /ist$/, stems: ['$', '$e'], add: plusVowel('ɪst') },
];

/** "clocks", "kindly" and "Everest's" from "clock", "kind" and "Everest". */
export function soundWithSuffix(word: string, soundOf: (stem: string, role?: Role) => string | undefined): string | undefined {
  for (const { suffix, stems, add, role } of endings) {
    const before = word.replace(suffix, '');
    if (before === word || before.length < 2) continue;
    for (const pattern of stems) {
      const stem = pattern.startsWith('$$') ? withoutDoubled(before) : pattern.replace('$', before);
      const sound = stem && soundOf(stem, role);
      if (sound) return add(sound);
    }
  }
  return undefined;
}

const withoutDoubled = (text: string) => (/([b-df-hj-np-tv-z])\1$/.test(text) ? text.slice(0, -1) : undefined);
