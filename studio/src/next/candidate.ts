import type { NextArticle } from '@duologue/contract';

/** What could come next, before it is known whether its article exists. */
export type Candidate = Omit<NextArticle, 'description'> & {
  /** Candidates from the same place (a section, a theme) are alike. */
  place: string;
};

const MAX_QUOTE_CHARACTERS = 200;

/** A sentence in quotation marks, cut at a word where it is long. */
export function quote(sentence: string): string {
  if (sentence.length <= MAX_QUOTE_CHARACTERS) return `“${sentence}”`;
  const cut = sentence.slice(0, MAX_QUOTE_CHARACTERS);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_QUOTE_CHARACTERS / 2))}…”`;
}

export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
