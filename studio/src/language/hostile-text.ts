import { readLines } from './lexicon/read-list.ts';

const hostile = new RegExp(readLines('hostile-patterns').join('|'), 'i');

/** True for a sentence that has no place in a script whoever writes it. */
export function isHostile(text: string): boolean {
  return hostile.test(text);
}
