import { readLines } from './lexicon/read-list.ts';

const groups = readLines('synonyms').map((line) => line.split(' '));
const groupsOf = new Map<string, Set<number>>();
for (const [group, words] of groups.entries()) {
  for (const word of words) groupsOf.set(word, (groupsOf.get(word) ?? new Set()).add(group));
}

const none: ReadonlySet<number> = new Set();

/** The groups of words that this one stands in; two words that share one can mean the same. */
export function sensesOf(word: string): ReadonlySet<number> {
  return groupsOf.get(word) ?? none;
}

/** Words that people may put for this one. */
export function synonymsOf(word: string): string[] {
  return [...sensesOf(word)].flatMap((group) => groups[group] ?? []).filter((other) => other !== word);
}
