import { startsWithVowel } from './symbols.ts';

/**
 * Function words as people say them inside a sentence, and before a pause. Dictionaries stress every word, which makes a
 * voice hammer "to", "of" and "the"; Kokoro learned to speak from forms like these.
 */
const forms: Readonly<Record<string, readonly [weak: string, full: string]>> = {
  a: ['ɐ', 'ˈA'],
  an: ['ɐn', 'ˈæn'],
  and: ['ænd', 'ˈænd'],
  any: ['ˌɛni', 'ˈɛni'],
  are: ['ɑɹ', 'ˈɑɹ'],
  as: ['æz', 'ˈæz'],
  at: ['æt', 'ˈæt'],
  be: ['bi', 'bˈi'],
  been: ['bɪn', 'bˈɪn'],
  but: ['bʌt', 'bˈʌt'],
  by: ['bI', 'bˈI'],
  can: ['kæn', 'kˈæn'],
  could: ['kʊd', 'kˈʊd'],
  did: ['dɪd', 'dˈɪd'],
  do: ['du', 'dˈu'],
  does: ['dʌz', 'dˈʌz'],
  for: ['fɔɹ', 'fˈɔɹ'],
  from: ['fɹʌm', 'fɹˈʌm'],
  had: ['hæd', 'hˈæd'],
  has: ['hæz', 'hˈæz'],
  have: ['hæv', 'hˈæv'],
  he: ['hi', 'hˈi'],
  her: ['hɜɹ', 'hˌɜɹ'],
  him: ['hɪm', 'hˌɪm'],
  his: ['hɪz', 'hˈɪz'],
  i: ['I', 'ˈI'],
  if: ['ɪf', 'ˈɪf'],
  in: ['ɪn', 'ˈɪn'],
  into: ['ɪntə', 'ˈɪntu'],
  is: ['ɪz', 'ˈɪz'],
  it: ['ɪt', 'ɪt'],
  its: ['ɪts', 'ˈɪts'],
  may: ['mA', 'mˈA'],
  me: ['mi', 'mˌi'],
  might: ['mIt', 'mˈIt'],
  must: ['mʌst', 'mˈʌst'],
  my: ['mI', 'mˈI'],
  of: ['ʌv', 'ˈʌv'],
  on: ['ɔn', 'ˈɔn'],
  or: ['ɔɹ', 'ˈɔɹ'],
  our: ['ɑɹ', 'ˈWəɹ'],
  shall: ['ʃæl', 'ʃˈæl'],
  she: ['ʃi', 'ʃˈi'],
  should: ['ʃʊd', 'ʃˈʊd'],
  so: ['sO', 'sˈO'],
  than: ['ðæn', 'ðˈæn'],
  that: ['ðæt', 'ðˈæt'],
  the: ['ðə', 'ðˈi'],
  their: ['ðɛɹ', 'ðˈɛɹ'],
  them: ['ðɛm', 'ðˌɛm'],
  there: ['ðɛɹ', 'ðˈɛɹ'],
  they: ['ðA', 'ðˈA'],
  this: ['ðɪs', 'ðˈɪs'],
  to: ['tə', 'tˈu'],
  us: ['ʌs', 'ˌʌs'],
  was: ['wʌz', 'wˈʌz'],
  we: ['wi', 'wˈi'],
  were: ['wɜɹ', 'wˈɜɹ'],
  when: ['wɛn', 'wˈɛn'],
  which: ['wɪʧ', 'wˈɪʧ'],
  who: ['hu', 'hˈu'],
  will: ['wɪl', 'wˈɪl'],
  with: ['wɪð', 'wˈɪð'],
  would: ['wʊd', 'wˈʊd'],
  you: ['ju', 'jˌu'],
  your: ['jʊɹ', 'jˈʊɹ'],
};
const beforeVowels: Readonly<Record<string, string>> = { the: 'ði', to: 'tʊ', into: 'ɪntʊ' };

/** Undefined for a word that is no function word. `next` is what follows without a pause, if anything does. */
export function weakForm(word: string, next: string | undefined): string | undefined {
  const key = word.toLowerCase();
  if (!Object.hasOwn(forms, key)) return undefined;
  if (next === undefined) return forms[key]?.[1];
  return startsWithVowel(next) ? (beforeVowels[key] ?? forms[key]?.[0]) : forms[key]?.[0];
}
