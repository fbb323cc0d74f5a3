import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { unpackPhonemes } from './symbols.ts';

/** How a word sounds, and how it sounds as another part of speech where that differs. */
export type Pronunciation = { default: string; byRole: Partial<Record<Role, string>> };
/**
 * A verb, a noun, an adjective, an adverb, the past of a verb that is spelt like its present ("read"), or another word
 * of the same spelling ("lead", the metal).
 */
export type Role = 'v' | 'n' | 'a' | 'r' | 'p' | 'x';

export type Dictionary = (word: string) => Pronunciation | undefined;

/**
 * The file is a sorted list of lines, "word<tab>phonemes|role+phonemes…", kept as one text and searched by halving:
 * it is ready as soon as it is unpacked, and takes a few megabytes instead of the fifty that a Map would.
 */
export function loadDictionary(file = new URL('./english-words.br', import.meta.url)): Dictionary {
  const text = brotliDecompressSync(readFileSync(file)).toString('latin1');
  return (word) => {
    const line = findLine(text, word);
    return line === undefined ? undefined : parsePronunciation(line);
  };
}

function findLine(text: string, word: string): string | undefined {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = text.lastIndexOf('\n', middle - 1) + 1;
    const tab = text.indexOf('\t', start);
    const found = text.slice(start, tab);
    const end = text.indexOf('\n', tab);
    if (found === word) return text.slice(tab + 1, end);
    if (found < word) low = end + 1;
    else high = start;
  }
  return undefined;
}

function parsePronunciation(line: string): Pronunciation {
  const [first = '', ...others] = line.split('|');
  const byRole = Object.fromEntries(others.map((other) => [other[0], unpackPhonemes(other.slice(1))]));
  return { default: unpackPhonemes(first), byRole };
}
