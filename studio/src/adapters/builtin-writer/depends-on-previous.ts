import type { Token } from '../../language/tokens.ts';
import { personWords } from '../../language/words.ts';

const words = (list: string) => new Set(list.split(' '));

/** Openers that point back at what was said before. */
const backward = words(
  'he she it they his her its their him them this these those such both another others neither either then so but and yet thus ' +
    'therefore instead however meanwhile afterwards afterward later soon similarly likewise also nevertheless nonetheless ' +
    'consequently accordingly moreover furthermore additionally hence otherwise conversely here elsewhere again eventually ' +
    'subsequently or nor too plus besides indeed ultimately other',
);
/** Anywhere in a sentence these point back too. */
const backwardAnywhere = words(
  'however therefore nevertheless nonetheless moreover furthermore thus latter former aforementioned instead',
);
const people = words('he she him her his hers himself herself');
const singular = words('it its itself');
const plural = words('they them their theirs themselves');
/** Singular nouns that "it" hardly ever stands for. */
const vague = words(
  'time year day idea way end part case century night reason use fact number rest middle kind sort home night age',
);

/** True if the sentence cannot be understood without the one before it. */
export function dependsOnPrevious(tokens: readonly Token[]): boolean {
  return opensBackward(tokens) || tokens.some((token, at) => pointsBack(token, at, tokens)) || isBackground(tokens);
}

/** The first sentence of a section may say "later" or "another", but not "he" or "this". */
export function opensSectionBackward(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  return first !== undefined && isPointer.test(first.plain) && !standsAlone(first, second, tokens);
}

const isPointer = /^(he|she|it|they|his|her|its|their|him|them|this|these|those|such)$/;

/** Its first words already point back. */
function opensBackward(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (!first) return false;
  if (backward.has(first.plain) && !standsAlone(first, second, tokens)) return true;
  // "That costume": the tagger takes the word for other things too.
  if (first.plain === 'that' && /^(NOUN|ADJ)$/.test(second?.pos ?? '')) return true;
  if (/^(one|some|many|most|all|several|none|two|three|four|few|half|each|any)$/.test(first.plain))
    return countsWhatWasNamed(first, second);
  return isVagueTime(tokens);
}

/** "In the morning", "By day", "At the end": some day that was told of before. */
function isVagueTime(tokens: readonly Token[]): boolean {
  const [first, second, third] = tokens;
  const noun = second?.plain === 'the' ? third : second;
  if (!/^(in|at|by|during|on)$/.test(first?.plain ?? '')) return false;
  return (
    /^(morning|evening|afternoon|night|day|end|meantime|process|beginning|return|way|journey|work)$/.test(noun?.plain ?? '') &&
    tokens[(noun?.index ?? 0) + 1]?.plain !== 'of'
  );
}

/** "It was not until 1901 that …", "Both Paris and Rome …" stand alone. */
function standsAlone(first: Token, second: Token | undefined, tokens: readonly Token[]): boolean {
  if (first.plain === 'both' || first.plain === 'either' || first.plain === 'neither') {
    const joint = tokens.slice(0, 8).findIndex(({ plain }) => plain === 'and' || plain === 'or' || plain === 'nor');
    // "Both sides would be richer and safer" joins what is said, not the sides.
    return joint > 0 && !tokens.slice(0, joint).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  }
  if (first.plain === 'it') return isEmptyIt(tokens);
  if (first.plain === 'so') return /^(many|much|few|little)$/.test(second?.plain ?? '');
  return first.plain === 'those' && second?.plain === 'who';
}

const opinion =
  /^(thought|believed|said|estimated|known|possible|likely|unlikely|clear|unclear|unknown|difficult|hard|easy|important|common|not|often|generally|widely|sometimes|now|in|on|at|true|no|as|only)$/;

/** "It is thought that", "It took … to", "It was in Paris that": the word stands for nothing. */
function isEmptyIt(tokens: readonly Token[]): boolean {
  const [, verb, next, after] = tokens;
  if (!verb || (verb.lemma !== 'be' && verb.lemma !== 'take' && verb.lemma !== 'seem')) return false;
  const later = tokens.slice(2, 12);
  const that = later.some(({ plain }) => plain === 'that');
  const to = later.some(({ plain }) => plain === 'to');
  if (verb.lemma === 'take' || verb.lemma === 'seem') return that || to;
  // "It is widely considered to be" speaks of something; "it is hard to" does not.
  if (!that)
    return (
      to &&
      [next, after].some((token) =>
        /^(possible|impossible|difficult|hard|easy|important|common|safe|enough)$/.test(token?.plain ?? ''),
      )
    );
  // "It is the only metal that" speaks of something; "it is now known that" does not.
  return opinion.test(next?.plain ?? '') || (/^(ADV|PART)$/.test(next?.pos ?? '') && opinion.test(after?.plain ?? ''));
}

/** "All three shared the prize", "Some survive", "One of them": counted among what was named before. */
function countsWhatWasNamed(first: Token, second: Token | undefined): boolean {
  if (!second) return false;
  if (first.plain === 'one' && second.plain !== 'of' && /s$/.test(second.plain)) return true;
  return /^(VERB|AUX|NUM|ADV|PUNCT)$/.test(second.pos) || /^(others|were|was|are|is)$/.test(second.plain);
}

function pointsBack(token: Token, at: number, tokens: readonly Token[]): boolean {
  const { plain, pos } = token;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (backwardAnywhere.has(plain) && next?.plain !== 'of') return true;
  if (plain === 'so' && before?.lemma === 'do') return true;
  if (plain === 'this' || plain === 'these') return !/^(day|date)$/.test(next?.lemma ?? '');
  if (plain === 'those') return next?.pos === 'NOUN' && at < 6;
  if (plain === 'that' && pos === 'DET') return next?.pos === 'NOUN' || next?.pos === 'ADJ';
  if (plain === 'such')
    return !/^(as|a|an)$/.test(next?.plain ?? '') && before?.text !== ',' && /^(NOUN|ADJ)$/.test(next?.pos ?? '');
  if (plain === 'too' || (plain === 'well' && before?.plain === 'as')) return next === undefined || /^[.!]$/.test(next.text);
  if (comparesWithNothing(token, tokens)) return true;
  if (plain === 'then')
    return at < 6 && before?.plain !== 'and' && before?.text !== ',' && before?.plain !== 'by' && before?.plain !== 'since';
  if (plain === 'one' || plain === 'ones') return before?.pos === 'ADJ' && next?.plain !== 'of' && at < 6;
  if (/^(later|earlier|afterwards?|before|thereafter)$/.test(plain)) return measuresTime(tokens, at);
  if (plain === 'the') return comparesWithBefore(next, at);
  if (plain === 'no') return next?.plain === 'other' && !tokens.some((other) => other.plain === 'than');
  if (plain === 'there' && at > 0) return pos === 'ADV' && next?.lemma !== 'be' && !namesPlace(tokens.slice(0, at));
  if (people.has(plain)) return lacks(tokens, at, isPersonLike);
  if (singular.has(plain)) return lacks(tokens, at, isSingular) && !(plain === 'it' && isEmptyIt(tokens.slice(at)));
  return plural.has(plain) && lacks(tokens, at, isPlural);
}

/** "A photograph today is far larger": larger than something that was told before. */
function comparesWithNothing({ pos, plain, index }: Token, tokens: readonly Token[]): boolean {
  const stressed = /^(far|much|even|still|slightly)$/.test(tokens[index - 1]?.plain ?? '');
  return pos === 'ADJ' && /er$/.test(plain) && stressed && !tokens.some((token) => token.plain === 'than');
}

/** Near the front, "the other house" or "the two men" were there before. */
function comparesWithBefore(next: Token | undefined, at: number): boolean {
  if (/^(latter|former|previous|pair|couple|others)$/.test(next?.plain ?? '')) return true;
  return at < 4 && /^(same|other|next|following|two|three|four)$/.test(next?.plain ?? '');
}

/** "Two years later", "a year earlier": at the front it counts from an event that was told before. */
function measuresTime(tokens: readonly Token[], at: number): boolean {
  return at <= 4 && tokens.slice(0, at).every(({ pos }) => /^(NUM|NOUN|DET|ADJ|ADV)$/.test(pos));
}

function namesPlace(tokens: readonly Token[]): boolean {
  return tokens.some(({ pos }, at) => pos === 'PROPN' && /^(in|at|to|near|from|on|the)$/.test(tokens[at - 1]?.plain ?? ''));
}

type Fits = (token: Token, tokens: readonly Token[]) => boolean;

/** Nothing in the sentence itself that the pronoun could stand for. */
function lacks(tokens: readonly Token[], at: number, fits: Fits): boolean {
  // "About two thirds of them": what is counted is not among the words before.
  if (tokens[at - 1]?.plain === 'of' && at < 6) return true;
  const from = isObject(tokens, at) ? ownClauseStart(tokens, at) : undefined;
  const possible = tokens
    .slice(0, at)
    .filter((_, index) => (from === undefined || index < from) && !isDescribedBy(tokens, index, at));
  return !possible.some((token) => fits(token, tokens)) && !comesAfter(tokens, at, fits);
}

/** Not a subject, not a possessive: "see them", "found it". */
function isObject(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!/^(it|them|him|her)$/.test(token?.plain ?? '')) return false;
  if (token?.plain === 'her' && (next?.pos === 'NOUN' || next?.pos === 'ADJ')) return false;
  return !(next && (next.pos === 'AUX' || (next.pos === 'VERB' && token?.plain === 'it')));
}

/** An object is never the subject of its own clause: that would be "itself". */
function ownClauseStart(tokens: readonly Token[], at: number): number {
  const border = tokens.findLastIndex(
    ({ text, pos, plain }, index) =>
      index < at && (/^[,;:]$/.test(text) || pos === 'SCONJ' || /^(that|which|who|when|where|and|but)$/.test(plain)),
  );
  return border + 1;
}

/** "Visitors who wish to read them": the word before "who" is not what "them" means. */
function isDescribedBy(tokens: readonly Token[], index: number, at: number): boolean {
  return (
    /^(who|which|that)$/.test(tokens[index + 1]?.plain ?? '') &&
    at - index <= 7 &&
    !tokens.slice(index, at).some(({ text }) => text === ',')
  );
}

function isSingular(token: Token, tokens: readonly Token[]): boolean {
  const before = tokens[token.index - 1];
  // Names of people are no "it"; names with "the" or a preposition mostly are things and places.
  if (token.pos === 'PROPN')
    return before?.plain === 'the' || before?.pos === 'ADP' || (token.index === 0 && tokens[1]?.pos === 'AUX');
  return (
    token.pos === 'NOUN' &&
    token.plain === token.lemma &&
    !/(th|st|nd|rd)$/.test(token.plain) &&
    !vague.has(token.plain) &&
    !personWords.has(token.lemma) &&
    before?.plain !== 'no'
  );
}

function isPlural(token: Token, tokens: readonly Token[]): boolean {
  if (token.pos === 'CCONJ') return token.plain === 'and' && /^(NOUN|PROPN)$/.test(tokens[token.index - 1]?.pos ?? '');
  if (token.pos !== 'NOUN' && token.pos !== 'PROPN') return false;
  return (
    token.plain !== token.lemma ||
    /^(people|police|family|company|team|couple|government|army|crew|public|staff)$/.test(token.plain) ||
    /s$/.test(token.plain)
  );
}

function isPersonLike({ pos, lemma, plain, index }: Token, tokens: readonly Token[]): boolean {
  if (personWords.has(lemma) || personWords.has(plain)) return true;
  if (pos !== 'PROPN' || tokens[index - 1]?.pos === 'ADP') return false;
  return index > 0 || !/s$/.test(plain) || tokens[1]?.pos === 'PROPN';
}

/** "As it grew scarce, cedar …": in a clause that opens the sentence, the noun may come after the comma. */
function comesAfter(tokens: readonly Token[], at: number, fits: Fits): boolean {
  const [first] = tokens;
  const comma = tokens.findIndex(({ text }, index) => index > at && text === ',');
  if (comma === -1 || at > 6 || (first?.pos !== 'SCONJ' && first?.pos !== 'ADP' && first?.pos !== 'ADV')) return false;
  const head = tokens.slice(comma + 1, comma + 5);
  return (
    (head[0]?.plain === 'the' || head[0]?.pos === 'PROPN' || head[0]?.pos === 'NOUN') && head.some((token) => fits(token, tokens))
  );
}

/** "They had been built": the past before the past explains what was just told. */
function isBackground(tokens: readonly Token[]): boolean {
  const had = tokens.findIndex(({ plain }) => plain === 'had');
  const next = tokens[had + 1];
  const helper = next?.pos === 'VERB' || next?.plain === 'been' || (next?.pos === 'ADV' && tokens[had + 2]?.pos === 'VERB');
  return (
    had > 0 && had < 9 && helper && !tokens.slice(0, had).some(({ text, pos }) => text === ',' || pos === 'VERB' || pos === 'AUX')
  );
}
