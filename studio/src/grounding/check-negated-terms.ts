import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, isSoftNegation, keysOf } from '../language/words.ts';
import type { ReadSentence } from './evidence.ts';

/** How far a "not" reaches. */
const REACH = 4;

/** Flags a word that stands under a "not" in the claim but nowhere in the article, or the other way round. */
export function checkNegatedTerms(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  return [...checkTerms(claim, evidence), ...checkRank(claim, evidence), ...checkQuantity(claim, evidence)];
}

function checkTerms(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const said = polarities(claim);
  return evidence.flatMap(({ tokens }) => {
    const given = polarities(tokens);
    return [...said].flatMap(([term, claimed]) => {
      const other = given.get(term);
      if (!other || claimed.size !== 1 || other.size !== 1 || [...claimed][0] === [...other][0]) return [];
      // The other side may say no in other words: "the only one", "closed to women", "nobody … without".
      if (deniesNear(claimed.has('no') ? tokens : claim, term, claimed.has('no'))) return [];
      return [`it ${claimed.has('no') ? 'denies' : 'affirms'} '${term}', the article does not`];
    });
  });
}

const NEAR = 8;

function deniesNear(tokens: readonly Token[], term: string, inArticle: boolean): boolean {
  const places = tokens.filter((token) => keysOf(token).includes(term)).map(({ index }) => index);
  return tokens.some((token) => {
    const denies =
      isNegation(token) || isSoftNegation(token) || (inArticle && /^(first|least|few|little)$|est$/.test(token.plain));
    return (
      denies &&
      !(token.plain === 'few' && tokens[token.index - 1]?.plain === 'a') &&
      places.some((place) => Math.abs(place - token.index) <= NEAR)
    );
  });
}

/** Every content word with the signs under which it stands. Names stand for themselves. */
function polarities(tokens: readonly Token[]): Map<string, Set<'yes' | 'no'>> {
  const signs = new Map<string, Set<'yes' | 'no'>>();
  const negated = negatedPositions(tokens);
  for (const token of tokens) {
    if (!isContentWord(token) || token.pos === 'PROPN' || token.pos === 'ADV') continue;
    for (const key of keysOf(token)) signs.set(key, (signs.get(key) ?? new Set()).add(negated.has(token.index) ? 'no' : 'yes'));
  }
  return signs;
}

/** The next content words after a "not", a "rather than" or an "instead of", up to the end of the phrase. */
function negatedPositions(tokens: readonly Token[]): Set<number> {
  const positions = new Set<number>();
  tokens.forEach((token, at) => {
    const aside =
      (token.plain === 'than' && tokens[at - 1]?.plain === 'rather') ||
      (token.plain === 'of' && tokens[at - 1]?.plain === 'instead');
    if (!aside && !isNegation(token)) return;
    for (const next of tokens.slice(at + 1, at + 1 + REACH)) {
      if (/^[,;:.]$/.test(next.text) || /^(but|and|because|that|until|when)$/.test(next.plain)) break;
      positions.add(next.index);
    }
  });
  return positions;
}

const rank = /^(first|last|only|oldest|largest|smallest|tallest|longest|highest|deepest|biggest|greatest|best|worst|same)$/;

/** "It was the first", where the article says that it was not the first. */
function checkRank(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const ranks = (tokens: readonly Token[], negated: boolean) =>
    tokens.flatMap(({ plain }, at) => {
      if (!rank.test(plain) || tokens[at - 1]?.plain !== 'the') return [];
      const before = tokens[at - 2];
      return (before !== undefined && isNegation(before)) === negated ? [plain] : [];
    });
  const given = evidence.flatMap(({ tokens }) => tokens);
  const turned = ranks(claim, false).find((word) => ranks(given, true).includes(word) && !ranks(given, false).includes(word));
  const denied = ranks(claim, true).find((word) => ranks(given, false).includes(word) && !ranks(given, true).includes(word));
  if (turned) return [`the article says that it was not the ${turned}`];
  return denied ? [`the article says that it was the ${denied}`] : [];
}

const most = /^(all|every|everybody|everyone|always|most|many|often|usually|certainly|mostly|plenty|lots|easily)$/;
const hardly = /^(no|none|nobody|hardly|few|seldom|rarely|never|scarcely|barely)$/;

/** "Most merchants went the whole way", where the article has "hardly any". */
function checkQuantity(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const has = (tokens: readonly Token[], pattern: RegExp) => tokens.some(({ plain }) => pattern.test(plain));
  const [claimMost, claimHardly] = [has(claim, most), has(claim, hardly) || claim.some(isNegation)];
  const given = evidence.flatMap(({ tokens }) => tokens);
  const [givenMost, givenHardly] = [has(given, most), has(given, hardly)];
  if (claimMost && !claimHardly && givenHardly && !givenMost) return ['it says that many do where the article says that few do'];
  return claimHardly && !claimMost && givenMost && !givenHardly
    ? ['it says that few do where the article says that many do']
    : [];
}
