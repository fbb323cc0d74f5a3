import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import type { ReadSentence } from './evidence.ts';

/** The two sides of a "than", and what is compared: "larger", "more", "rather". */
type Comparison = { degree: string; left: Set<string>; right: Set<string> };

/** Flags "A is larger than B" where the article has "B is larger than A". With another degree the sides turn round rightly. */
export function checkComparisons(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const given = evidence.flatMap(({ tokens }) => comparisonsOf(tokens));
  return comparisonsOf(claim).flatMap(({ degree, left, right }) =>
    given.some((other) => other.degree === degree && crosses(left, right, other))
      ? [`the sides of '${degree} than' have changed places`]
      : [],
  );
}

/** "A is smaller than B" for "B is larger than A": the word is turned, and the sides with it. */
export function turnsWithItsSides(claim: readonly Token[], degree: string, evidence: readonly Token[], turned: string): boolean {
  const given = comparisonsOf(evidence).filter((other) => other.degree === turned);
  return comparisonsOf(claim).some(
    ({ degree: own, left, right }) => own === degree && given.some((other) => crosses(left, right, other)),
  );
}

/** Words that stood on one side only now stand on the other, in both directions. */
function crosses(left: Set<string>, right: Set<string>, given: Comparison): boolean {
  const [onlyLeft, onlyRight] = [given.left.difference(given.right), given.right.difference(given.left)];
  return !left.difference(right).isDisjointFrom(onlyRight) && !right.difference(left).isDisjointFrom(onlyLeft);
}

function comparisonsOf(tokens: readonly Token[]): Comparison[] {
  return tokens.flatMap(({ plain }, at) => {
    if (plain !== 'than') return [];
    const before = tokens.slice(0, at);
    const degree = before.findLast((token) => /^(more|less|fewer|rather|further|better|worse)$|\p{L}{2}er$/u.test(token.plain));
    if (!degree) return [];
    return [{ degree: degree.plain, left: wordsIn(before), right: wordsIn(tokens.slice(at + 1)) }];
  });
}

function wordsIn(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.filter((token) => isContentWord(token) || isSide(token, tokens)).flatMap(keysOf));
}

/** "The back", "the front": sides have names that elsewhere say nothing. */
function isSide({ plain, index }: Token, tokens: readonly Token[]): boolean {
  return /^(back|front|first|second|top)$/.test(plain) && tokens.find((token) => token.index === index - 1)?.plain === 'the';
}
