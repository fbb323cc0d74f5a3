import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { featureNames } from '../src/answers/features.ts';
import { readSamples, type Sample } from './answer-samples.ts';
import { dot, fitLogistic, logistic } from './logistic.ts';
import { moreQuestions, ownQuestions } from './read-questions.ts';

/**
 * Fits the weights by which the built-in answerer ranks passages and trusts the best one. `--held-out` writes nothing: it fits
 * them without one article after the other, and prints how the questions about that article come out.
 */
const samples = [...(await readSamples(ownQuestions)), ...(await readSamples(moreQuestions))];
const RANK_PENALTY = 2;
const TRUST_PENALTY = 30;
const MARGIN = 2;

type Fitted = { rank: number[]; trust: number[] };
const trustNames = ['bias', 'score', 'margin', ...featureNames.slice(1)];

function fitAll(some: readonly Sample[]): Fitted {
  const candidates = some.flatMap(({ passages }) => passages);
  const rank = fitLogistic(
    candidates.map(({ features }) => features),
    candidates.map(({ right }) => (right ? 1 : 0)),
    RANK_PENALTY,
  );
  const best = some.flatMap((sample) => bestOf(sample, rank) ?? []);
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
  return { rank, trust };
}

function bestOf({ passages }: Sample, rank: readonly number[]): { row: number[]; right: boolean } | undefined {
  const scored = passages
    .map((passage) => ({ ...passage, score: dot(passage.features, rank) }))
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best) return undefined;
  const third = scored[Math.min(MARGIN, scored.length - 1)]?.score ?? best.score;
  return { row: [1, best.score, best.score - third, ...best.features.slice(1)], right: best.right };
}

function printRates(outcomes: readonly { has: boolean; right: boolean; trust: number }[]): void {
  for (const least of [0.4, 0.45, 0.5, 0.55]) {
    const there = outcomes.filter(({ has }) => has);
    const not = outcomes.filter(({ has }) => !has);
    const right = there.filter((one) => one.right && one.trust >= least).length;
    const refused = not.filter(({ trust }) => trust < least).length;
    console.log(`trusted from ${least}: right ${right} of ${there.length}, refused ${refused} of ${not.length}`);
  }
}

const judge = (some: readonly Sample[], { rank, trust }: Fitted) =>
  some.map((sample) => {
    const best = bestOf(sample, rank);
    return { has: sample.has, right: best?.right ?? false, trust: best ? logistic(dot(best.row, trust)) : 0 };
  });

if (process.argv.includes('--held-out')) {
  const articles = [...new Set(samples.map(({ article }) => article))];
  printRates(
    articles.flatMap((article) =>
      judge(
        samples.filter((one) => one.article === article),
        fitAll(samples.filter((one) => one.article !== article)),
      ),
    ),
  );
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
