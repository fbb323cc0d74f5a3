import { isMonthName } from '../../../language/lexicon/months.ts';
import { type Token, textOf } from '../../../language/tokens.ts';
import type { Fact } from '../facts.ts';
import { upperFirst } from '../topic.ts';
import type { Move, Response } from './move.ts';

const MAX_WORDS = 7;
const superlative =
  /^(first|only|oldest|largest|smallest|tallest|longest|fastest|deepest|highest|earliest|biggest|rarest|greatest|most)$/;

const repeat = (text: string, { id }: Fact, weight: number): Response => ({
  kind: 'reaction',
  texts: [`${upperFirst(text)}.`],
  sources: [id],
  weight,
});

/** "Thirteen thousand houses.": the figure, said once more. */
export const echoFigure: Move = {
  name: 'echo figure',
  most: 3,
  respond({ previous }) {
    const { numbers, tokens } = previous;
    const figure = numbers.find(
      ({ value, form, unit }) =>
        form !== 'decade' && unit !== '' && value >= (unit === 'year' ? 50 : 20) && !(value >= 1000 && value <= 2100),
    );
    const phrase = figure && phraseFrom(tokens, hedgeStart(tokens, figure.start));
    return phrase ? repeat(phrase, previous, 0.5) : undefined;
  },
};

/** "The oldest known picture of a pencil.": what is the most of its kind; "the first woman" alone says too little. */
export const echoSuperlative: Move = {
  name: 'echo superlative',
  most: 2,
  respond({ previous }) {
    const { tokens } = previous;
    const at = tokens.findIndex(({ plain }, index) => superlative.test(plain) && tokens[index - 1]?.plain === 'the');
    const phrase = at > 0 ? phraseFrom(tokens, at - 1) : undefined;
    return phrase && phrase.split(' ').length >= 4 ? repeat(phrase, previous, 0.55) : undefined;
  },
};

const manners =
  /\b(by (accident|chance|mistake|hand|candlelight)|on foot|in (secret|silence|the dark|vain|one night|a single (day|night|generation))|for (nothing|free|life)|without (permission|a word|payment|knowing it)|at random|overnight|against orders|to this day|every (single )?(day|night|hour|second|minute)|(in|within) (just |only |less than )?(an?|one|two|three|four|five|six|ten|a few) (seconds?|minutes?|hours?|days?|weeks?))\b/i;

/** "By accident.", "In two days.": how it was done, or how fast, is the surprise. */
export const echoManner: Move = {
  name: 'echo manner',
  most: 3,
  respond({ previous }) {
    const [late, year] = /\b(?:only in|not until) (\d{4})\b/.exec(previous.text) ?? [];
    if (late) return repeat(`as late as ${year}`, previous, 0.75);
    const [manner] = manners.exec(previous.text) ?? [];
    return manner ? repeat(manner.toLowerCase(), previous, 0.7) : undefined;
  },
};

/** "A Parmesan cheese.": the odd thing at the end of the sentence. It has an adjective or a name, or it would be nothing odd. */
export const echoThing: Move = {
  name: 'echo thing',
  most: 3,
  respond({ previous, scores }) {
    const { tokens } = previous;
    const end = tokens.findIndex(
      ({ text, index }) => index > 4 && /^[.,;]$/.test(text) && (text !== ',' || tokens[index + 1]?.plain === 'which'),
    );
    let start = end - 1;
    while (start > 0 && /^(ADJ|NOUN|PROPN|NUM)$/.test(tokens[start]?.pos ?? '')) start -= 1;
    const article = /^an?$/.test(tokens[start]?.plain ?? '');
    const thing = tokens.slice(article ? start : start + 1, end);
    const fits =
      thing.length >= (article ? 3 : 2) &&
      thing.length <= 5 &&
      thing.at(-1)?.pos === 'NOUN' &&
      !isVague(thing) &&
      thing.every(({ lemma, pos }) => pos === 'DET' || (scores.holders.get(lemma) ?? 0) <= (article ? 4 : 2));
    const bare =
      !article &&
      (thing.at(-1)?.plain === thing.at(-1)?.lemma ||
        tokens[start]?.pos === 'DET' ||
        tokens[start]?.pos === 'PRON' ||
        thing[0]?.pos === 'NUM');
    if (!fits || bare || !/^(ADP|VERB|CCONJ|DET|AUX)$/.test(tokens[article ? start - 1 : start]?.pos ?? '')) return undefined;
    return repeat(textOf(thing), previous, 0.35);
  },
};

/** "Different ways", "a long time": nothing to look at. */
function isVague(thing: readonly Token[]): boolean {
  return thing.some(({ lemma }) =>
    /^(way|time|year|century|day|month|hour|number|part|kind|sort|form|thing|other|same|different|many|several|such|various|own|more|most|less|few|new|great|general|similar|case|example|degree|level|amount|result|reason|idea|effect)$/.test(
      lemma,
    ),
  );
}

/** "… bags of pigment called chromatophores." – "Chromatophores?": the next sentence goes on about the new word. */
export const echoTerm: Move = {
  name: 'echo term',
  most: 2,
  respond({ previous, next, follows }) {
    const { tokens } = previous;
    const called = tokens.findIndex(({ plain }) => /^(called|named|nicknamed)$/.test(plain));
    const term = tokens.slice(called + 1, -1);
    const noun = term.length > 0 && term.length <= 3 && term.every(({ pos }) => /^(NOUN|PROPN|ADJ|DET)$/.test(pos));
    if (called <= 0 || !noun || !next || !follows) return undefined;
    const goesOn =
      /^(it|they|these|this|each|such)$/.test(next.tokens[0]?.plain ?? '') || term.some(({ lemma }) => next.keys.has(lemma));
    return goesOn
      ? { kind: 'question', texts: [`${upperFirst(textOf(term))}?`], sources: [previous.id], weight: 0.85 }
      : undefined;
  },
};

/** "About", "more than", "up to": a figure is repeated as it was given. */
function hedgeStart(tokens: readonly Token[], start: number): number {
  const [two, one] = [tokens[start - 2]?.plain ?? '', tokens[start - 1]?.plain ?? ''];
  if (/^(more|less|fewer) than$|^up to$|^at (least|most)$|^close to$/.test(`${two} ${one}`)) return start - 2;
  return /^(about|around|nearly|almost|over|some|roughly|under)$/.test(one) ? start - 1 : start;
}

const phraseHedge = /^(about|around|nearly|almost|over|some|roughly|under|more|less|fewer|than|up|to|at|least|most|close)$/;

/** Article, adjectives and nouns, with one "of" at most; nothing with a verb in it. */
function phraseFrom(tokens: readonly Token[], start: number): string | undefined {
  let end = start;
  let of = 0;
  while (end < tokens.length && end - start < MAX_WORDS) {
    const token = tokens[end];
    if (!token) break;
    const isOf = token.plain === 'of' && of === 0 && end > start + 1;
    if (isOf) of += 1;
    if (token.plain === 'such') return undefined;
    const inside =
      (end - start < 2 && token.plain !== 'the' && token.pos !== 'VERB' && phraseHedge.test(token.plain)) ||
      /^(DET|ADJ|NUM|NOUN|PROPN)$/.test(token.pos) ||
      isOf ||
      (token.text === '-' && token.glued);
    if (!inside || (token.pos === 'DET' && end > start && tokens[end - 1]?.plain !== 'of')) break;
    end += 1;
  }
  const next = tokens[end];
  const whole = !next || /^[.,;:]$/.test(next.text) || /^(in|on|at|to|for|with|from|and|that|who|which|by)$/.test(next.plain);
  const phrase = tokens.slice(start, end);
  return whole && phrase.length >= 2 && phrase.at(-1)?.pos === 'NOUN' ? textOf(phrase) : undefined;
}

/** "The deep sea.": the last words of a sentence, where nothing else is left to say to it. */
export const echoTail: Move = {
  name: 'echo tail',
  most: 3,
  respond({ previous, topic }) {
    const { tokens } = previous;
    const end = tokens.length - 1;
    let start = end - 1;
    while (start > 0 && /^(ADJ|NOUN|PROPN)$/.test(tokens[start]?.pos ?? '')) start -= 1;
    const article = /^(an?|the)$/.test(tokens[start]?.plain ?? '');
    const thing = tokens.slice(article ? start : start + 1, end);
    const long = thing.length >= (article ? 3 : 2) && thing.length <= 5;
    const whole =
      /^(NOUN|PROPN)$/.test(thing.at(-1)?.pos ?? '') &&
      !/^(PRON|DET|NUM|PART)$/.test(tokens[article ? start - 1 : start]?.pos ?? '');
    const own = thing.some(({ plain }) => plain.length > 3 && topic.label.toLowerCase().includes(plain));
    return long && whole && !own && !isVague(thing) ? repeat(textOf(thing), previous, 0.22) : undefined;
  },
};

/** "Archimedes.": the name one keeps, where nothing else is left to say. */
export const echoName: Move = {
  name: 'echo name',
  most: 2,
  respond({ previous, topic }) {
    const { tokens } = previous;
    const last = tokens.findLastIndex(({ pos, text }) => pos === 'PROPN' && /^\p{Lu}\p{Ll}{2}/u.test(text) && !isMonthName(text));
    const first = tokens.findLastIndex(({ pos }, at) => at < last && pos !== 'PROPN') + 1;
    const name = tokens.slice(first, last + 1);
    if (last < 4 || name.length > 3 || topic.label.includes(tokens[last]?.text ?? '') || tokens[last + 1]?.plain === "'s")
      return undefined;
    return repeat(textOf(tokens[first - 1]?.plain === 'the' ? tokens.slice(first - 1, last + 1) : name), previous, 0.12);
  },
};
