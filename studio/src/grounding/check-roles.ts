import { splitClauses } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import type { ReadSentence } from './evidence.ts';

/** Who does what to whom, as far as word order and "by" tell. */
type Deed = { verb: string; doer: Set<string>; done: Set<string> };

/** Flags a claim in which the doer and the one it is done to have changed places. */
export function checkRoles(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const given = evidence.flatMap(({ tokens }) => deedsOf(tokens));
  return deedsOf(claim).flatMap((deed) => {
    const matching = given.filter(({ verb }) => verb === deed.verb);
    const turned = matching.some((other) => shared(deed.doer, other.done) && shared(deed.done, other.doer));
    const agrees = matching.some((other) => shared(deed.doer, other.doer) || shared(deed.done, other.done));
    return turned && !agrees ? [`the roles around '${deed.verb}' have changed places`] : [];
  });
}

function deedsOf(tokens: readonly Token[]): Deed[] {
  return splitClauses(tokens).flatMap((clause) =>
    clause.flatMap((token, position): Deed[] => {
      const comparison = token.plain === 'than';
      if (token.pos !== 'VERB' && !comparison) return [];
      const left = nounsIn(clause.slice(0, position));
      const right = nounsIn(clause.slice(position + 1));
      const by = clause.findIndex((other, index) => index > position && other.plain === 'by');
      const passive = !comparison && by !== -1 && clause.slice(0, position).some(({ lemma }) => lemma === 'be');
      if (left.size === 0 || right.size === 0) return [];
      return passive
        ? [{ verb: token.lemma, doer: nounsIn(clause.slice(by + 1)), done: left }]
        : [{ verb: comparison ? 'than' : token.lemma, doer: left, done: right }];
    }),
  );
}

function nounsIn(tokens: readonly Token[]): Set<string> {
  return new Set(
    tokens.filter((token) => (token.pos === 'NOUN' || token.pos === 'PROPN') && isContentWord(token)).flatMap(keysOf),
  );
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return !one.isDisjointFrom(other);
}
