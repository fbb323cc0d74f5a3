import type { Role } from './dictionary.ts';

/** `role` is what the stem is; only some endings follow a name: "changing" is not from "Chang". */
type Ending = { suffix: RegExp; stems: string[]; add: (sound: string) => string; role?: Role; names?: true };
export type SoundOfStem = (stem: string, role: Role | undefined, names: boolean) => string | undefined;

const flap = (sound: string) => sound.replace(/(?<=[AIOWYiuæɑəɛɪɹʊʌ])t$/, 'ɾ');
export const addS = (sound: string) => {
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

/** "$" stands for what is before the suffix, "$e" for that with an e; "?" is both and the one without a doubled letter. */
const endings: Ending[] = [
  { suffix: /'s$/, stems: ['$'], add: addS, names: true },
  { suffix: /(?<=s)'$/, stems: ['$'], add: plus(''), names: true },
  { suffix: /in'$/, stems: ['$ing'], add: (sound) => sound.replace(/ŋ$/, 'n') },
  { suffix: /'d$/, stems: ['$'], add: plus('d') },
  { suffix: /'ll$/, stems: ['$'], add: plus('ᵊl') },
  { suffix: /'ve$/, stems: ['$'], add: plus('əv') },
  { suffix: /'re$/, stems: ['$'], add: plus('əɹ') },
  { suffix: /ies$/, stems: ['$y', '$ie'], add: addS },
  { suffix: /(?<=s|x|z|ch|sh|o)es$/, stems: ['?'], add: addS },
  { suffix: /(?<=[^s])s$/, stems: ['$'], add: addS, names: true },
  { suffix: /ied$/, stems: ['$y', '$ie'], add: addEd, role: 'v' },
  { suffix: /ed$/, stems: ['?'], add: addEd, role: 'v' },
  { suffix: /ing$/, stems: ['?'], add: plusVowel('ɪŋ'), role: 'v' },
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
  { suffix: /est$/, stems: ['?'], add: plusVowel('ᵻst'), role: 'a' },
  { suffix: /ier$/, stems: ['$y'], add: plus('əɹ') },
  { suffix: /er$/, stems: ['?'], add: plusVowel('əɹ'), role: 'v' },
  { suffix: /or$/, stems: ['?'], add: plusVowel('əɹ'), role: 'v' },
  { suffix: /able$/, stems: ['?'], add: plusVowel('əbᵊl'), role: 'v' },
  { suffix: /ish$/, stems: ['?'], add: plusVowel('ɪʃ') },
  { suffix: /ism$/, stems: ['?'], add: plusVowel('ˌɪzəm') },
  { suffix: /ist$/, stems: ['?'], add: plusVowel('ɪst') },
];

/** "clocks", "kindly" and "Everest's" from "clock", "kind" and "Everest". */
export function soundWithSuffix(word: string, soundOf: SoundOfStem): string | undefined {
  for (const { suffix, stems, add, role, names = false } of endings) {
    const before = word.replace(suffix, '');
    if (before === word || before.length < (word.length - before.length > 2 ? 3 : 2)) continue;
    for (const stem of stems.flatMap((pattern) => (pattern === '?' ? likelyStems(before) : pattern.replace('$', before)))) {
      const sound = soundOf(stem, role, names);
      if (sound) return add(sound);
    }
  }
  return undefined;
}

/** The likelier first: "hoping" is from "hope", "helping" from "help", "changing" from "change", "hopping" from "hop". */
function likelyStems(before: string): string[] {
  if (/([b-df-hj-np-tv-z])\1$/.test(before)) return [before, before.slice(0, -1)];
  const lostE = /(?:^|[^aeiou])[aeiouy][b-df-hj-np-tv-z]$|(?:[dlnr]g|[lnr][cs]|[lr]v|[cuvz])$/.test(before);
  return lostE ? [`${before}e`, before] : [before, `${before}e`];
}
