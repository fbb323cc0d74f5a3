import { isMonth } from '../language/lexicon/months.ts';
import type { NumberMention } from '../language/numbers.ts';
import type { Token } from '../language/tokens.ts';
import { personWords } from '../language/words.ts';
import type { Measure } from './question-kind.ts';
import type { ReadPlace } from './read-place.ts';
import type { ReadQuestion } from './read-question.ts';

/** A part of the sentence that is what was asked for: 0 nothing, 1 beyond doubt. */
export type Fit = { strength: number; from: number; to: number };

const nothing: Fit = { strength: 0, from: 0, to: 0 };

/** Where in the sentence the expected kind of answer stands. */
export function findExpected(question: ReadQuestion, read: ReadPlace): Fit {
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
      return { strength: 0.5, from: 0, to: 0 };
    case 'manner':
      return findManner(read);
    default:
      return { strength: 0.5, from: 0, to: 0 };
  }
}

function isYear({ plain }: Token, before: Token | undefined, next: Token | undefined): boolean {
  if (/^(1\d{3}|20\d\d)(s|'s)?$/.test(plain)) return true;
  return /^\d{1,4}$/.test(plain) && (/^(bc|bce|ad|ce)$/.test(next?.plain ?? '') || /^(ad|year)$/.test(before?.plain ?? ''));
}

function findDate({ tokens }: ReadPlace): Fit {
  const year = tokens.findIndex((token, at) => isYear(token, tokens[at - 1], tokens[at + 1]));
  if (year !== -1) return { strength: 1, from: year, to: year + 1 };
  const period = tokens.findIndex(
    ({ text, lemma, plain }, at) =>
      (isMonth(plain) && /^\p{Lu}/u.test(text) && at > 0) || /^(century|millennium)$/.test(lemma) || /^\d+0s$/.test(plain),
  );
  if (period !== -1) return { strength: 0.9, from: period, to: period + 1 };
  const loose = tokens.findIndex(({ plain }) =>
    /^(when|after|before|during|until|since|ago|today|later|night|morning|evening|noon|midnight|sunday|monday|tuesday|wednesday|thursday|friday|saturday|summer|winter|spring|autumn|age|era|antiquity|war)$/.test(
      plain,
    ),
  );
  return loose === -1 ? nothing : { strength: 0.4, from: loose, to: loose + 1 };
}

function findPerson(question: ReadQuestion, { tokens, keys }: ReadPlace): Fit {
  const asked = new Set(question.terms.map(({ key }) => key));
  const name = tokens.findIndex(
    ({ pos, text, plain }, at) => pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(text) && !asked.has(keys[at] ?? '') && !isMonth(plain),
  );
  const person = tokens.findIndex(
    ({ lemma, plain }, at) => (personWords.has(lemma) || personWords.has(plain)) && !asked.has(keys[at] ?? ''),
  );
  if (name !== -1) {
    let to = name + 1;
    while (tokens[to]?.pos === 'PROPN') to += 1;
    return { strength: to - name > 1 || person !== -1 ? 1 : 0.8, from: name, to };
  }
  if (person !== -1) return { strength: 0.7, from: person, to: person + 1 };
  const some = tokens.findIndex(
    ({ plain, pos }) =>
      /^(he|she|they|people|nobody|someone)$/.test(plain) || (pos === 'NOUN' && /(ers|ors|ists|ians|men|ans)$/.test(plain)),
  );
  return some === -1 ? nothing : { strength: 0.4, from: some, to: some + 1 };
}

const placePrepositions =
  /^(in|at|near|on|from|to|off|under|beneath|along|inside|outside|between|across|into|through|around|over|above|behind|beside|by|of)$/;
const timeNouns =
  /^(year|century|decade|month|day|time|week|hour|minute|night|morning|end|beginning|summer|winter|war|fact|case|way|order|part)$/;

function findPlace(question: ReadQuestion, { tokens, keys }: ReadPlace): Fit {
  const asked = new Set(question.terms.map(({ key }) => key));
  let best = nothing;
  tokens.forEach((token, at) => {
    if (!placePrepositions.test(token.plain)) return;
    let head = at + 1;
    while (tokens[head] && /^(DET|ADJ|NUM)$/.test(tokens[head]?.pos ?? '')) head += 1;
    const noun = tokens[head];
    if (!noun || isMonth(noun.plain) || timeNouns.test(noun.lemma) || asked.has(keys[head] ?? '')) return;
    const strength =
      noun.pos === 'PROPN'
        ? token.plain === 'of' || token.plain === 'by'
          ? 0.6
          : 1
        : noun.pos === 'NOUN' && token.plain !== 'of' && token.plain !== 'by'
          ? 0.6
          : 0;
    if (strength > best.strength) best = { strength, from: at, to: head + 1 };
  });
  return best;
}

const units: Readonly<Record<Exclude<Measure, 'count' | 'size' | 'age' | 'frequency'>, RegExp>> = {
  duration:
    /^(year|day|month|week|hour|minute|second|century|decade|night|millennium|generation|winter|summer|season|moment|fortnight)s?$/,
  length:
    /^(met(re|er)|kilomet(re|er)|centimet(re|er)|millimet(re|er)|micromet(re|er)|nanomet(re|er)|mile|foot|feet|inch|yard|km|cm|mm|m|ft|fathom|league|light|storey|story|degree|block|step|mi)(s|es)?$/,
  mass: /^(kilogram|kilogramme|gram|gramme|tonne|ton|pound|ounce|kg|g|mg|milligram|stone|lb|t)s?$/,
  money:
    /^(pound|dollar|euro|franc|shilling|penny|pence|ducat|florin|guinea|mark|yen|rouble|cent|coin|livre|£|\$|€|gold|silver|crown|talent|usd|gbp)s?$/,
  speed: /^(kilomet(re|er)|met(re|er)|mile|knot|km|m|mph|light|foot|feet|time)s?$|^km\/h$/,
  temperature: /^(degree|celsius|fahrenheit|kelvin|°c|°f|k|°)s?$/,
  share: /^(%|percent|per|half|third|quarter)$/,
};

function findFigure(question: ReadQuestion, { tokens, keys, numbers }: ReadPlace): Fit {
  const measure = question.measure ?? 'count';
  const asked = new Set(question.terms.map(({ key }) => key));
  let best = nothing;
  for (const mention of numbers) {
    const strength = figureStrength(measure, mention, tokens, keys, asked);
    if (strength > best.strength) best = { strength, from: mention.start, to: mention.end };
  }
  if (best.strength > 0) return best;
  const vague = tokens.findIndex(({ plain }) =>
    /^(dozens|hundreds|thousands|millions|billions|several|few|many|half|twice|single|no|nobody|none|all|every|daily|annually|weekly|monthly|rarely|forever|once)$/.test(
      plain,
    ),
  );
  return vague === -1 ? nothing : { strength: 0.3, from: vague, to: vague + 1 };
}

function figureStrength(
  measure: Measure,
  { form, start, end, unit, value }: NumberMention,
  tokens: readonly Token[],
  keys: readonly string[],
  asked: ReadonlySet<string>,
): number {
  const first = tokens[start];
  if (!first) return 0;
  const year = isYear(first, tokens[start - 1], tokens[end]) && !/\d,\d/.test(first.text) && unit === '';
  const after = tokens.slice(end, end + 3).map(({ lemma }) => lemma);
  const sign = tokens[start - 1]?.text ?? '';
  if (measure === 'count' || measure === 'size' || measure === 'frequency') {
    if (year || form === 'decade' || form === 'ordinal') return 0;
    const counts = keys.slice(end, end + 4).some((key) => asked.has(key));
    return counts ? 1 : measure === 'size' ? 0.7 : /^(one|1)$/.test(first.plain) ? 0.3 : 0.55;
  }
  if (measure === 'age')
    return /^(year|age|month|day|century)/.test(unit) ||
      tokens[start - 1]?.plain === 'age' ||
      tokens[start - 1]?.plain === 'aged' ||
      (!year &&
        value < 130 &&
        tokens.slice(Math.max(0, start - 4), start).some(({ plain }) => /^(aged?|old|turned)$/.test(plain)))
      ? 1
      : 0;
  if (year) return 0;
  const pattern = units[measure];
  if (measure === 'share' && value < 1) return 1;
  if (
    pattern.test(unit) ||
    after.some((word) => pattern.test(word)) ||
    pattern.test(sign) ||
    (/^[£$€]/.test(first.text) && measure === 'money')
  )
    return 1;
  return 0;
}

const causeMarkers =
  /\b(because|since|due to|owing to|thanks to|so that|in order to|as a result|the result of|result(ed|s|ing)? (from|in)|caused?|causes|causing|the reason|reasons?|led to|leads to|therefore|hence|so|thus|which (made|meant|allowed|caused)|to (avoid|prevent|protect|keep|make|show|help|prove|save|get|gain|find|stop|escape|allow|ensure)|for fear|explain(s|ed)?|blamed?|made it|allow(s|ed|ing)?|enabl(e|es|ed|ing)|prevent(s|ed|ing)?|forced|driven by|motivated|attributed)\b/i;

function findCause({ tokens, text }: ReadPlace): Fit {
  const strong =
    /\b(because|due to|owing to|thanks to|so that|in order to|the reason|reasons|caused by|as a result of|for fear)\b/i.test(
      text,
    );
  if (strong) return { strength: 1, from: 0, to: 0 };
  if (causeMarkers.test(text)) return { strength: 0.7, from: 0, to: 0 };
  const purpose = tokens.some(({ plain, pos }, at) => plain === 'to' && tokens[at + 1]?.pos === 'VERB' && pos !== 'ADP');
  if (purpose) return { strength: 0.5, from: 0, to: 0 };
  return /\b(as|for|since)\b/i.test(text) ? { strength: 0.3, from: 0, to: 0 } : nothing;
}

function findManner({ text }: ReadPlace): Fit {
  return {
    strength: /\bby \w+ing\b|\bby means of\b|\busing\b|\bwith\b|\bthrough\b|\bby\b/i.test(text) ? 0.8 : 0.4,
    from: 0,
    to: 0,
  };
}
