import { sameName } from '../grounding/names.ts';
import { similarity } from '../language/vectors/word-vectors.ts';
import { wordKey } from '../language/word-key.ts';
import { wordsIn } from './article-index.ts';
import { type ReadPlace, readPlace } from './read-place.ts';
import type { Term } from './read-question.ts';

/** How a passage accounts for one word of the question. */
export type Match = {
  term: Term;
  /** 0 to 1: how surely the passage itself has it. */
  own: number;
  /** The same, with what stands around it: the sentence before, the heading, the title. */
  level: number;
  /** The same, with words that are used alike. */
  soft: number;
  /** Which sentence of the passage has it, and where; -1 if none has. */
  sentence: number;
  at: number;
};

const TYPO = 0.9;
const SYNONYM = 0.8;
const ANSWER = 0.5;
const SAME = 0.75;
const RELATED = 0.7;
const KIND = 0.5;
/** What the heading or a sentence before names counts less than what the sentence itself names. */
const ANTECEDENT = 0.75;
const NEIGHBOUR = 0.3;
const HEADING = 0.5;
const TOPIC = 0.85;
/** Below this, two words only happen to stand in the same texts. */
const ALIKE = 0.45;

export function matchTerms(terms: readonly Term[], passage: readonly ReadPlace[]): Match[] {
  return terms.map((term) => {
    const found = passage.map((read) => matchIn(term, read));
    const own = Math.max(...found.map(({ level }) => level));
    const sentence = own === 0 ? -1 : found.findIndex(({ level }) => level === own);
    const [first] = passage;
    const around = own === 1 || !first ? 0 : levelAround(term, first);
    const level = Math.max(own, term.topic ? TOPIC : 0, around);
    const alike = level >= RELATED || term.name ? 0 : Math.max(...passage.map((read) => alikeIn(term, read)));
    return { term, own, level, soft: Math.max(level, alike), sentence, at: found[sentence]?.at ?? -1 };
  });
}

function matchIn(term: Term, { tokens, keys }: ReadPlace): { level: number; at: number } {
  const exact = keys.indexOf(term.key);
  if (exact >= 0) return { level: 1, at: exact };
  const typo = keys.findIndex((key) => term.typos.includes(key));
  if (typo >= 0) return { level: TYPO, at: typo };
  const named = term.name ? tokens.findIndex(({ plain }) => sameName(term.plain, plain)) : -1;
  if (named >= 0) return { level: TYPO, at: named };
  const meant = keys.findIndex((key) => term.synonyms.has(key));
  if (meant >= 0) return { level: SYNONYM, at: meant };
  const answered = keys.findIndex((key) => term.answers.has(key));
  if (answered >= 0) return { level: ANSWER, at: answered };
  const same = keys.findIndex((key) => term.same.has(key));
  if (same >= 0) return { level: SAME, at: same };
  const related = keys.findIndex((key) => areRelated(term.key, key));
  if (related >= 0) return { level: RELATED, at: related };
  const kind = keys.findIndex((key) => term.kinds.has(key));
  return kind >= 0 ? { level: KIND, at: kind } : { level: 0, at: -1 };
}

function alikeIn(term: Term, { tokens, content }: ReadPlace): number {
  const best = Math.max(0, ...content.map((at) => similarity(term.plain, tokens[at]?.plain ?? '')));
  return best < ALIKE ? 0 : best;
}

function levelAround(term: Term, read: ReadPlace): number {
  const { place } = read;
  const before = place.previous ? matchIn(term, readPlace(place.previous)).level : 0;
  const earlier = place.previous?.previous ? matchIn(term, readPlace(place.previous.previous)).level : 0;
  const heading = wordsIn(place.heading).map(wordKey);
  const underHeading = heading.some((key) => key === term.key || areRelated(key, term.key)) ? HEADING : 0;
  const reach = read.dependent ? ANTECEDENT : NEIGHBOUR;
  return Math.max(reach * before, 0.6 * reach * earlier, underHeading);
}

const SHORTEST_ROOT = 4;

/** "Destroy" and "destruction", "navigate" and "navigator": the same beginning, and little more. */
function areRelated(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let common = 0;
  while (common < shorter && one[common] === other[common]) common += 1;
  const longer = Math.max(one.length, other.length);
  return (
    common >= SHORTEST_ROOT &&
    (common >= longer - 4 || common === shorter) &&
    common >= shorter - (common === SHORTEST_ROOT ? 1 : 4)
  );
}
