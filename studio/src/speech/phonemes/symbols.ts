/**
 * Kokoro's alphabet as far as English needs it: phonemes of American English (diphthongs are capitals, a stress mark
 * stands before its vowel), marks of punctuation and the space. The numbers are the model's input ids, out of 178.
 */
const ids: Readonly<Record<string, number>> = {
  ...{ ';': 1, ':': 2, ',': 3, '.': 4, '!': 5, '?': 6, '—': 9, '…': 10, ' ': 16 },
  ...{ A: 24, I: 25, O: 31, W: 39, Y: 41, ᵊ: 42, b: 44, d: 46, f: 48, h: 50, i: 51, j: 52, k: 53, l: 54, m: 55, n: 56 },
  ...{ p: 58, s: 61, t: 62, u: 63, v: 64, w: 65, z: 68, ɑ: 69, ɐ: 70, æ: 72, ɔ: 76, ð: 81, ʤ: 82, ə: 83, ɛ: 86, ɜ: 87 },
  ...{ ɡ: 92, ɪ: 102, ŋ: 112, θ: 119, ɹ: 123, ɾ: 125, ʃ: 131, ʧ: 133, ʊ: 135, ʌ: 138, ʒ: 147, ʔ: 148, ˈ: 156, ˌ: 157, ᵻ: 177 },
};

export const symbolIds: ReadonlyMap<string, number> = new Map(Object.entries(ids));

/** The model's input for a phoneme string; what is not in its alphabet is left out. */
export const phonemeIds = (phonemes: string): number[] => [...phonemes].flatMap((symbol) => symbolIds.get(symbol) ?? []);

const symbols = 'æðŋɑɔəɛɜɡɪɹɾʃʊʌʒʤʧˈˌθᵊᵻʔɐ';
const letters = "&DNao@e3g1r4SUVZJC',T%!?6";
const toLetter = new Map([...symbols].map((symbol, index) => [symbol, letters[index] ?? '']));
const toSymbol = new Map([...symbols].map((symbol, index) => [letters[index] ?? '', symbol]));

/** One plain character a symbol, as the dictionary's file has them: half the size, and one byte each in memory. */
export const packPhonemes = (phonemes: string) => [...phonemes].map((symbol) => toLetter.get(symbol) ?? symbol).join('');
export const unpackPhonemes = (packed: string) => [...packed].map((letter) => toSymbol.get(letter) ?? letter).join('');

const vowels = 'AIOWYiuæɑɔəɛɜɪʊʌᵻᵊɐ';
const isVowel = (symbol: string | undefined) => symbol !== undefined && vowels.includes(symbol);
export const startsWithVowel = (phonemes: string) => isVowel(phonemes.replace(/^[ˈˌ]+/, '')[0]);

/** A word that nothing has stressed gets its stress on the first vowel that can carry it. */
export function withStress(phonemes: string): string {
  if (/[ˈˌ]/.test(phonemes)) return phonemes;
  const stressed = phonemes.replace(/(?=[AIOWYiuæɑɔɛɜɪʊʌ])/, 'ˈ');
  return stressed === phonemes ? phonemes.replace('ə', 'ˈʌ') : stressed;
}
