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

/** Words that make one look up, wherever they stand: they are said once more as they were said. The group is what is repeated. */
const strikes: readonly { said: RegExp; weight: number }[] = [
  {
    said: /\b(by (?:accident|chance|mistake|hand|candlelight)|on foot|in (?:secret|silence|vain|one night|a single (?:day|night|generation))|for life|without (?:permission|a word|payment|knowing it)|at random|overnight|against orders|to this day)\b/i,
    weight: 0.7,
  },
  {
    said: /\b((?:in|within) (?:just |only |less than )?(?:an?|one|two|three|four|five|six|ten|a few) (?:seconds?|minutes?|hours?|days?|weeks?))\b/i,
    weight: 0.6,
  },
  { said: /\b(every (?:single )?(?:day|night|hour|second|minute|step|house|child|village|word))\b/i, weight: 0.55 },
  {
    said: /\b(only (?:one|two|three|four|five|six|seven|eight|nine|ten|a few|a handful))\b(?! (?:hundred|thousand|million|of the))/i,
    weight: 0.6,
  },
  { said: /\b((?:nearly|almost) (?:all|everything|everyone|nothing|nobody|half)(?: of (?:them|it))?)\b/i, weight: 0.55 },
  { said: /\b(the (?:size|weight|height|length|shape) of an? (?:\p{L}+ )?\p{L}+)[,.]/iu, weight: 0.65 },
  {
    said: /\b(as (?:big|large|small|heavy|tall|long|thick|thin|hard|old|high|wide|bright) as an? (?:\p{L}+ )?\p{L}+)[,.]/iu,
    weight: 0.65,
  },
  { said: /(?<!something |anything |nothing |more |look )\b(like an? (?:\p{L}+ )?\p{L}+)\./iu, weight: 0.5 },
  { said: /\b(\p{L}+ rather than \p{L}+)[.]/iu, weight: 0.5 },
  { said: /\b(even (?:an?|the) \p{L}+(?: \p{L}+)?)(?: (?:from|in|of|on|was|is|gave|can|has|had)\b|[,.])/iu, weight: 0.5 },
  {
    said: /\b((?:twice|three times|four times|seven times|ten times|a hundred times|a thousand times))(?: (?:in|a|the|around|over)\b|[,.])/i,
    weight: 0.5,
  },
  { said: /, ((?:with|without|often|usually|mostly|mainly) (?:\p{L}+ ){1,4}\p{L}+)\.$/u, weight: 0.45 },
];

/** "By accident.", "In two days.", "The size of a plum.", "That narrow.": what strikes in the sentence. */
export const echoStriking: Move = {
  name: 'echo striking',
  most: 5,
  respond({ previous }) {
    const { text } = previous;
    const [late, year] = /\b(?:only in|not until) (\d{4})\b/.exec(text) ?? [];
    if (late) return repeat(`as late as ${year}`, previous, 0.75);
    const [, so] =
      /\bso (narrow|cold|hot|small|large|big|dark|heavy|thin|loud|bright|high|deep|slowly|fast|fiercely|rare|poor|rich|hard) that\b/.exec(
        text,
      ) ?? [];
    if (so) return repeat(`that ${so}`, previous, 0.6);
    for (const { said, weight } of strikes) {
      const words = said.exec(text)?.[1];
      if (words) return repeat(words, previous, weight);
    }
    return undefined;
  },
};

/** "Thick, acid and thirsty.": the qualities at the end of the sentence. */
export const echoQualities: Move = {
  name: 'echo qualities',
  most: 2,
  respond({ previous }) {
    const [words] = /(?<= (?:is|are|was|were) )\p{L}+(?:, \p{L}+)+,? and \p{L}+(?=\.$)/u.exec(previous.text) ?? [];
    const plain = words?.match(/\p{L}+/gu)?.filter((word) => word !== 'and') ?? [];
    const kinds = previous.tokens.filter(({ text }) => plain.includes(text));
    return words && kinds.every(({ pos }) => pos === 'ADJ') ? repeat(words, previous, 0.5) : undefined;
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
  const whole =
    !next ||
    /^[.,;:]$/.test(next.text) ||
    /^(in|on|at|to|for|with|from|and|that|who|which|by|were|was|are|had|lost|died|came|went)$/.test(next.plain);
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
