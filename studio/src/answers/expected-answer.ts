import { isMonth } from '../language/lexicon/months.ts';
import type { NumberMention } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import { isPersonNoun } from '../language/wordnet/word-net.ts';
import { personWords } from '../language/words.ts';
import type { Measure } from './question-kind.ts';
import type { ReadPlace } from './read-place.ts';
import type { ReadQuestion } from './read-question.ts';

/** A part of a sentence that is what was asked for: 0 nothing, 1 beyond doubt. `from` and `to` are equal where it is no one part. */
export type Fit = { strength: number; sentence: number; from: number; to: number };

type Found = Omit<Fit, 'sentence'>;
const nothing: Found = { strength: 0, from: 0, to: 0 };
const somewhere = (strength: number): Found => ({ strength, from: 0, to: 0 });

/** Where in a passage the expected kind of answer stands; in the later sentence if both have it. */
export function findExpected(question: ReadQuestion, passage: readonly ReadPlace[]): Fit {
  return passage
    .map((read, sentence) => ({ ...findIn(question, read), sentence }))
    .reduce((best, fit) => (fit.strength >= best.strength ? fit : best));
}

function findIn(question: ReadQuestion, read: ReadPlace): Found {
  switch (question.kind) {
    case 'date':
      return findDate(read);
    case 'person':
      return findPerson(question, read);
    case 'place':
      return findPlace(question, read);
    case 'figure':
      return findFigure(question, read);
    case 'cause':
      return findCause(read);
    case 'definition':
      return findDefinition(question, read);
    case 'manner':
      return findManner(read);
    default:
      return somewhere(0.5);
  }
}

function isYear({ plain }: Token, before: Token | undefined, next: Token | undefined): boolean {
  if (/^(1\d{3}|20\d\d)(s|'s)?$/.test(plain)) return true;
  return /^\d{1,4}$/.test(plain) && (/^(bc|bce|ad|ce)$/.test(next?.plain ?? '') || /^(ad|year)$/.test(before?.plain ?? ''));
}

const looseTime =
  /^(when|after|before|during|until|since|ago|today|later|night|morning|evening|noon|midnight|sunday|monday|tuesday|wednesday|thursday|friday|saturday|summer|winter|spring|autumn|age|era|antiquity|war)$/;

function findDate({ tokens }: ReadPlace): Found {
  const year = tokens.findIndex((token, at) => isYear(token, tokens[at - 1], tokens[at + 1]));
  if (year !== -1) return { strength: 1, from: year, to: year + 1 };
  const period = tokens.findIndex(
    ({ text, lemma, plain }, at) =>
      (isMonth(plain) && /^\p{Lu}/u.test(text) && at > 0) || /^(century|millennium)$/.test(lemma) || /^\d+0s$/.test(plain),
  );
  if (period !== -1) return { strength: 0.9, from: period, to: period + 1 };
  const loose = tokens.findIndex(({ plain }) => looseTime.test(plain));
  return loose === -1 ? nothing : { strength: 0.35, from: loose, to: loose + 1 };
}

function findPerson(question: ReadQuestion, read: ReadPlace): Found {
  const { tokens, keys } = read;
  const own = question.terms.filter(({ heard }) => !heard);
  const asked = new Set(own.flatMap(({ key, synonyms }) => [key, ...synonyms]));
  const verbs = own.filter(({ pos, weight }) => pos === 'VERB' && weight > 0.25);
  const acts = keys.findIndex((key) => verbs.some((verb) => verb.key === key || verb.synonyms.has(key) || verb.answers.has(key)));
  let best = nothing;
  tokens.forEach((token, at) => {
    if (asked.has(keys[at] ?? '')) return;
    const named = isNamePart(token) ? nameStrength(tokens, at) : question.asksName ? 0 : personStrength(token);
    const placed = question.asksName ? (isApposed(read, asked, at) ? 1 : 0.3) : isAgent(tokens, at, acts, verbs.length > 0);
    const strength = named * placed;
    if (strength <= best.strength) return;
    let to = at + 1;
    while (tokens[to] && isNamePart(tokens[to] as Token)) to += 1;
    best = { strength, from: at, to };
  });
  return best;
}

/** "The policeman, Albert Alexander", "the mathematician Albert Tucker", "Bloodworth was the mayor": the name beside the role. */
function isApposed({ tokens, keys }: ReadPlace, asked: ReadonlySet<string>, at: number): boolean {
  const near = tokens.slice(Math.max(0, at - 5), at + 8).filter(({ index }) => asked.has(keys[index] ?? ''));
  return near.some(({ index }) => {
    const between = tokens.slice(Math.min(index, at) + 1, Math.max(index, at));
    return between.every(
      ({ pos, lemma, text }) => /^(DET|ADJ|PROPN|NUM)$/.test(pos) || /^(be|name|call|of|know|as)$/.test(lemma) || text === ',',
    );
  });
}

/** Who does it stands before the verb, or after "by". */
function isAgent(tokens: readonly Token[], at: number, verb: number, asksDeed: boolean): number {
  if (!asksDeed) return 0.8;
  if (verb === -1) return 0.6;
  const after = tokens.slice(Math.max(0, at - 4), at).some(({ plain }) => plain === 'by');
  return after || at < verb ? 1 : 0.5;
}

/** How surely somebody is named whom the question does not name. */
export function namedPerson({ terms }: ReadQuestion, { tokens, keys }: ReadPlace): number {
  const asked = new Set(terms.map(({ key }) => key));
  return Math.max(
    0,
    ...tokens.map((token, at) => (isNamePart(token) && !asked.has(keys[at] ?? '') ? nameStrength(tokens, at) : 0)),
  );
}

function isNamePart({ pos, text, plain }: Token): boolean {
  return pos === 'PROPN' && /^\p{Lu}[\p{Ll}’'.]/u.test(text) && !isMonth(plain);
}

/** "Thomas Farriner", "Pepys"; less for "in Paris" and "French soldiers". */
function nameStrength(tokens: readonly Token[], at: number): number {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const full = next !== undefined && isNamePart(next);
  if (!full && /^['’]s?$/.test(next?.text ?? '')) return 0.4;
  if (/^(in|at|from|to|near|into|through|across|on|off|around|the)$/.test(before?.plain ?? '')) return 0.4;
  if (!full && (next?.pos === 'NOUN' || next?.pos === 'ADJ')) return 0.4;
  return full ? 1 : 0.85;
}

function personStrength({ lemma, plain, pos }: Token): number {
  if (personWords.has(plain)) return 0.6;
  if (personWords.has(lemma)) return 0.5;
  if (/^(nobody|people|everyone)$/.test(plain)) return 0.4;
  if (pos === 'NOUN' && isPersonNoun(lemma)) return 0.5;
  return pos === 'NOUN' && /(ers?|ors?|ists?|ians?|men|man|eers?)$/.test(plain) ? 0.45 : 0;
}

const placePrepositions =
  /^(in|at|near|on|from|to|off|under|beneath|along|inside|outside|between|across|into|through|around|over|above|behind|beside|by|of)$/;
const noPlaces =
  /^(year|century|decade|month|day|time|week|hour|minute|night|morning|end|beginning|summer|winter|war|fact|case|way|order|part|age|person|man|woman|people)$/;

function findPlace(question: ReadQuestion, { tokens, keys }: ReadPlace): Found {
  const asked = new Set(question.terms.map(({ key }) => key));
  let best = nothing;
  tokens.forEach((token, at) => {
    if (!placePrepositions.test(token.plain)) return;
    let head = at + 1;
    while (tokens[head] && /^(DET|ADJ|NUM)$/.test(tokens[head]?.pos ?? '')) head += 1;
    const noun = tokens[head];
    if (!noun || isMonth(noun.plain) || noPlaces.test(noun.lemma) || asked.has(keys[head] ?? '')) return;
    const vague = /^(of|by)$/.test(token.plain);
    const strength = noun.pos === 'PROPN' ? (vague ? 0.5 : 1) : noun.pos === 'NOUN' && !vague ? 0.6 : 0;
    if (strength > best.strength) best = { strength, from: at, to: head + 1 };
  });
  return best;
}

const units: Readonly<Record<Exclude<Measure, 'count' | 'size' | 'age' | 'frequency' | 'extent'>, RegExp>> = {
  duration:
    /^(year|day|month|week|hour|minute|second|century|decade|night|millennium|generation|winter|summer|season|moment|fortnight)s?$/,
  length:
    /^((kilo|centi|milli|micro|nano)?met(re|er)|mile|foot|feet|inch|yard|km|cm|mm|m|ft|fathom|league|storey|story|block|step|mi)(s|es)?$/,
  mass: /^((kilo|milli)?gram(me)?|tonne|ton|pound|ounce|kg|g|mg|stone|lb|t)s?$/,
  money:
    /^(pound|dollar|euro|franc|shilling|penny|pence|ducat|florin|guinea|mark|yen|rouble|cent|coin|livre|£|\$|€|gold|silver|crown|talent)s?$/,
  speed: /^((kilo)?met(re|er)|mile|knot|km|m|mph|foot|feet)s?$|^km\/h$/,
  temperature: /^(degree|celsius|fahrenheit|kelvin|°c|°f|k|°)s?$/,
  share: /^(%|percent|per|half|third|quarter|fifth|tenth)s?$/,
};
const vagueAmount =
  /^(dozens|hundreds|thousands|millions|billions|several|few|half|twice|single|nobody|none|daily|annually|weekly|monthly|rarely|forever|once)$/;

function findFigure(question: ReadQuestion, { tokens, keys, numbers }: ReadPlace): Found {
  const measure = question.measure ?? 'count';
  const [counted] = question.terms.filter(({ heard }) => !heard);
  const asked = new Set(counted ? [counted.key, ...counted.synonyms, ...counted.answers] : []);
  let best = nothing;
  for (const mention of numbers) {
    const strength = figureStrength(measure, mention, tokens, keys, asked);
    if (strength > best.strength) best = { strength, from: mention.start, to: mention.end };
  }
  if (best.strength > 0.4) return best;
  const vague = measure === 'count' || measure === 'share' ? tokens.findIndex(({ plain }) => vagueAmount.test(plain)) : -1;
  return vague === -1 ? best : { strength: 0.4, from: vague, to: vague + 1 };
}

function figureStrength(
  measure: Measure,
  { form, start, end, unit, value }: NumberMention,
  tokens: readonly Token[],
  keys: readonly string[],
  asked: ReadonlySet<string>,
): number {
  const first = tokens[start];
  if (!first || form === 'decade' || (form === 'ordinal' && measure !== 'share')) return 0;
  if (isYear(first, tokens[start - 1], tokens[end]) && !/\d,\d/.test(first.text) && unit === '') return 0;
  const after = tokens.slice(end, end + 3).map(({ lemma }) => lemma);
  const before = tokens.slice(Math.max(0, start - 4), start).map(({ plain }) => plain);
  switch (measure) {
    case 'count':
    case 'frequency': {
      const counts = keys.slice(end, end + 4).some((key) => asked.has(key));
      return counts ? 1 : isMeasured(unit) || isMonth(after[0] ?? '') ? 0.2 : /^(one|1)$/.test(first.plain) ? 0.3 : 0.5;
    }
    case 'size':
      return isMeasured(unit) || units.length.test(after[0] ?? '') ? 0.9 : 0.5;
    case 'extent':
      return [unit, ...after].some((word) => units.length.test(word))
        ? 1
        : [unit, ...after].some((word) => units.duration.test(word))
          ? 0.85
          : 0;
    case 'age':
      return /^(year|month|day)s?$/.test(unit) || before.some((word) => /^(aged?|old|turned|at)$/.test(word))
        ? value < 130
          ? 1
          : 0.4
        : 0.2;
    case 'share':
      return value < 1 || units.share.test(unit) || after.some((word) => units.share.test(word)) ? 1 : 0;
    case 'money':
      if (/^[£$€]/.test(first.text) || /^[£$€]$/.test(tokens[start - 1]?.text ?? '')) return 1;
  }
  return units[measure].test(unit) || after.some((word) => units[measure].test(word)) ? 1 : 0;
}

/** Counted in metres, years or pounds: no answer to "how many bridges". */
function isMeasured(unit: string): boolean {
  return Object.values(units).some((pattern) => pattern.test(unit));
}

const strongCause =
  /\b(because|due to|owing to|thanks to|so that|in order to|the reason|one reason|reasons|caused by|as a result of|for fear|since)\b/i;
const cause =
  /\b(as a result|result(ed|s|ing)? (from|in)|caused?|causes|causing|led to|leads to|therefore|hence|so|thus|which (made|meant|allowed|caused|makes|means)|for fear|explain(s|ed)?|blamed?|made it|allow(s|ed|ing)?|enabl(e|es|ed|ing)|prevent(s|ed|ing)?|forced|attributed|too)\b/i;

function findCause({ tokens, text }: ReadPlace): Found {
  if (strongCause.test(text)) return somewhere(1);
  if (cause.test(text)) return somewhere(0.7);
  return tokens.some(({ plain }, at) => plain === 'to' && tokens[at + 1]?.pos === 'VERB') ? somewhere(0.45) : somewhere(0.1);
}

/** "X is a …", "X, a …,", "called X", "X means …": the term stands where it is explained. */
function findDefinition({ terms }: ReadQuestion, { tokens, keys, text }: ReadPlace): Found {
  const term = terms.find(({ weight }) => weight > 0.3) ?? terms[0];
  const at = term ? keys.findIndex((key) => key === term.key || term.typos.includes(key)) : -1;
  if (at === -1) return somewhere(0.1);
  const next = tokens.slice(at + 1, at + 6);
  const before = tokens.slice(Math.max(0, at - 5), at);
  const says = (some: readonly Token[], words: RegExp) => some.some(({ plain }) => words.test(plain));
  if (
    says(next, /^(means?|meant|meaning|called|refers?|denotes?)$/) ||
    says(before, /^(called|named|term|known|nicknamed|word)$/)
  )
    return somewhere(1);
  if (next[0]?.lemma === 'be' && says(next.slice(1, 3), /^(an?|the|one|any|simply)$/)) return somewhere(1);
  if (next[0]?.text === ',' && says(next.slice(1, 2), /^(an?|the|one|which|who)$/)) return somewhere(0.9);
  return somewhere(/\b(called|known as|named|meaning|means)\b/i.test(text) ? 0.6 : 0.3);
}

function findManner({ text }: ReadPlace): Found {
  if (/\bby \w+ing\b|\bby means of\b|\busing\b/i.test(text)) return somewhere(1);
  return somewhere(/\b(with|through|by|so that|until|while)\b/i.test(text) ? 0.6 : 0.4);
}
