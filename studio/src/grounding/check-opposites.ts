import type { Token } from '../language/tokens.ts';
import { isNegation } from '../language/words.ts';
import { turnsWithItsSides } from './check-comparisons.ts';
import type { ReadSentence } from './evidence.ts';
import { formsOf, oppositesOf } from './opposite-words.ts';

/** How far a "not" reaches. */
const REACH = 4;
const NEARER = 3;

/** Flags a word where the article has only its opposite, unless one of the two stands under a "not": "not old" is "new". */
export function checkOpposites(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const given = new Set(evidence.flatMap(({ tokens }) => tokens.flatMap(formsOf)));
  const said = new Set(claim.flatMap(formsOf));
  return claim.flatMap((token) => {
    const turned = oppositesOf(token).find((opposite) => given.has(opposite) && !said.has(opposite));
    if (!turned || isDenied(claim, token.index)) return [];
    if (evidence.some(({ tokens }) => turnsWithItsSides(claim, token.plain, tokens, turned))) return [];
    const both = formsOf(token).some((form) => given.has(form));
    const denied = evidence.some(({ tokens }) =>
      tokens.some((other) => formsOf(other).includes(turned) && isDenied(tokens, other.index)),
    );
    return denied || (both && !evidence.some(({ tokens }) => belongsToOther(token, turned, claim, tokens)))
      ? []
      : [`it says '${token.text}' where the article says '${turned}'`];
  });
}

function isDenied(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - REACH), at).some(isNegation);
}

/** "More clay gives a softer pencil", where the article has "harder" next to clay and "softer" next to graphite. */
function belongsToOther(token: Token, opposite: string, claim: readonly Token[], evidence: readonly Token[]): boolean {
  const anchor = claim.slice(0, token.index).findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  if (!anchor) return false;
  const places = (form: string) => evidence.filter((other) => formsOf(other).includes(form)).map(({ index }) => index);
  const homes = places(anchor.lemma);
  const distance = (form: string) => Math.min(...places(form).flatMap((at) => homes.map((home) => Math.abs(at - home))));
  return homes.length > 0 && distance(opposite) + NEARER <= Math.min(distance(token.plain), distance(token.lemma));
}
