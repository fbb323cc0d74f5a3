import { splitStatements } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import type { Evidence } from './check.ts';

const borders = /^(and|but|while|whereas|although|though|or|as|whose|which|who|when|because)$/;

/**
 * Flags two statements that have exchanged a part: "Silk moved east and horses moved west", where the article has silk
 * in the west. Two parts of the claim must each mix the words of the same two parts of the article.
 */
export function checkCrossing(claim: readonly Token[], { sentences }: Evidence): string[] {
  const claimed = segmentsOf(claim, 2);
  if (claimed.length < 2) return [];
  const given = sentences.map(({ tokens }) => tokens);
  const parts = given.flatMap((tokens) => segmentsOf(tokens, 1));
  return crosses(claimed, parts) || crosses(claimed, given) ? ['two of its statements have exchanged a part'] : [];
}

function crosses(claimed: readonly Token[][], parts: readonly (readonly Token[])[]): boolean {
  const keys = parts.map((part) => new Set(part.filter(isTerm).flatMap(keysOf)));
  const homes = claimed.map((segment) => homesOf(segment, keys));
  return homes.some((one, at) =>
    homes.slice(at + 1).some((other) => one.size <= MOST_HOMES && other.size <= MOST_HOMES && one.intersection(other).size >= 2),
  );
}

const MOST_HOMES = 3;

/** The parts of the article that alone have a word of this segment. */
function homesOf(segment: readonly Token[], parts: readonly Set<string>[]): Set<number> {
  return new Set(
    segment.filter(isTerm).flatMap((token) => {
      const holders = parts.flatMap((part, index) => (keysOf(token).some((key) => part.has(key)) ? index : []));
      return holders.length === 1 ? holders : [];
    }),
  );
}

function segmentsOf(tokens: readonly Token[], fewestTerms: number): Token[][] {
  return splitStatements(tokens, borders).filter((segment) => segment.filter(isTerm).length >= fewestTerms);
}

function isTerm(token: Token): boolean {
  return isContentWord(token) || token.pos === 'NUM';
}
