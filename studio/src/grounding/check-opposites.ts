import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, shareOf } from '../language/words.ts';
import type { Evidence } from './check.ts';
import type { ReadSentence } from './evidence.ts';
import { formsOf, oppositesOf } from './opposite-words.ts';

/** How far a "not" reaches. */
const REACH = 4;

/** Flags a word where the article has only its opposite, unless one of the two stands under a "not": "not old" is "new". */
export function checkOpposites(claim: readonly Token[], { sentences }: Evidence): string[] {
  const given = new Set(sentences.flatMap(({ tokens }) => tokens.flatMap(formsOf)));
  const said = new Set(claim.flatMap(formsOf));
  return claim.flatMap((token) => {
    const opposite = oppositesOf(token).find((other) => given.has(other) && !said.has(other));
    if (!opposite || isDenied(claim, token.index) || formsOf(token).some((form) => given.has(form))) return [];
    const denied = sentences.some(({ tokens }) =>
      tokens.some((other) => formsOf(other).includes(opposite) && isDenied(tokens, other.index)),
    );
    if (quantities.test(token.plain) && !sharesNoun(claim, token, sentences, opposite)) return [];
    if (isTurnedComparison(claim, token, sentences, opposite)) return [];
    return denied ? [] : [`it says '${token.text}' where the article says '${opposite}'`];
  });
}

const quantities = /^(more|less|fewer|most|least|many|few|much|little)$/;

/** "Few workers were left" is not the opposite of "many had died": another thing is counted. */
function sharesNoun(claim: readonly Token[], token: Token, sentences: readonly ReadSentence[], opposite: string): boolean {
  const counted = claim.slice(token.index + 1, token.index + 5).filter(isContentWord);
  return sentences.some(({ tokens }) =>
    tokens.some(
      (other) => formsOf(other).includes(opposite) && shareOf(counted, tokens.slice(other.index + 1, other.index + 6)) > 0,
    ),
  );
}

/** "The right is higher than the left" says the same as "the left is lower than the right". */
function isTurnedComparison(
  claim: readonly Token[],
  token: Token,
  sentences: readonly ReadSentence[],
  opposite: string,
): boolean {
  if (!/er$|^(more|less)$/.test(token.plain)) return false;
  return sentences.some(({ tokens }) => {
    const at = tokens.findIndex((other) => formsOf(other).includes(opposite));
    const than = tokens.findIndex(({ plain }, index) => index > at && plain === 'than');
    if (at === -1 || than === -1) return false;
    const compared = tokens.slice(than + 1, than + 8).filter(isContentWord);
    const subject = claim.slice(0, token.index).filter(isContentWord);
    const before = tokens.slice(Math.max(0, at - 6), at).filter(isContentWord);
    return shareOf(subject.slice(-6), compared) > 0 && shareOf(subject.slice(-4), before) <= shareOf(subject.slice(-4), compared);
  });
}

function isDenied(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - REACH), at).some(isNegation);
}
