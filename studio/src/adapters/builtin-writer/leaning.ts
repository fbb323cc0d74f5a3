import type { Token } from '../../language/tokens.ts';
import type { Fact } from './facts.ts';

const words = (list: string) => new Set(list.split(' '));

/** Openers that point back at what was said before. */
const backward = words(
  'he she it they his her its their him them this these those such both another others neither either each then so but and yet thus ' +
    'therefore instead however meanwhile afterwards afterward later soon similarly likewise also nevertheless nonetheless still ' +
    'consequently accordingly moreover furthermore additionally hence otherwise conversely there here elsewhere again eventually ' +
    'subsequently formerly or nor because too plus besides overall in-turn indeed ultimately',
);
/** Anywhere in a sentence these point back too. */
const backwardAnywhere = words(
  'however therefore nevertheless nonetheless moreover furthermore thus latter former aforementioned',
);
const people = words('he she him her his hers himself herself');
const things = words('it its they them their theirs itself themselves');

/** True if the sentence cannot be understood without the one before it. */
export function isLeaning(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (!first) return false;
  if (backward.has(first.plain) && !standsAlone(first, second, tokens)) return true;
  if (/^(one|some|many|most|all|several|none|two|three|few|half)$/.test(first.plain) && countsWhatWasNamed(second)) return true;
  return tokens.some((token, at) => pointsBack(token, at, tokens));
}

/** "It was not until 1901 that …", "There were …", "Both Paris and Rome …", "In turn" stand alone. */
function standsAlone(first: Token, second: Token | undefined, tokens: readonly Token[]): boolean {
  if (first.plain === 'there') return second?.lemma === 'be' || second?.pos === 'AUX' || second?.lemma === 'exist';
  if (first.plain === 'both' || first.plain === 'either' || first.plain === 'neither') {
    return tokens.slice(0, 8).some(({ plain }) => plain === 'and' || plain === 'or' || plain === 'nor');
  }
  if (first.plain === 'it') return isEmptyIt(tokens);
  if (first.plain === 'each' || first.plain === 'another') return second?.pos === 'NOUN' && first.plain === 'each';
  if (first.plain === 'because') return tokens.some(({ text }) => text === ',');
  if (first.plain === 'those') return second?.plain === 'who';
  return first.plain === 'still' && second?.text !== ',';
}

/** "It is thought that", "It took … to", "It was in Paris that": the word stands for nothing. */
function isEmptyIt(tokens: readonly Token[]): boolean {
  const [, verb, next, after] = tokens;
  if (!verb || (verb.lemma !== 'be' && verb.lemma !== 'take' && verb.lemma !== 'seem')) return false;
  const that = tokens.slice(2, 12).some(({ plain }) => plain === 'that' || plain === 'to');
  if (verb.lemma === 'take' || verb.lemma === 'seem') return that;
  const opinion =
    /^(thought|believed|said|estimated|known|possible|likely|unlikely|clear|unclear|unknown|difficult|hard|easy|important|common|not|often|generally|widely|sometimes|now|in|on|at)$/;
  return that && (opinion.test(next?.plain ?? '') || opinion.test(after?.plain ?? ''));
}

/** "All three shared the prize", "Some survive": counted among what was named before. */
function countsWhatWasNamed(second: Token | undefined): boolean {
  return (
    second !== undefined && (second.pos === 'VERB' || second.pos === 'AUX' || second.pos === 'NUM' || second.plain === 'others')
  );
}

function pointsBack(token: Token, at: number, tokens: readonly Token[]): boolean {
  const { plain, pos } = token;
  const next = tokens[at + 1];
  if (backwardAnywhere.has(plain)) return true;
  if ((plain === 'this' || plain === 'these') && !/^(day|date)$/.test(next?.lemma ?? '')) return true;
  if (plain === 'those' && next?.pos === 'NOUN') return true;
  if (plain === 'that' && pos === 'DET' && next?.pos === 'NOUN') return true;
  if (plain === 'such' && next?.plain !== 'as' && next?.plain !== 'a' && tokens[at - 1]?.text !== ',')
    return next?.pos === 'NOUN' || next?.pos === 'ADJ';
  if (/^(later|earlier|afterwards?|before|thereafter)$/.test(plain) && measuresTime(tokens, at)) return true;
  if (
    plain === 'the' &&
    /^(same|other|latter|former|following|next|previous|two|three|four|pair|couple|others)$/.test(next?.plain ?? '')
  ) {
    return !/^(same|other|next|following)$/.test(next?.plain ?? '') || at < 4;
  }
  if (plain === 'there' && pos === 'ADV' && at > 0 && !/^(is|are|was|were|be|been)$/.test(next?.plain ?? ''))
    return !placeBefore(tokens, at);
  const earlier = tokens.slice(0, at);
  if (people.has(plain)) return !earlier.some((other) => isPersonLike(other));
  if (things.has(plain) && !(plain === 'it' && isEmptyIt(tokens.slice(at)))) {
    return !earlier.some((other) => other.pos === 'NOUN' || other.pos === 'PROPN') && !isCataphora(tokens, at);
  }
  return false;
}

/** "Two years later", "a year earlier": at the front it counts from an event that was told before. */
function measuresTime(tokens: readonly Token[], at: number): boolean {
  return (
    at <= 4 &&
    tokens.slice(0, at).every(({ pos }) => pos === 'NUM' || pos === 'NOUN' || pos === 'DET' || pos === 'ADJ' || pos === 'ADV')
  );
}

function placeBefore(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some(({ pos }) => pos === 'PROPN');
}

const personNouns = words(
  'man woman boy girl king queen emperor scientist physicist chemist artist painter writer author poet soldier officer captain ' +
    'father mother son daughter brother sister husband wife child person inventor engineer explorer astronomer mathematician ' +
    'philosopher scholar doctor physician teacher professor student president minister priest bishop pope farmer sailor pilot ' +
    'baker composer musician actor director owner leader prince princess duke lord lady widow boy designer architect surgeon',
);

function isPersonLike({ pos, lemma }: Token): boolean {
  return pos === 'PROPN' || personNouns.has(lemma);
}

/** "As it grew scarce, cedar …": the noun comes after the comma. */
function isCataphora(tokens: readonly Token[], at: number): boolean {
  const comma = tokens.findIndex(({ text }, index) => index > at && text === ',');
  const [first] = tokens;
  return (
    comma !== -1 &&
    at < 6 &&
    (first?.pos === 'SCONJ' || first?.pos === 'ADP') &&
    /^(DET|PROPN)$/.test(tokens[comma + 1]?.pos ?? '')
  );
}

const NEAR = 8;

/** "The device …" needs the sentence of its section in which the device first came up. */
export function findNeeds(fact: Fact, earlier: readonly Fact[]): number[] {
  const needs = new Set<number>();
  const previous = earlier.at(-1);
  if (fact.leaning && previous) needs.add(previous.position);
  const { shape } = fact;
  const zone = shape ? [...shape.opener, ...shape.subject] : fact.tokens.slice(0, 6);
  zone.forEach((token, at) => {
    const definite = token.plain === 'the' || token.plain === "'s";
    if (!definite) return;
    const head = zone.slice(at + 1).find(({ pos }, index, rest) => pos === 'NOUN' && rest[index + 1]?.pos !== 'NOUN');
    const modifiers = zone.slice(at + 1, head ? zone.indexOf(head) : at + 1);
    if (!head || modifiers.some(({ pos }) => pos === 'PROPN' || pos === 'ADP' || pos === 'PUNCT')) return;
    // A noun with an "of" of its own explains itself: "the roof of the church".
    if (fact.tokens[head.index + 1]?.plain === 'of') return;
    const first = earlier.find(({ keys }) => keys.has(head.lemma));
    if (first && fact.position - first.position <= NEAR) needs.add(first.position);
  });
  return [...needs];
}
