import type { Token } from '../language/tokens.ts';
import { isNegation } from '../language/words.ts';
import type { Evidence } from './check.ts';
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
    return denied ? [] : [`it says '${token.text}' where the article says '${opposite}'`];
  });
}

function isDenied(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - REACH), at).some(isNegation);
}
