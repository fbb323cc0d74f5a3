const sounds: Readonly<Record<string, string>> = {
  ...{ AA: 'ɑ', AE: 'æ', AH: 'ʌ', AO: 'ɔ', AW: 'W', AY: 'I', EH: 'ɛ', ER: 'ɜɹ', EY: 'A', IH: 'ɪ', IY: 'i', OW: 'O', OY: 'Y' },
  ...{ UH: 'ʊ', UW: 'u', B: 'b', CH: 'ʧ', D: 'd', DH: 'ð', F: 'f', G: 'ɡ', HH: 'h', JH: 'ʤ', K: 'k', L: 'l', M: 'm', N: 'n' },
  ...{ NG: 'ŋ', P: 'p', R: 'ɹ', S: 's', SH: 'ʃ', T: 't', TH: 'θ', V: 'v', W: 'w', Y: 'j', Z: 'z', ZH: 'ʒ', AH0: 'ə', ER0: 'əɹ' },
};
const marks: Readonly<Record<string, string>> = { '1': 'ˈ', '2': 'ˌ' };

const vowel = '[AIOWYiuæɑɔəɛɜɪʊʌᵻ]';
/** Habits of Misaki's dictionary, found by comparing the 32,768 words that both have. */
const habits: [RegExp, string][] = [
  [/(?<=[tdszʃʒʧʤbpkɡfvθðmnŋ])əl(?![AIOWYiuæɑɔəɛɜɪʊʌˈˌ])/g, 'ᵊl'],
  [/(?<=[tdsz])ən/g, 'ᵊn'],
  [/(?<=[szʃʒʧʤ])[ɪə]z$/, 'ᵻz'],
  [/(?<=[td])[ɪə]d$/, 'ᵻd'],
  [new RegExp(`(?<=${vowel}ɹ?)t(?=${vowel}|ᵊl)`, 'g'), 'ɾ'],
  [/(?<=ˈ)æɹ(?=[AIOWYiuæɑɔəɛɜɪʊʌᵻ])/g, 'ɛɹ'],
  [/(?<=[ˈˌ])iɹ/g, 'ɪɹ'],
  [/(?<=[ˈˌ])Iɹ/g, 'Iəɹ'],
];

/** CMUdict's "K AE1 T" in Kokoro's alphabet. */
export function fromArpabet(pronunciation: string): string {
  const plain = pronunciation
    .split(' ')
    .map((phone) => {
      const [, name = '', stress = ''] = /^([A-Z]+)([012]?)$/.exec(phone) ?? [];
      return `${marks[stress] ?? ''}${sounds[name + stress] ?? sounds[name]}`;
    })
    .join('');
  return habits.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), plain);
}
