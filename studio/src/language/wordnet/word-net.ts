import { readFileSync } from 'node:fs';

/** `same`: words that can mean the same. `kinds`: words one step more general, or one step more special. */
export type WordRelations = { same: readonly string[]; kinds: readonly string[] };

let loaded: { same: Map<string, Set<string>>; kinds: Map<string, Set<string>>; people: Set<string> } | undefined;

/** What WordNet says of a word in the form that a dictionary has it. */
export function relationsOf(word: string): WordRelations {
  loaded ??= load();
  return { same: [...(loaded.same.get(word) ?? [])], kinds: [...(loaded.kinds.get(word) ?? [])] };
}

/** A noun for a person before anything else: "lawyer", "sailor". */
export function isPersonNoun(word: string): boolean {
  loaded ??= load();
  return loaded.people.has(word);
}

/** Takes 20 ms, so it waits for the first question. */
function load() {
  const same = new Map<string, Set<string>>();
  for (const group of readTable('same')) for (const word of group) add(same, word, group);
  const kinds = new Map<string, Set<string>>();
  for (const [word = '', ...general] of readTable('kinds')) {
    add(kinds, word, general);
    for (const other of general) add(kinds, other, [word]);
  }
  return { same, kinds, people: new Set(readTable('people').flat()) };
}

function add(table: Map<string, Set<string>>, word: string, others: readonly string[]): void {
  const known = table.get(word) ?? new Set();
  for (const other of others) if (other !== word) known.add(other);
  table.set(word, known);
}

function readTable(name: string): string[][] {
  const text = readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}
