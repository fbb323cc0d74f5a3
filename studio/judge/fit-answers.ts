import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRUSTED } from '../src/answers/answer-question.ts';
import { featureNames } from '../src/answers/features.ts';
import { readSamples, type Sample } from './answer-samples.ts';
import { dot, fitLogistic, logistic } from './logistic.ts';
import { moreQuestions, ownQuestions } from './read-questions.ts';

/**
 * Fits the weights by which the built-in answerer ranks passages and trusts the best one. `--held-out` writes nothing: it fits
 * them without a fifth of the articles after the other, and prints how the questions about those articles come out.
 */
const samples = [...(await readSamples(ownQuestions)), ...(await readSamples(moreQuestions))];
const RANK_PENALTY = 2;
const TRUST_PENALTY = 100;
const MARGIN = 2;
const FOLDS = 5;
const INNER_FOLDS = 3;

type Weights = { rank: number[]; trust: number[] };
type Best = { row: number[]; right: boolean };

/** Few, as there is only one passage for each question to learn from: all features together learn the articles by heart. */
const trusted = [
  ...['share', 'own', 'soft', 'leastSoft', 'shareOfBest', 'sure', 'whole', 'together', 'pairs', 'predicate', 'predicateSoft'],
  ...['missingNames', 'missingNoun', 'missingVerb', 'missingMost', 'unknown', 'unknownNames'],
  ...['goodFit', 'noFit', 'fitClose', 'fitTimesShare', 'asksName', 'bare', 'noContext', 'here', 'after'],
  ...['fitWithPredicate', 'namedPerson', 'namedWithPredicate', 'personPredicate', 'personShare'],
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
  return { rank: fitRank(some), trust: fitTrust(best) };
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

function bestOf({ passages }: Sample, rank: readonly number[]): Best | undefined {
  const scored = passages
    .map((passage) => ({ ...passage, score: dot(passage.features, rank) }))
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best) return undefined;
  const third = scored[Math.min(MARGIN, scored.length - 1)]?.score ?? best.score;
  const row = [1, best.score, best.score - third, ...trustedAt.map((at) => best.features[at] ?? 0)];
  return { row, right: best.right };
}

type Outcome = { type: string; has: boolean; right: boolean; trust: number };

const judge = (some: readonly Sample[], { rank, trust }: Weights): Outcome[] =>
  some.map((sample) => {
    const best = bestOf(sample, rank);
    const { type, has } = sample;
    return { type, has, right: best?.right ?? false, trust: best ? logistic(dot(best.row, trust)) : 0 };
  });

function rates(outcomes: readonly Outcome[], least: number): string {
  const there = outcomes.filter(({ has }) => has);
  const not = outcomes.filter(({ has }) => !has);
  const right = there.filter((one) => one.right && one.trust >= least).length;
  const refused = not.filter(({ trust }) => trust < least).length;
  return `right ${right} of ${there.length}, refused ${refused} of ${not.length}`;
}

function printRates(outcomes: readonly Outcome[]): void {
  for (const least of [0.3, 0.35, 0.4, 0.42, 0.44, 0.46, 0.48, 0.5, 0.55])
    console.log(`trusted from ${least}: ${rates(outcomes, least)}`);
  const there = outcomes.filter(({ has }) => has);
  console.log(`best passage right: ${there.filter(({ right }) => right).length} of ${there.length}; by type from ${TRUSTED}:`);
  for (const [type, some] of Map.groupBy(outcomes, (one) => one.type)) console.log(`${type.padEnd(10)} ${rates(some, TRUSTED)}`);
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
  ];
  await writeFile(join(import.meta.dirname, '../src/language/lexicon/answer-weights.txt'), `${lines.join('\n')}\n`);
}
