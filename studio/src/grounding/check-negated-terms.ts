import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, isSoftNegation, keysOf } from '../language/words.ts';
import type { Evidence } from './check.ts';
import { formsOf, oppositesOf } from './opposite-words.ts';

/** How far a "not" reaches. */
const REACH = 4;

/** "They did not trust it" says the same as "they were suspicious of it". */
export function deniesOpposite(denying: readonly Token[], other: readonly Token[]): boolean {
  const [said, given] = [new Set(denying.flatMap(formsOf)), new Set(other.flatMap(formsOf))];
  const positions = negatedPositions(denying);
  return denying.some(
    (token) =>
      positions.has(token.index) &&
      !formsOf(token).some((form) => given.has(form)) &&
      oppositesOf(token).some((opposite) => given.has(opposite) && !said.has(opposite)),
  );
}

/** Flags a word that stands under a "not" in the claim but nowhere in the article, or the other way round. */
export function checkNegatedTerms(claim: readonly Token[], { sentences }: Evidence): string[] {
  const said = polarities(claim);
  const all = sentences.map(({ tokens }) => polarities(tokens));
  return sentences.flatMap(({ tokens }, at) => {
    const given = all[at] ?? new Map<string, Set<Sign>>();
    return [...said].flatMap(([term, claimed]) => {
      const signs = given.get(term);
      const [sign] = claimed;
      if (!sign || !signs || claimed.size !== 1 || signs.size !== 1 || signs.has(sign)) return [];
      // What one sentence denies another one may say.
      if (all.some((other) => other.get(term)?.has(sign))) return [];
      // The other side may say no in other words: "the only one", "closed to women", "nobody … without".
      const [other, denying] = claimed.has('no') ? [tokens, claim] : [claim, tokens];
      if (deniesNear(other, term, claimed.has('no'), denying)) return [];
      if (deniesOpposite(claim, tokens) || deniesOpposite(tokens, claim)) return [];
      return [`it ${claimed.has('no') ? 'denies' : 'affirms'} '${term}', the article does not`];
    });
  });
}

type Sign = 'yes' | 'no';

/** "1800 and 1900 were not, and 2000 was again": what is denied was named before. */
function endsInNot(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => isNegation(token) && /^[,;.]$|^$/.test(tokens[at + 1]?.text ?? ''));
}

const NEAR = 8;

/** What both sides have in common does not stand for the "not" of one of them. */
function deniesNear(tokens: readonly Token[], term: string, inArticle: boolean, denying: readonly Token[]): boolean {
  const common = new Set(denying.map(({ plain }) => plain));
  const places = tokens.filter((token) => keysOf(token).includes(term)).map(({ index }) => index);
  return tokens.some((token) => {
    const denies =
      isNegation(token) ||
      (!common.has(token.plain) &&
        (isSoftNegation(token) || (inArticle && /^(first|least|most|few|little)$|est$/.test(token.plain))));
    return (
      denies &&
      !(token.plain === 'few' && tokens[token.index - 1]?.plain === 'a') &&
      places.some((place) => Math.abs(place - token.index) <= NEAR)
    );
  });
}

/** Every content word with the signs under which it stands. Names stand for themselves. */
function polarities(tokens: readonly Token[]): Map<string, Set<Sign>> {
  const signs = new Map<string, Set<Sign>>();
  const negated = negatedPositions(tokens);
  const elliptic = endsInNot(tokens);
  for (const token of tokens) {
    if (!isContentWord(token) || token.pos === 'PROPN' || token.pos === 'ADV') continue;
    for (const key of keysOf(token)) {
      const of = signs.get(key) ?? new Set<Sign>();
      signs.set(key, of.add(negated.has(token.index) ? 'no' : 'yes'));
      if (elliptic) of.add('no');
    }
  }
  return signs;
}

/** "No longer than a finger" says how long it is at most, "no doubt" says yes: neither denies anything. */
export function isLimit(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1], tokens[at + 2]];
  if (tokens[at]?.plain === 'no' && /^(doubt|wonder|matter|problem)$/.test(next?.plain ?? '')) return true;
  return (
    /^(no|not|never)$/.test(tokens[at]?.plain ?? '') &&
    /^(more|less|later|\p{L}+er)$/u.test(next?.plain ?? '') &&
    after?.plain === 'than'
  );
}

/** The next content words after a "not", a "rather than" or an "instead of", up to the end of the phrase. */
function negatedPositions(tokens: readonly Token[]): Set<number> {
  const positions = new Set<number>();
  tokens.forEach((token, at) => {
    const aside =
      (token.plain === 'than' && tokens[at - 1]?.plain === 'rather') ||
      (token.plain === 'of' && tokens[at - 1]?.plain === 'instead');
    if (!aside && (!isNegation(token) || isLimit(tokens, at))) return;
    let reached = 0;
    for (const next of tokens.slice(at + 1, at + 1 + REACH)) {
      if (/^[,;:.]$/.test(next.text) || /^(but|and|because|that|until|when)$/.test(next.plain)) break;
      // "Nothing special in the varnish" does not deny the varnish.
      if (reached > 0 && next.pos === 'ADP') break;
      if (isContentWord(next)) reached += 1;
      positions.add(next.index);
    }
  });
  return positions;
}
