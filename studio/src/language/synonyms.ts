import { readLines } from './lexicon/read-list.ts';

const groupsOf = new Map<string, Set<number>>();
for (const [group, words] of readLines('synonyms').entries()) {
  for (const word of words.split(' ')) groupsOf.set(word, (groupsOf.get(word) ?? new Set()).add(group));
}

const none: ReadonlySet<number> = new Set();

/** The groups of words that this one stands in; two words that share one can mean the same. */
export function sensesOf(word: string): ReadonlySet<number> {
  return groupsOf.get(word) ?? none;
}
