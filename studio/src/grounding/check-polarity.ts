import { splitClauses } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, isSoftNegation, shareOf } from '../language/words.ts';
import type { Evidence } from './check.ts';
import { deniesOpposite, isLimit } from './check-negated-terms.ts';

/** Shares of the claim's words below which a sentence or clause is not about the same thing. */
const SENTENCE_SHARE = 0.5;
const CLAUSE_SHARE = 0.4;
/** In a short claim one word is enough to tell what it is about. */
const SHORT_CLAIM = 7;

/** Flags a claim that says "not" where the article does not, or the other way round. */
export function checkPolarity(claim: readonly Token[], { sentences }: Evidence): string[] {
  const best = mostShared(
    sentences.map(({ tokens }) => tokens),
    claim,
  );
  if (!best || shareOf(claim, best) < SENTENCE_SHARE) return [];
  for (const part of splitClauses(claim)) {
    const clause = mostShared(splitClauses(best), part);
    if (
      !clause ||
      part.filter(isContentWord).length < (claim.length < SHORT_CLAIM ? 1 : 2) ||
      shareOf(part, clause) < CLAUSE_SHARE
    )
      continue;
    const claimed = denies(part);
    const given = denies(clause);
    // The negation may have moved to another clause, or into a word like "only"; it must not have come or gone.
    if (claimed === given || denies(claim) === denies(best)) continue;
    // What one sentence denies another one may say.
    if (sentences.some(({ tokens }) => tokens !== best && shareOf(part, tokens) >= CLAUSE_SHARE && denies(tokens) === claimed))
      continue;
    if (deniesOpposite(claim, best) || deniesOpposite(best, claim)) continue;
    // A word that both of them have does not stand for the "not" of one of them.
    const whole = splitClauses(claim).length === 1 ? best : clause;
    const [plain, denying] = claimed ? [whole, claim] : [part, best];
    // "Not until 1918" may well be said of what "did so until 1918".
    const own = plain.filter((token) => token.plain === 'until' || !denying.some((other) => other.plain === token.plain));
    if (
      own.some(isSoftNegation) ||
      (claimed && own.some((token) => isScarce(token, clause))) ||
      (claimed && isComparison(part, best))
    )
      continue;
    return [claimed ? 'it denies what the article says' : 'it says what the article denies'];
  }
  return [];
}

/** "Few feasts" is "not many feasts", but "a few" is not. */
function isScarce({ plain, index }: Token, tokens: readonly Token[]): boolean {
  return /^(few|little|least)$/.test(plain) && tokens.find((token) => token.index === index - 1)?.plain !== 'a';
}

/** "No desert is larger" says the same as "the largest desert". */
function isComparison(claim: readonly Token[], evidence: readonly Token[]): boolean {
  return (
    claim.some(({ plain }) => /er$|^(more|further|else|other|before|ever|nobody|had)$/.test(plain)) &&
    evidence.some(({ plain }) => /est$|^(most|only|first)$/.test(plain) && !claim.some((token) => token.plain === plain))
  );
}

function denies(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => isNegation(token) && !isLimit(tokens, at));
}

function mostShared(candidates: readonly Token[][], claim: readonly Token[]): Token[] | undefined {
  return candidates.toSorted((a, b) => shareOf(claim, b) - shareOf(claim, a))[0];
}
