import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import leftOut from '../../reader/left-out.json' with { type: 'json' };
import { trustedFrom } from '../src/answers/answer-question.ts';
import { featureNames } from '../src/answers/features.ts';
import { openReader } from '../src/reader/reader.ts';
import { askPrepared, readSamples, type Sample } from './answer-samples.ts';
import { dot, fitLogistic, logistic } from './logistic.ts';
import { moreQuestions, ownQuestions, readQuestions, withoutShelf } from './read-questions.ts';

/**
 * Fits, on articles that the reader was not trained on, the weights by which the built-in answerer ranks passages and trusts
 * the best one. `--held-out` writes nothing: it fits them without a fifth of the articles after the other, and prints how the
 * questions about those articles come out.
 */
const reader = await openReader();
const articles = (await Promise.all([ownQuestions, moreQuestions].map(readQuestions))).flat();
// Nor was it trained on questions that only the line just heard explains, whatever the article.
const untrained = articles.flatMap(({ article, questions }) => {
  const some = leftOut.fit.includes(article.title) ? questions : questions.filter(({ after }) => after !== undefined);
  return some.length > 0 ? [{ article, questions: some }] : [];
});
const left = untrained.filter(({ article }) => leftOut.fit.includes(article.title));
const prepared = [...new Map(left.map(({ article }) => [article.title, article])).values()].map((article) =>
  askPrepared(article, 3),
);
// Once as on the shelf, and once as if nobody had thought of questions beforehand; then those can be asked as well.
const samples = readSamples([...untrained, ...[...untrained, ...prepared].map(withoutShelf)], reader);
const RANK_PENALTY = 2;
const TRUST_PENALTY = 100;
const MARGIN = 2;
const FOLDS = 5;
const INNER_FOLDS = 3;

type Weights = { rank: number[]; trust: number[]; trustPrepared: number[] };
type Best = { row: number[]; right: boolean; prepared: boolean };

/** Few, as there is only one passage for each question to learn from: all features together learn the articles by heart. */
const trusted = [
  ...['share', 'own', 'soft', 'leastSoft', 'shareOfBest', 'sure', 'whole', 'together', 'pairs', 'predicate', 'predicateSoft'],
  ...['missingNames', 'missingNoun', 'missingVerb', 'missingMost', 'unknown', 'unknownNames'],
  ...['goodFit', 'noFit', 'fitClose', 'fitTimesShare', 'asksName', 'bare', 'noContext', 'here', 'after'],
  ...['fitWithPredicate', 'namedPerson', 'namedWithPredicate', 'personPredicate', 'personShare'],
  ...['reads', 'readsLast', 'readsGap', 'readsAlone', 'readsLastAlone', 'readsGapAlone'],
  ...['prepared', 'asked', 'askedLast', 'askedGap', 'unanswered'],
  ...featureNames.filter((name) => name.startsWith('is ')),
];
const trustedAt = trusted.map((name) => featureNames.indexOf(name));
const trustNames = ['bias', 'score', 'margin', ...trusted];

function fitRank(some: readonly Sample[]): number[] {
  const candidates = some.flatMap(({ passages }) => passages);
  return fitLogistic(
    candidates.map(({ features }) => features),
    candidates.map(({ right }) => (right ? 1 : 0)),
    RANK_PENALTY,
  );
}

/** Trust is learnt on articles that the ranking has not seen, as it will be used. */
function fitAll(some: readonly Sample[]): Weights {
  const best = leaveOut(some, INNER_FOLDS, (seen, unseen) => {
    const rank = fitRank(seen);
    return unseen.flatMap((sample) => bestOf(sample, rank) ?? []);
  });
  const [withPrepared, without] = [best.filter(({ prepared }) => prepared), best.filter(({ prepared }) => !prepared)];
  return { rank: fitRank(some), trust: fitTrust(without), trustPrepared: fitTrust(withPrepared) };
}

function fitTrust(best: readonly Best[]): number[] {
  const rows = best.map(({ row }) => row);
  const middle = trustNames.map((_, at) => (at === 0 ? 0 : rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length));
  const spread = trustNames.map((_, at) =>
    at === 0 ? 1 : Math.sqrt(rows.reduce((sum, row) => sum + ((row[at] ?? 0) - (middle[at] ?? 0)) ** 2, 0) / rows.length) + 1e-6,
  );
  const even = rows.map((row) => row.map((value, at) => (value - (middle[at] ?? 0)) / (spread[at] ?? 1)));
  const weights = fitLogistic(
    even,
    best.map(({ right }) => (right ? 1 : 0)),
    TRUST_PENALTY,
  );
  const trust = weights.map((weight, at) => weight / (spread[at] ?? 1));
  trust[0] = (weights[0] ?? 0) - dot(trust.slice(1), middle.slice(1));
  return trust;
}

/** Whole articles are left out: their questions share words. */
function leaveOut<T>(some: readonly Sample[], folds: number, run: (seen: Sample[], unseen: Sample[]) => T[]): T[] {
  const articles = [...new Set(some.map(({ article }) => article))];
  return Array.from({ length: folds }).flatMap((_, fold) => {
    const out = new Set(articles.filter((__, at) => at % folds === fold));
    return run(
      some.filter(({ article }) => !out.has(article)),
      some.filter(({ article }) => out.has(article)),
    );
  });
}

function bestOf({ passages, prepared }: Sample, rank: readonly number[]): Best | undefined {
  const scored = passages
    .map((passage) => ({ ...passage, score: dot(passage.features, rank) }))
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best) return undefined;
  const third = scored[Math.min(MARGIN, scored.length - 1)]?.score ?? best.score;
  const row = [1, best.score, best.score - third, ...trustedAt.map((at) => best.features[at] ?? 0)];
  return { row, right: best.right, prepared };
}

type Outcome = { type: string; has: boolean; prepared: boolean; right: boolean; trust: number };

const judge = (some: readonly Sample[], { rank, trust, trustPrepared }: Weights): Outcome[] =>
  some.map((sample) => {
    const best = bestOf(sample, rank);
    const { type, has, prepared } = sample;
    const weights = prepared ? trustPrepared : trust;
    return { type, has, prepared, right: best?.right ?? false, trust: best ? logistic(dot(best.row, weights)) : 0 };
  });

function rates(outcomes: readonly Outcome[], least: number): string {
  const there = outcomes.filter(({ has }) => has);
  const not = outcomes.filter(({ has }) => !has);
  const right = there.filter((one) => one.right && one.trust >= least).length;
  const refused = not.filter(({ trust }) => trust < least).length;
  return `right ${right} of ${there.length}, refused ${refused} of ${not.length}`;
}

function printRates(outcomes: readonly Outcome[]): void {
  for (const [prepared, some] of Map.groupBy(
    outcomes.filter(({ type }) => type !== 'prepared'),
    (one) => one.prepared,
  )) {
    console.log(prepared ? '\nwith prepared questions' : '\nwithout');
    for (const least of [0.4, 0.45, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 0.62, 0.64, 0.66, 0.68, 0.7])
      console.log(`trusted from ${least}: ${rates(some, least)}`);
    const there = some.filter(({ has }) => has);
    console.log(`best passage right: ${there.filter(({ right }) => right).length} of ${there.length}; by type:`);
    for (const [type, of] of Map.groupBy(some, (one) => one.type))
      console.log(`${type.padEnd(10)} ${rates(of, trustedFrom(prepared))}`);
  }
}

if (process.argv.includes('--held-out')) {
  printRates(leaveOut(samples, FOLDS, (seen, unseen) => judge(unseen, fitAll(seen))));
} else {
  const fitted = fitAll(samples);
  printRates(judge(samples, fitted));
  const list = (names: readonly string[], weights: readonly number[]) =>
    names.map((name, at) => `${name} = ${(weights[at] ?? 0).toFixed(3)}`);
  const lines = [
    '# How much each feature speaks for a passage, fitted by studio/judge/fit-answers.ts. Which passage is the best one:',
    '[rank]',
    ...list(featureNames, fitted.rank),
    '# And whether the best one answers the question at all:',
    '[trust]',
    ...list(trustNames, fitted.trust),
    '# The same for articles with prepared questions:',
    '[trust prepared]',
    ...list(trustNames, fitted.trustPrepared),
  ];
  await writeFile(join(import.meta.dirname, '../src/language/lexicon/answer-weights.txt'), `${lines.join('\n')}\n`);
}
