import { splitClauses } from '../language/clauses.ts';
import { isNegation } from '../language/words.ts';
import type { Place } from './article-index.ts';
import type { QuestionReading } from './article-reading.ts';
import { type Fit, findExpected, namedPerson } from './expected-answer.ts';
import { type Match, matchTerms } from './match-terms.ts';
import type { ReadPlace } from './read-place.ts';
import type { ReadQuestion } from './read-question.ts';

const kinds = ['person', 'date', 'place', 'figure', 'cause', 'definition', 'manner', 'thing', 'truth'] as const;

/** What speaks for and against a passage as the answer, each from 0 to about 1. */
export const featureNames: readonly string[] = [
  ...['bias', 'share', 'own', 'soft', 'predicate', 'predicateSoft', 'largestMissing', 'missingNames', 'unknown', 'unknownNames'],
  ...['missingNumbers', 'rank', 'retrieved', 'pairs', 'dense', 'opposites', 'negation', 'dependent', 'long', 'short'],
  ...['fewTerms', 'shareSquared', 'softSquared', 'together', 'two', 'twoJoined', 'topicActs', 'otherActs', 'lead', 'heard'],
  ...[
    'factPredicate',
    'factPredicateSoft',
    'fitSentence',
    'asksName',
    'nameFit',
    'unknownSoft',
    'truthShare',
    'truthPredicate',
    'whole',
  ],
  ...kinds.map((kind) => `is ${kind}`),
  ...kinds.map((kind) => `fit ${kind}`),
  ...['fitClose', 'fitTimesShare', 'noFit', 'goodFit'],
  ...['here', 'after', 'before', 'near', 'bare', 'bareHere', 'bareAfter', 'bareBefore', 'pointsBackAfter', 'noContext'],
  ...['missingVerb', 'missingNoun', 'missingOther', 'leastSoft', 'sure', 'missingMost'],
  ...['fitWithPredicate', 'namedPerson', 'namedWithPredicate', 'personPredicate', 'personShare'],
  ...['shareOfBest', 'softOfBest', 'fitOfBest'],
  ...['reads', 'readsLast', 'readsGap', 'readsAlone', 'readsLastAlone', 'readsGapAlone'],
  ...['prepared', 'asked', 'askedLast', 'askedGap', 'unanswered'],
];

/** One sentence, or one with the sentence before it. */
export type Passage = readonly ReadPlace[];
export type Rated = { passage: Passage; fit: Fit; features: number[] };

/** `search`: how the full-text search ranked it. `near`: the sentences that the line just heard rests on. */
export function ratePassage(
  question: ReadQuestion,
  passage: Passage,
  search: { rank: number; score: number },
  near: readonly Place[],
  reading: QuestionReading,
): Rated {
  const matches = matchTerms(
    question.terms.filter(({ heard }) => !heard),
    passage,
  );
  const heard = matchTerms(
    question.terms.filter((term) => term.heard),
    passage,
  );
  const fit = findExpected(question, passage);
  const share = shareOf(matches, ({ level }) => level);
  const values: Record<string, number> = {
    bias: 1,
    ...coverage(matches),
    ...gaps(matches),
    ...gapsByKind(question, matches, passage),
    ...closeness(matches, passage),
    ...traits(question, passage),
    ...actor(question, matches, passage),
    heard: heard.length === 0 ? 0 : shareOf(heard, ({ level }) => level),
    ...factTraits(question, matches, fit),
    ...personTraits(question, matches, passage, fit),
    rank: 1 / (1 + search.rank),
    retrieved: search.score,
    [`is ${question.kind}`]: 1,
    [`fit ${question.kind}`]: fit.strength,
    fitClose: fitClose(matches, fit, passage),
    fitTimesShare: fit.strength * share,
    noFit: fit.strength < 0.42 ? 1 : 0,
    goodFit: fit.strength > 0.8 ? 1 : 0,
    ...contextTraits(question, passage.at(-1)?.place, near),
    ...readerTraits(passage, reading),
  };
  return { passage, fit, features: featureNames.map((name) => values[name] ?? 0) };
}

/** What the reader says. Where questions were prepared it counts less, so it is counted on its own where there are none. */
function readerTraits(passage: Passage, { of, prepared, unanswered, most }: QuestionReading): Record<string, number> {
  const scores = passage.map(({ place }) => of(place));
  const last = scores.at(-1);
  const [answers, asked] = [Math.max(...scores.map((one) => one.answers)), Math.max(...scores.map((one) => one.asked))];
  const reads = answers / READS;
  const readsLast = (last?.answers ?? 0) / READS;
  const readsGap = (answers - most.answers) / READS;
  if (!prepared) return { readsAlone: reads, readsLastAlone: readsLast, readsGapAlone: readsGap };
  return {
    ...{ reads, readsLast, readsGap, prepared: 1 },
    asked: asked / ASKED,
    askedLast: (last?.asked ?? 0) / ASKED,
    askedGap: (asked - most.asked) / ASKED,
    unanswered: (unanswered - most.asked) / ASKED,
  };
}

/** Scores of the reader become about 1. */
const READS = 8;
const ASKED = 16;

function shareOf(matches: readonly Match[], level: (match: Match) => number): number {
  const total = matches.reduce((sum, { term }) => sum + term.weight, 0);
  return total === 0 ? 1 : matches.reduce((sum, match) => sum + match.term.weight * level(match), 0) / total;
}

function coverage(matches: readonly Match[]): Record<string, number> {
  const share = shareOf(matches, ({ level }) => level);
  const soft = shareOf(matches, (match) => match.soft);
  const predicate = predicateOf(matches);
  return {
    share,
    shareSquared: share ** 2,
    soft,
    softSquared: soft ** 2,
    own: shareOf(matches, ({ term, own }) => Math.max(own, term.topic ? 0.5 : 0)),
    predicate: predicate?.own ?? 1,
    predicateSoft: predicate?.soft ?? 1,
    fewTerms: 1 / (1 + matches.length),
  };
}

/** What the question asks of its subject: its verb, or the heaviest word that is no name. */
function predicateOf(matches: readonly Match[]): Match | undefined {
  const own = matches.filter(({ term }) => !term.name && !term.topic);
  const verbs = own.filter(({ term }) => term.pos === 'VERB' && term.weight > 0.3);
  return (verbs.length > 0 ? verbs : own).toSorted((one, other) => other.term.weight - one.term.weight)[0];
}

/** For a date, a person, a place or a figure it counts most that the sentence is about the same deed. */
function factTraits({ kind, asksName }: ReadQuestion, matches: readonly Match[], fit: Fit): Record<string, number> {
  const predicate = predicateOf(matches);
  const isFact = kind === 'date' || kind === 'person' || kind === 'place' || kind === 'figure';
  const found = matches.filter(({ at }) => at >= 0);
  const inFit = found.filter(({ sentence }) => sentence === fit.sentence);
  const share = shareOf(matches, ({ own }) => own);
  return {
    factPredicate: isFact ? (predicate?.own ?? 1) : 0,
    factPredicateSoft: isFact ? (predicate?.soft ?? 1) : 0,
    fitSentence: found.length > 0 ? inFit.length / found.length : 0,
    asksName: asksName ? 1 : 0,
    nameFit: asksName ? fit.strength : 0,
    unknownSoft: matches.length > 0 && matches.some(({ term, soft }) => term.unknown && soft < 0.5) ? 1 : 0,
    truthShare: kind === 'truth' ? share : 0,
    truthPredicate: kind === 'truth' ? (predicate?.own ?? 0) : 0,
    whole: matches.length > 1 && matches.every(({ level, term }) => level > 0.5 || term.weight < 0.3) ? 1 : 0,
  };
}

/** The name must stand in the sentence that tells the deed. */
function personTraits(question: ReadQuestion, matches: readonly Match[], passage: Passage, fit: Fit): Record<string, number> {
  const predicate = predicateOf(matches);
  const told = predicate?.sentence === fit.sentence ? predicate.own : 0;
  if (question.kind !== 'person') return { fitWithPredicate: fit.strength * told };
  const names = passage.map((read) => namedPerson(question, read));
  return {
    fitWithPredicate: fit.strength * told,
    namedPerson: Math.max(...names),
    namedWithPredicate: predicate ? (names[predicate.sentence] ?? 0) * predicate.own : 0,
    personPredicate: predicate?.soft ?? 0,
    personShare: Math.max(...names) * shareOf(matches, ({ soft }) => soft),
  };
}

function gaps(matches: readonly Match[]): Record<string, number> {
  const missing = matches.filter(({ level }) => level === 0).map(({ term }) => term);
  const total = matches.reduce((sum, { term }) => sum + term.weight, 0);
  const unknown = matches.filter(({ term }) => term.unknown).reduce((sum, { term }) => sum + term.weight, 0);
  return {
    largestMissing: Math.max(0, ...missing.map(({ weight }) => weight)),
    missingNames: Math.min(1, missing.filter(({ name }) => name).length / 2),
    missingNumbers: missing.some(({ pos }) => pos === 'NUM') ? 1 : 0,
    unknown: total === 0 ? 0 : unknown / total,
    unknownNames: matches.some(({ term }) => term.unknown && term.name) ? 1 : 0,
  };
}

/** Which kinds of words the passage does not account for. */
function gapsByKind({ text }: ReadQuestion, matches: readonly Match[], passage: Passage): Record<string, number> {
  const lacking = (is: (match: Match) => boolean) =>
    Math.max(0, ...matches.filter(is).map(({ term, soft }) => term.weight * (1 - soft)));
  const heavy = matches.filter(({ term }) => term.weight > 0.3);
  return {
    missingVerb: lacking(({ term }) => term.pos === 'VERB'),
    missingNoun: lacking(({ term }) => term.pos === 'NOUN' || term.pos === 'PROPN'),
    missingOther: lacking(({ term }) => !/^(VERB|NOUN|PROPN)$/.test(term.pos)),
    leastSoft: Math.min(1, ...heavy.map(({ soft }) => soft)),
    sure: heavy.length === 0 ? 0 : heavy.filter(({ own }) => own >= 0.7).length / heavy.length,
    missingMost: most.test(text) && !passage.some((read) => most.test(read.text)) ? 1 : 0,
  };
}

const most = /\b(first|last|most|least|best|worst|only|\p{L}{3,}est)\b/iu;

/** The same against the best of all passages: what is much in one article is little in another. */
export function compareToBest(rated: readonly Rated[]): void {
  for (const [name, of] of [
    ['shareOfBest', 'share'],
    ['softOfBest', 'soft'],
    ['fitOfBest', 'fitTimesShare'],
  ] as const) {
    const [to, from] = [featureNames.indexOf(name), featureNames.indexOf(of)];
    const best = Math.max(0.01, ...rated.map(({ features }) => features[from] ?? 0));
    for (const { features } of rated) features[to] = (features[from] ?? 0) / best;
  }
}

/** Words that stand together in the question and in the sentence. */
function closeness(matches: readonly Match[], passage: Passage): Record<string, number> {
  const found = matches.filter(({ at }) => at >= 0);
  const most = Math.max(0, ...passage.map((_, index) => found.filter(({ sentence }) => sentence === index).length));
  const pairs = matches.slice(1).filter(({ at, sentence }, index) => {
    const before = matches[index];
    return (
      before && before.at >= 0 && at >= 0 && before.sentence === sentence && at !== before.at && Math.abs(at - before.at) <= 4
    );
  });
  const places = found.filter(({ sentence }) => sentence === passage.length - 1).map(({ at }) => at);
  const span = places.length > 1 ? Math.max(...places) - Math.min(...places) + 1 : 0;
  return {
    together: matches.length > 0 ? most / matches.length : 0,
    dense: span === 0 ? 0 : places.length / span,
    pairs: matches.length > 1 ? pairs.length / (matches.length - 1) : 0,
  };
}

function traits({ terms, text }: ReadQuestion, passage: Passage): Record<string, number> {
  const tokens = passage.flatMap((read) => read.tokens);
  const said = new Set(tokens.flatMap(({ plain, lemma }) => [plain, lemma]));
  const turned = terms.some(({ plain, opposites }) => !said.has(plain) && opposites.some((word) => said.has(word)));
  const negated = /\b(not|never|no|nobody|nothing|without)\b|n't\b/i.test(text);
  const [first, second] = passage;
  return {
    opposites: turned ? 1 : 0,
    negation: negated !== tokens.some(isNegation) ? 1 : 0,
    dependent: first?.dependent ? 1 : 0,
    long: Math.min(1, tokens.length / 60),
    short: tokens.length < 10 ? 1 : 0,
    two: second ? 1 : 0,
    twoJoined: second?.dependent ? 1 : 0,
    lead: first?.place.section === 0 ? 1 : 0,
  };
}

/** "When did she die?" of an article about her: the one who dies in the sentence is "she" or has her name, or is somebody else. */
function actor({ pointsBack, terms }: ReadQuestion, matches: readonly Match[], passage: Passage): Record<string, number> {
  const verb = matches.find(({ term, at }) => term.pos === 'VERB' && at > 0);
  const about = pointsBack || terms.some(({ topic }) => topic);
  if (!verb || !about) return {};
  const read = passage[verb.sentence];
  const before = read?.tokens
    .slice(Math.max(0, verb.at - 6), verb.at)
    .findLast(({ pos, plain }) => pos === 'PROPN' || pos === 'NOUN' || /^(he|she|it|they)$/.test(plain));
  if (!read || !before) return {};
  const isTopic = before.pos === 'PRON' || read.titled.has(before.index);
  return isTopic ? { topicActs: 1 } : { otherActs: 1 };
}

/** The share of the question's words that stand in the same clause as the expected answer. */
function fitClose(matches: readonly Match[], fit: Fit, passage: Passage): number {
  if (fit.to <= fit.from || matches.length === 0) return 0;
  const clause =
    splitClauses(passage[fit.sentence]?.tokens ?? []).find((some) => some.some(({ index }) => index === fit.from)) ?? [];
  const inside = new Set(clause.map(({ index }) => index));
  return matches.filter(({ at, sentence }) => sentence === fit.sentence && inside.has(at)).length / matches.length;
}

function contextTraits(
  { bare, pointsBack }: ReadQuestion,
  place: Place | undefined,
  near: readonly Place[],
): Record<string, number> {
  if (!place || near.length === 0) return { noContext: 1, bare: bare ? 1 : 0 };
  const steps = near.filter(({ section }) => section === place.section).map(({ position }) => place.position - position);
  const has = (least: number, most: number) => (steps.some((step) => step >= least && step <= most) ? 1 : 0);
  const [here, after, before] = [has(0, 0), has(1, 2), has(-3, -1)];
  return {
    ...(bare ? { bare: 1, bareHere: here, bareAfter: after, bareBefore: before } : { here, after, before }),
    near: has(-6, 6),
    pointsBackAfter: pointsBack ? after : 0,
  };
}
