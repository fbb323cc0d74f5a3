import { sameName } from '../grounding/names.ts';
import { wordKey } from '../language/word-key.ts';
import { wordsIn } from './article-index.ts';
import { type ReadPlace, readPlace } from './read-place.ts';
import type { Term } from './read-question.ts';

/** How much of the question a sentence accounts for, by itself or through what stands around it. */
export type Coverage = {
  /** 0 to 1, over all terms by weight. */
  share: number;
  /** The same, of its own words alone. */
  own: number;
  /** Terms that nothing near the sentence has. */
  missing: Term[];
};

const TYPO = 0.9;
const SYNONYM = 0.75;
const RELATED = 0.7;
/** What the heading or a sentence before names counts less than what the sentence itself names. */
const ANTECEDENT = 0.75;
const NEIGHBOUR = 0.35;
const HEADING = 0.55;
const TOPIC = 0.85;

export function coverTerms(terms: readonly Term[], read: ReadPlace): Coverage {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  let share = 0;
  let own = 0;
  const missing: Term[] = [];
  for (const term of terms) {
    const inside = levelIn(term, read);
    const level = Math.max(inside, term.topic ? TOPIC : 0, levelAround(term, read));
    own += term.weight * (term.topic ? Math.max(inside, TOPIC * 0.6) : inside);
    share += term.weight * level;
    if (level === 0) missing.push(term);
  }
  return total === 0 ? { share: 0, own: 0, missing } : { share: share / total, own: own / total, missing };
}

function levelIn(term: Term, { tokens, keys, senses }: ReadPlace): number {
  if (keys.includes(term.key)) return 1;
  if (term.typos.some((typo) => keys.includes(typo))) return TYPO;
  if (!senses.isDisjointFrom(term.senses)) return SYNONYM;
  if (term.name && tokens.some(({ plain }) => sameName(term.plain, plain))) return TYPO;
  return keys.some((key) => areRelated(term.key, key)) ? RELATED : 0;
}

function levelAround(term: Term, read: ReadPlace): number {
  const { place } = read;
  const before = place.previous && levelIn(term, readPlace(place.previous));
  const earlier = place.previous?.previous && levelIn(term, readPlace(place.previous.previous));
  const heading = wordsIn(place.heading).map(wordKey);
  const underHeading = heading.some((key) => key === term.key || areRelated(key, term.key)) ? HEADING : 0;
  const reach = read.dependent ? ANTECEDENT : NEIGHBOUR;
  return Math.max(reach * (before ?? 0), 0.6 * reach * (earlier ?? 0), underHeading);
}

const SHORTEST_ROOT = 5;

/** "Destroy" and "destruction", "navigate" and "navigator": the same beginning, and little more. */
function areRelated(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let common = 0;
  while (common < shorter && one[common] === other[common]) common += 1;
  return common >= SHORTEST_ROOT && common >= Math.max(one.length, other.length) - 4;
}
