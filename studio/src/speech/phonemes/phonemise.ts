import { loadDictionary } from './dictionary.ts';
import { roleInSentence } from './heteronyms.ts';
import { loadLetterSounds } from './letter-sounds.ts';
import { weakForm } from './weak-forms.ts';
import { createWordSounds } from './word-sounds.ts';

/** Turns normalised text (words and marks of punctuation) into phonemes of Kokoro's alphabet. */
export type Phonemise = (normalisedText: string) => string;

/**
 * Loads the dictionary and the model for unknown words (see docs/performance.md for what that costs), so call it once,
 * in a worker. Nothing is loaded when this module is imported.
 */
export function createPhonemiser(): Phonemise {
  const soundOfWord = createWordSounds(loadDictionary(), loadLetterSounds());
  return (normalisedText) => {
    const tokens = joinInitials(normalisedText.match(/[A-Za-z]+(?:'[A-Za-z]+)*'?|[.,;:!?]+/g) ?? []);
    const sounds = tokens.map((token, index) => {
      if (isMark(token)) return token[0] ?? '';
      if (token.includes(' ')) return soundOfInitials(token, soundOfWord);
      return soundOfWord(token, roleInSentence(tokens, index));
    });
    const spoken = tokens.map((token, index) => {
      const next = index + 1 < tokens.length && !isMark(tokens[index + 1] ?? '') ? sounds[index + 1] : undefined;
      return weakForm(token, next) ?? sounds[index] ?? '';
    });
    return spoken.map((sound, index) => (index > 0 && !isMark(tokens[index] ?? '') ? ` ${sound}` : sound)).join('');
  };
}

const isMark = (token: string) => /^[.,;:!?]/.test(token);

/** Two or more letters in a row are one word: "B B C" is said with one main stress. */
function joinInitials(tokens: string[]): string[] {
  const isLetter = (token: string | undefined) => token !== undefined && (/^[A-Z]$/.test(token) || token === 'ay');
  const joined: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const follows = isLetter(tokens[index - 1]) && (isLetter(token) || /^[A-Z]s$/.test(token));
    if (follows) joined.push(`${joined.pop()} ${token}`);
    else joined.push(token);
  }
  return joined;
}

function soundOfInitials(letters: string, soundOfWord: (word: string) => string): string {
  const sounds = letters
    .split(' ')
    .map((letter) => (letter.length === 2 && letter !== 'ay' ? `${soundOfWord(letter[0] ?? '')}z` : soundOfWord(letter)));
  return sounds.map((sound, index) => (index < sounds.length - 1 ? sound.replace('ˈ', 'ˌ') : sound)).join('');
}
