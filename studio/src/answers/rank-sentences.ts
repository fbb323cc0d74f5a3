import { isSpeakable } from '../adapters/builtin-writer/speakable.ts';
import { synonymsOf } from '../language/synonyms.ts';
import { wordKey } from '../language/word-key.ts';
import type { ArticleIndex, Place } from './article-index.ts';
import { type Coverage, coverTerms } from './cover-terms.ts';
import { type Fit, findExpected } from './expected-answer.ts';
import { type ReadPlace, readPlace } from './read-place.ts';
import type { ReadQuestion } from './read-question.ts';

export type Candidate = { read: ReadPlace; coverage: Coverage; fit: Fit; score: number };

/** So many sentences are read closely, however long the article is. */
const CANDIDATES = 40;
const SYNONYM_WEIGHT = 0.4;
const FIT_WEIGHT = 0.35;
const OWN_WEIGHT = 0.4;
/** Next to the line that was just heard. */
const NEAR_WEIGHT = 0.15;
const NEAR = 3;

/** The sentences that may answer, best first. `near` are those that the line just heard rests on. */
export function rankSentences(question: ReadQuestion, index: ArticleIndex, near: readonly Place[]): Candidate[] {
  const found = index.search(queryOf(question), CANDIDATES).map(({ place }) => place);
  const around = near
    .flatMap((place) => [place, place.previous, place.next, place.next?.next])
    .filter((place) => place !== undefined);
  const places = [...new Set([...found, ...around])];
  return places
    .map((place) => {
      const read = readPlace(place);
      const coverage = coverTerms(question.terms, read);
      const fit = findExpected(question, read);
      const closeness = near.some((other) => isNear(other, place)) ? NEAR_WEIGHT : 0;
      const score = coverage.share + OWN_WEIGHT * coverage.own + FIT_WEIGHT * fit.strength + closeness;
      return { read, coverage, fit, score };
    })
    .filter(({ read }) => isSpeakable(read.text))
    .sort((one, other) => other.score - one.score);
}

function queryOf({ terms }: ReadQuestion): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (key: string, weight: number) => weights.set(key, Math.max(weight, weights.get(key) ?? 0));
  for (const { plain, key, typos, weight } of terms) {
    add(key, weight);
    for (const typo of typos) add(typo, weight);
    for (const synonym of synonymsOf(plain)) add(wordKey(synonym), SYNONYM_WEIGHT * weight);
  }
  return weights;
}

function isNear(one: Place, other: Place): boolean {
  return one.section === other.section && Math.abs(one.sentence.id - other.sentence.id) <= NEAR;
}
