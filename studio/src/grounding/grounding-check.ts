import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { withoutBrackets } from '../language/clauses.ts';
import { readNumbers } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import { isNegation } from '../language/words.ts';
import { countWords, MAX_TURN_WORDS } from '../script/speaking-rate.ts';
import { checkBeliefs } from './check-beliefs.ts';
import { checkBindings } from './check-bindings.ts';
import { checkComparisons } from './check-comparisons.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkCrossing } from './check-crossing.ts';
import { checkNegatedTerms } from './check-negated-terms.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkOpposites } from './check-opposites.ts';
import { checkParallels } from './check-parallels.ts';
import { checkPolarity, shareOf } from './check-polarity.ts';
import { checkRelations } from './check-relations.ts';
import { checkDescriptions, checkRoles } from './check-roles.ts';
import { checkSwaps } from './check-swaps.ts';
import { readClaims, type SpokenSentence } from './claims.ts';
import { type ArticleIndex, indexArticle, type ReadSentence } from './evidence.ts';
import { namesOf, sameName } from './names.ts';

/** What the check says of one turn. `sources` are those given, mended where the support is elsewhere in the article. */
export type Verdict = { factual: boolean; problems: string[]; sources: number[] };

export type GroundingCheck = {
  check(turn: Turn): Verdict;
  /** The same speaker says the cited sentence plainly instead; nothing if it is told already, or if the turn was only talk. */
  plainTurn(turn: Turn, script: readonly ScriptPart[]): Turn | undefined;
};

const NEAREST = 2;
/** A sentence that is not cited must share more than one that is. */
const SUPPORT_SHARE = 0.5;

/**
 * Holds turns against the article, by rule and without a model: what a turn cites exists, its numbers and names are there,
 * "not" agrees, doer and done-to have not changed places, and enough of its words are the article's.
 */
export async function createGroundingCheck(article: Article): Promise<GroundingCheck> {
  const index = await indexArticle(article);
  const headings = new Set(article.sections.map(({ heading }) => heading));
  const cited = (turn: Turn) => turn.sources.flatMap((id) => index.sentences.get(id) ?? []);
  return {
    check(turn) {
      const evidence = new Set(cited(turn));
      const problems: string[] = [];
      let factual = false;
      for (const spoken of readClaims(turn, headings)) {
        if (spoken.kind !== 'claim') {
          problems.push(...checkTalk(spoken, index));
          continue;
        }
        factual = true;
        const found = judgeClaim(spoken.tokens, [...evidence], index);
        for (const read of found.support) evidence.add(read);
        problems.push(...found.problems);
      }
      return { factual, problems: [...new Set(problems)], sources: [...evidence].map(({ sentence }) => sentence.id) };
    },
    plainTurn(turn, script) {
      if (turn.kind !== 'fact' && turn.kind !== 'recap') return undefined;
      const told = new Set(script.flatMap((part) => (part.type === 'turn' ? part.turn.sources : [])));
      const tokens = readClaims(turn, headings).flatMap((spoken) => spoken.tokens);
      const fitting = [...cited(turn), ...index.nearest(tokens, NEAREST)].map(({ sentence }) => sentence);
      const plain = fitting.find(({ id, text }) => !told.has(id) && countWords(text) <= MAX_TURN_WORDS);
      return plain && { speaker: turn.speaker, text: plain.text, sources: [plain.id], kind: 'fact' };
    },
  };
}

/** First against what it cites; then, since writers cite carelessly, against the sentences it is nearest to. */
function judgeClaim(claim: Token[], cited: ReadSentence[], index: ArticleIndex): { problems: string[]; support: ReadSentence[] } {
  if (cited.some((read) => isVerbatim(claim, read))) return { problems: [], support: [] };
  if (cited.length > 0) {
    const contrary = findContrary(claim, cited, index);
    if (contrary.length > 0) return { problems: contrary, support: [] };
  }
  const missing = cited.length > 0 ? findMissing(claim, cited, index) : ['it cites no sentence of the article'];
  if (missing.length === 0) return { problems: [], support: [] };
  // One sentence at a time: far-apart sentences could lend each other names and figures.
  const isSupport = (read: ReadSentence) =>
    isVerbatim(claim, read) ||
    (shareOf(claim, read.tokens) >= SUPPORT_SHARE &&
      [...findMissing(claim, [read], index), ...findContrary(claim, [read], index)].length === 0);
  const support = index.nearest(claim, NEAREST).find(isSupport);
  return support ? { problems: [], support: [support] } : { problems: missing, support: [] };
}

/** The words of the sentence itself, perhaps only a part of it, perhaps after an "and". */
function isVerbatim(claim: readonly Token[], { tokens }: ReadSentence): boolean {
  const text = (some: readonly Token[]) =>
    ` ${some
      .filter(({ pos }) => pos !== 'PUNCT')
      .map(({ plain }) => plain)
      .join(' ')} `;
  const [first, second] = claim;
  const lead =
    first?.plain === 'mind' && second?.plain === 'you'
      ? 2
      : /^(and|but|so|because|right|yes|really|wow)$/.test(first?.plain ?? '')
        ? 1
        : 0;
  const said = text(claim.slice(lead));
  const given = [tokens, withoutBrackets(tokens)];
  return (
    said.trim() !== '' && given.some((some) => text(some).includes(said)) && claim.some(isNegation) === tokens.some(isNegation)
  );
}

/** What is said but not in the evidence. */
function findMissing(claim: Token[], evidence: readonly ReadSentence[], index: ArticleIndex): string[] {
  const context = evidence.filter(pointsBack).flatMap((read) => index.before(read));
  return [
    ...checkCoverage(claim, evidence, context, index),
    ...checkNumbers(readNumbers(claim), evidence),
    ...checkNames(claim, [...evidence, ...context], index),
  ];
}

/** Only a sentence that says "he", "it" or "the two" borrows names from those before it. */
function pointsBack({ tokens }: ReadSentence): boolean {
  return tokens.some(
    ({ plain, pos }, at) =>
      pos === 'PRON' || /^(this|these|such|there|his|her|its|their)$/.test(plain) || (plain === 'the' && at < 3),
  );
}

/** What is said against the evidence. */
function findContrary(claim: Token[], evidence: readonly ReadSentence[], index: ArticleIndex): string[] {
  return [
    ...checkPolarity(claim, evidence),
    ...checkNegatedTerms(claim, evidence),
    ...checkOpposites(claim, evidence),
    ...checkRoles(claim, evidence, index.inOneName),
    ...checkRelations(claim, evidence),
    ...checkSwaps(claim, evidence),
    ...checkComparisons(claim, evidence),
    ...checkBeliefs(claim, evidence),
    ...checkParallels(claim, evidence),
    ...checkDescriptions(claim, evidence),
    ...checkBindings(claim, evidence),
    ...checkCrossing(claim, evidence),
  ];
}

function checkNames(claim: readonly Token[], evidence: readonly ReadSentence[], index: ArticleIndex): string[] {
  return namesOf(claim)
    .filter((name) => !index.titleKeys.has(name) && ![...index.mainNames].some((main) => sameName(name, main)))
    .filter((name) => !evidence.some(({ names, keys }) => keys.has(name) || [...names].some((other) => sameName(name, other))))
    .map((name) => `the name '${name}' is not in the sentences it rests on`);
}

/** Questions and reactions claim nothing, but they must not bring in figures and names from nowhere. */
function checkTalk({ tokens }: SpokenSentence, index: ArticleIndex): string[] {
  const all = [...index.sentences.values()];
  const known = (name: string) =>
    index.keys.has(name) || all.some(({ names }) => [...names].some((other) => sameName(name, other)));
  const strangers = namesOf(tokens).filter((name) => !known(name));
  const numbers = readNumbers(tokens).filter(({ form, value }) => form === 'digits' && value > 10);
  return [...strangers.map((name) => `the name '${name}' is nowhere in the article`), ...checkNumbers(numbers, all)];
}
