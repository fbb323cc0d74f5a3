import { splitClauses } from '../language/clauses.ts';
import { readNumbers } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import type { ReadSentence } from './evidence.ts';
import { namesOf } from './names.ts';

type Part = { anchors: Set<string>; words: Set<string> };

/**
 * Flags a number or name that was moved: it stands in one clause of the evidence, but the words around it
 * are those of another clause, which has a number or name of its own that the claim leaves out.
 */
export function checkBindings(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const problems: string[] = [];
  for (const anchorsOf of [numberAnchors, namesOf]) {
    const read = (tokens: readonly Token[]): Part => {
      const anchors = new Set(anchorsOf(tokens));
      const words = tokens.filter((token) => isContentWord(token) && !anchors.has(token.plain)).flatMap(keysOf);
      return { anchors, words: new Set(words) };
    };
    const given = evidence.flatMap(({ tokens }) => splitClauses(tokens).map(read)).filter(({ anchors }) => anchors.size > 0);
    const said = anchorsOf(claim);
    for (const part of splitClauses(claim).map(read)) {
      for (const anchor of part.anchors) {
        const homes = given.filter(({ anchors }) => anchors.has(anchor));
        const away = given.filter(({ anchors }) => !anchors.has(anchor) && ![...anchors].some((other) => said.includes(other)));
        const atHome = Math.max(0, ...homes.map(({ words }) => overlap(part.words, words)));
        const elsewhere = Math.max(0, ...away.map(({ words }) => overlap(part.words, words)));
        if (homes.length > 0 && elsewhere >= 2 && elsewhere > atHome + 1)
          problems.push(`'${anchor}' belongs to another statement`);
      }
    }
  }
  return problems;
}

function numberAnchors(tokens: readonly Token[]): string[] {
  return readNumbers(tokens).map(({ value }) => String(value));
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.intersection(other).size;
}
