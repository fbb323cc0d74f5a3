import { splitStatements, withoutBrackets } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import type { Evidence } from './check.ts';

/** One of several statements side by side: of what it speaks, and what it says of it. */
type Statement = { subject: Set<string>; rest: Set<string> };

const borders = /^(and|but|while|whereas|although|though|when)$/;
const sides = /^(back|front|top|bottom|rest|first|second)$/;

/**
 * Flags "The top is of maple", where the article has the top of spruce and the back of maple: the statement has one's subject
 * and says of it what is said of the other one's, and nothing of its own.
 */
export function checkParallels(claim: readonly Token[], { sentences }: Evidence): string[] {
  return sentences.flatMap(({ tokens }) => {
    const given = statementsOf(tokens);
    if (given.length < 2) return [];
    return statementsOf(claim).flatMap(({ subject, rest }) => {
      const [home, ...more] = given.filter((one) => !one.subject.isDisjointFrom(subject));
      if (!home || more.length > 0 || !home.rest.isDisjointFrom(rest)) return [];
      const lender = given.find(
        (other) => other !== home && other.subject.isDisjointFrom(subject.union(rest)) && !other.rest.isDisjointFrom(rest),
      );
      return lender ? ['it says of one thing what the article says of another'] : [];
    });
  });
}

/** Only parts that name a subject of their own; "he", or a second verb of the same subject, would lend it rightly. */
function statementsOf(tokens: readonly Token[]): Statement[] {
  return splitStatements(withoutBrackets(tokens), borders).flatMap((segment) => {
    const end = segment.findIndex((token) => !/^(DET|ADJ|NOUN|PROPN|NUM|PART)$/.test(token.pos) && !isSide(token, segment));
    const subject = segment.slice(0, end === -1 ? 0 : end).filter((token) => isNoun(token) || isSide(token, segment));
    const rest = segment.slice(end).filter(isContentWord);
    if (subject.length === 0 || segment.some(({ plain }) => /^(that|which|who|whose|what)$/.test(plain))) return [];
    return [{ subject: new Set(subject.flatMap(keysOf)), rest: new Set(rest.flatMap(keysOf)) }];
  });
}

function isNoun(token: Token): boolean {
  return (token.pos === 'NOUN' || token.pos === 'PROPN') && isContentWord(token);
}

function isSide({ plain }: Token, segment: readonly Token[]): boolean {
  return sides.test(plain) && segment[0]?.plain === 'the';
}
