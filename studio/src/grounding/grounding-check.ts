import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { readNumbers } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import { countWords, MAX_TURN_WORDS } from '../script/speaking-rate.ts';
import { checkBindings } from './check-bindings.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkOpposites } from './check-opposites.ts';
import { checkPolarity } from './check-polarity.ts';
import { checkRoles } from './check-roles.ts';
import { readClaims, type SpokenSentence } from './claims.ts';
import { type ArticleIndex, indexArticle, type ReadSentence } from './evidence.ts';
import { namesOf, sameName } from './names.ts';

/** What the check says of one turn. `sources` are those given, mended where the support is elsewhere in the article. */
export type Verdict = { factual: boolean; problems: string[]; sources: number[] };

export type GroundingCheck = {
  check(turn: Turn): Verdict;
  /** The same speaker says the cited sentence plainly instead; nothing if the script has told it already. */
  plainTurn(turn: Turn, script: readonly ScriptPart[]): Turn | undefined;
};

/** Share of a claim's words that must be in the sentences it rests on. */
const COVERAGE = 0.45;
const NEAREST = 2;

/**
 * Holds turns against the article, by rule and without a model: what a turn cites exists, its numbers and names are there,
 * "not" agrees, doer and done-to have not changed places, and enough of its words are the article's.
 */
export function createGroundingCheck(article: Article): GroundingCheck {
  const index = indexArticle(article);
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
  const problems = cited.length > 0 ? problemsOf(claim, cited, index) : ['it cites no sentence of the article'];
  if (problems.length === 0) return { problems, support: [] };
  const support = [...new Set([...cited, ...index.nearest(claim, NEAREST)])];
  if (support.length === 0 || problemsOf(claim, support, index).length > 0) return { problems, support: [] };
  return { problems: [], support };
}

function problemsOf(claim: Token[], evidence: readonly ReadSentence[], index: ArticleIndex): string[] {
  const context = evidence.flatMap((read) => index.before(read));
  return [
    ...checkCoverage(claim, evidence, index),
    ...checkNumbers(readNumbers(claim), evidence),
    ...checkNames(claim, [...evidence, ...context], index),
    ...checkPolarity(claim, evidence),
    ...checkOpposites(claim, evidence),
    ...checkRoles(claim, evidence),
    ...checkBindings(claim, evidence),
  ];
}

function checkCoverage(claim: readonly Token[], evidence: readonly ReadSentence[], index: ArticleIndex): string[] {
  const content = claim.filter(isContentWord);
  const known = (token: Token) =>
    keysOf(token).some((key) => index.titleKeys.has(key) || evidence.some(({ keys }) => keys.has(key)));
  const share = content.filter(known).length / Math.max(1, content.length);
  return content.length > 0 && share < COVERAGE ? ['too little of it is in the sentences it rests on'] : [];
}

function checkNames(claim: readonly Token[], evidence: readonly ReadSentence[], index: ArticleIndex): string[] {
  return namesOf(claim)
    .filter((name) => !index.titleKeys.has(name))
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
