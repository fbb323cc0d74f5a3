import { readLines } from '../language/lexicon/read-list.ts';
import type { Token } from '../language/tokens.ts';

/** What stands against each word, both ways. */
const byWord = new Map<string, string[]>();
for (const pair of readLines('opposites')) {
  const [one = '', other = ''] = pair.split(' ');
  byWord.set(one, [...(byWord.get(one) ?? []), other]);
  byWord.set(other, [...(byWord.get(other) ?? []), one]);
}

/** The word as it is said, and as a dictionary has it. */
export function formsOf({ plain, lemma }: Token): string[] {
  return plain === lemma ? [plain] : [plain, lemma];
}

export function oppositesOf(token: Token): string[] {
  return formsOf(token).flatMap((form) => [...(byWord.get(form) ?? []), ...madeOpposites(form)]);
}

/** "useful" and "useless", "possible" and "impossible", "trust" and "distrust". */
function madeOpposites(word: string): string[] {
  if (word.length < 5) return [];
  if (word.endsWith('less')) return [word.replace(/less$/, 'ful')];
  const suffixed = word.endsWith('ful') ? [word.replace(/ful$/, 'less')] : [];
  const prefixed = ['un', 'im', 'in', 'dis', 'ir', 'il', 'non', 'mis'].map((prefix) => prefix + word);
  const bare = word.replace(/^(un|im|in|dis|ir|il|non|mis)(?=\p{L}{4})/u, '');
  return [...suffixed, ...prefixed, ...(bare === word ? [] : [bare])];
}
