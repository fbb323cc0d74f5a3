import type { Sentence } from '@duologue/contract';
import { readTokens, type Token } from './tokens.ts';

const read = new WeakMap<Sentence, Token[]>();

/** The tokens of an article's sentence, read once however many stages ask. They are shared: nobody changes them. */
export function sentenceTokens(sentence: Sentence): Token[] {
  const tokens = read.get(sentence) ?? readTokens(sentence.text);
  read.set(sentence, tokens);
  return tokens;
}
