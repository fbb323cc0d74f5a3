import { splitClauses } from '../language/clauses.ts';
import { readNumbers } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import type { Evidence } from './check.ts';

type Part = { numbers: Set<string>; words: Set<string> };

/**
 * Flags a number that was moved: it stands in one clause of a sentence, but the words around it
 * are those of another clause of it, which has a number of its own that the claim leaves out.
 */
export function checkBindings(claim: readonly Token[], { sentences }: Evidence): string[] {
  const given = sentences
    .flatMap(({ tokens }, sentence) => splitClauses(tokens).map((clause) => ({ sentence, ...readPart(clause) })))
    .filter(({ numbers }) => numbers.size > 0);
  const said = new Set(numbersIn(claim));
  return splitClauses(claim).flatMap((clause) => {
    const part = readPart(clause);
    return [...part.numbers].flatMap((number) => {
      const homes = given.filter(({ numbers }) => numbers.has(number));
      const homeSentences = new Set(homes.map(({ sentence }) => sentence));
      const away = given.filter(
        ({ numbers, sentence }) => homeSentences.has(sentence) && !numbers.has(number) && numbers.isDisjointFrom(said),
      );
      const atHome = Math.max(0, ...homes.map(({ words }) => words.intersection(part.words).size));
      const elsewhere = Math.max(0, ...away.map(({ words }) => words.intersection(part.words).size));
      return homes.length > 0 && elsewhere >= 2 && elsewhere > atHome + 1 ? [`${number} belongs to another statement`] : [];
    });
  });
}

function readPart(tokens: readonly Token[]): Part {
  return { numbers: new Set(numbersIn(tokens)), words: new Set(tokens.filter(isContentWord).flatMap(keysOf)) };
}

function numbersIn(tokens: readonly Token[]): string[] {
  return readNumbers(tokens).map(({ value }) => String(value));
}
