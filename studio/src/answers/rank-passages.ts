import { isSpeakable } from '../adapters/builtin-writer/speakable.ts';
import { readSections } from '../language/lexicon/read-list.ts';
import type { ArticleIndex, Place } from './article-index.ts';
import type { QuestionReading } from './article-reading.ts';
import { compareToBest, featureNames, type Rated, ratePassage } from './features.ts';
import { readPlace } from './read-place.ts';
import type { ReadQuestion } from './read-question.ts';

export type Candidate = Rated & { score: number };

/** So many sentences are read closely, however long the article is. */
const CANDIDATES = 24;
const SYNONYM_WEIGHT = 0.5;
const SAME_WEIGHT = 0.4;
const KIND_WEIGHT = 0.2;
/** Neighbours share a sentence: the third passage is the first that may be another place. */
const MARGIN = 2;
/** The sentence after a good one often answers. */
const FOLLOWED = 8;

/** The sentences that share words with the question, best first. */
export const searchPlaces = (question: ReadQuestion, index: ArticleIndex) => index.search(queryOf(question), CANDIDATES);

/** The passages that may answer, best first. `near` are the sentences that the line just heard rests on. */
export function rankPassages(
  question: ReadQuestion,
  found: ReturnType<typeof searchPlaces>,
  near: readonly Place[],
  reading: QuestionReading,
): Candidate[] {
  const most = found[0]?.score ?? 1;
  const scores = new Map(found.map(({ place, score }, rank) => [place, { rank, score: score / most }]));
  const around = near.flatMap((place) => [place, place.previous, place.previous?.previous, place.next, place.next?.next]);
  const following = found.slice(0, FOLLOWED).map(({ place }) => place.next);
  const places = new Set([
    ...scores.keys(),
    ...[...following, ...around, ...reading.best].filter((place) => place !== undefined),
  ]);
  const rated = [...places]
    .flatMap((place) => (place.previous ? [[place], [place.previous, place]] : [[place]]))
    .map((some) => some.map(readPlace))
    .filter((passage) => passage.every(({ text }) => isSpeakable(text)))
    .map((passage) => {
      const ranks = passage.map(({ place }) => scores.get(place) ?? { rank: CANDIDATES, score: 0 });
      const search = { rank: Math.min(...ranks.map(({ rank }) => rank)), score: Math.max(...ranks.map(({ score }) => score)) };
      return ratePassage(question, passage, search, near, reading);
    });
  compareToBest(rated);
  return rated.map((one) => ({ ...one, score: sumOf('rank', one.features) })).sort((one, other) => other.score - one.score);
}

const sections = readSections('answer-weights').map(({ heading, lines }) => [heading, new Map(lines.map(readWeight))] as const);
const weights = new Map(sections);

function readWeight(line: string): [string, number] {
  const [name = '', value = ''] = line.split(' = ');
  return [name, Number(value)];
}

/** The sum of the features by their weights in a section of the table. */
function sumOf(section: string, features: readonly number[]): number {
  const table = weights.get(section);
  return featureNames.reduce((sum, name, at) => sum + (features[at] ?? 0) * (table?.get(name) ?? 0), 0);
}

/** How sure one can be, 0 to 1, that the best passage answers the question. */
export function trustIn(ranked: readonly Candidate[], prepared: boolean): number {
  const [best] = ranked;
  if (!best) return 0;
  const third = ranked[Math.min(MARGIN, ranked.length - 1)]?.score ?? best.score;
  const section = prepared ? 'trust prepared' : 'trust';
  const table = weights.get(section);
  const extra = best.score * (table?.get('score') ?? 0) + (best.score - third) * (table?.get('margin') ?? 0);
  return 1 / (1 + Math.exp(-sumOf(section, best.features) - extra));
}

function queryOf({ terms }: ReadQuestion): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (key: string, weight: number) => weights.set(key, Math.max(weight, weights.get(key) ?? 0));
  for (const { key, typos, synonyms, answers, same, kinds, weight } of terms) {
    add(key, weight);
    for (const typo of typos) add(typo, weight);
    for (const synonym of [...synonyms, ...answers]) add(synonym, SYNONYM_WEIGHT * weight);
    for (const word of same) add(word, SAME_WEIGHT * weight);
    for (const word of kinds) add(word, KIND_WEIGHT * weight);
  }
  return weights;
}
