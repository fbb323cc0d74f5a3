import { splitClauses } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, keysOf } from '../language/words.ts';
import type { ReadSentence } from './evidence.ts';

/** Shares of the claim's words below which a sentence or clause is not about the same thing. */
const SENTENCE_SHARE = 0.5;
const CLAUSE_SHARE = 0.4;

/** Flags a claim that says "not" where the article does not, or the other way round. */
export function checkPolarity(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const best = mostShared(
    evidence.map(({ tokens }) => tokens),
    claim,
  );
  if (!best || shareOf(claim, best) < SENTENCE_SHARE) return [];
  for (const part of splitClauses(claim)) {
    const clause = mostShared(splitClauses(best), part);
    if (!clause || part.filter(isContentWord).length < 2 || shareOf(part, clause) < CLAUSE_SHARE) continue;
    const claimed = part.some(isNegation);
    if (claimed === clause.some(isNegation)) continue;
    // The negation may have moved to another clause; it must not have come or gone.
    if (claim.some(isNegation) === best.some(isNegation)) continue;
    return [claimed ? 'it denies what the article says' : 'it says what the article denies'];
  }
  return [];
}

export function shareOf(claim: readonly Token[], evidence: readonly Token[]): number {
  const keys = new Set(evidence.flatMap(keysOf));
  const content = claim.filter(isContentWord);
  return content.length === 0 ? 0 : content.filter((token) => keysOf(token).some((key) => keys.has(key))).length / content.length;
}

function mostShared(candidates: readonly Token[][], claim: readonly Token[]): Token[] | undefined {
  return candidates.toSorted((a, b) => shareOf(claim, b) - shareOf(claim, a))[0];
}
