import { cardinal } from '../../../speech/reading/number-words.ts';
import type { Fact } from '../facts.ts';
import { upperFirst } from '../topic.ts';
import type { Move, Response } from './move.ts';

/** A number in words, with the hyphen of print: a figure that is not in the article would be taken for one that is. */
function inWords(value: number): string {
  return cardinal(value).replace(/\b(\w+ty) (one|two|three|four|five|six|seven|eight|nine)\b/g, '$1-$2');
}

const say = (text: string, sources: readonly number[], weight: number): Response => ({
  kind: 'reaction',
  texts: [`${upperFirst(text)}.`],
  sources,
  weight,
});

/** The one year that a sentence is about. Two years leave a doubt, and so do "about 1800" and "300 BC". */
export function yearOf({ numbers, tokens }: Fact): number | undefined {
  const years = numbers.filter(
    ({ value, form, start, end }) =>
      form === 'digits' &&
      Number.isInteger(value) &&
      value >= 1000 &&
      value <= 2100 &&
      /^\d{4}$/.test(tokens[start]?.text ?? '') &&
      !/^(bc|bce|b\.c\.)$/.test(tokens[end]?.plain ?? '') &&
      !['NOUN', 'SYM'].includes(tokens[end]?.pos ?? ''),
  );
  const [year] = years;
  return years.length === 1 && year && !year.hedged ? year.value : undefined;
}

const FEWEST_YEARS = 8;

/** "In 1986 their company apologised." – "A hundred and fifty-six years later.": the difference of the last two years told. */
export const yearsBetween: Move = {
  name: 'years between',
  most: 2,
  respond({ previous, chapter }) {
    const year = isDated(previous) ? yearOf(previous) : undefined;
    const before = chapter.slice(-3, -1).findLast((fact) => fact.numbers.some(({ value }) => value >= 1000 && value <= 2100));
    const from = before && isDated(before) ? yearOf(before) : undefined;
    if (!before || year === undefined || from === undefined || year - from < FEWEST_YEARS || /\bborn\b/.test(before.text))
      return undefined;
    return say(`${inWords(year - from)} years later`, [before.id, previous.id], 0.85);
  },
};

/** The year dates what the sentence tells: "In 1830 …", "… was built in 1830", but not "a house that stood in 1830". */
function isDated({ tokens }: Fact): boolean {
  const year = tokens.findIndex(({ text }) => /^\d{4}$/.test(text));
  const clause = tokens.findIndex(({ plain }, at) => at > 0 && relative.test(plain));
  return tokens[year - 1]?.plain === 'in' && (clause === -1 || year < clause);
}

const relative = /^(which|who|that|when|where|before|after|since|until|had|is|are|if)$/;

/** "It lasted from 1534 until 1797." – "Two hundred and sixty-three years." */
export const duration: Move = {
  name: 'duration',
  most: 2,
  respond({ previous }) {
    const [, from, to] = /\bfrom (\d{4}) (?:to|until|till) (\d{4})\b/.exec(previous.text) ?? [];
    if (from && to && Number(to) - Number(from) >= FEWEST_YEARS)
      return say(`${inWords(Number(to) - Number(from))} years`, [previous.id], 0.8);
    const named = spans.find(([words]) => previous.text.toLowerCase().includes(words));
    return named && say(named[1], [previous.id], 0.55);
  },
};

const spans: readonly (readonly [string, string])[] = [
  ['a century and a half', 'a hundred and fifty years'],
  ['half a century', 'fifty years'],
  ['a quarter of a century', 'twenty-five years'],
  ['two and a half centuries', 'two hundred and fifty years'],
  ['a thousand years', 'ten centuries'],
];

/** "70,000 of its 80,000 people" – "Seven in eight." */
export const share: Move = {
  name: 'share',
  most: 2,
  respond({ previous }) {
    const text = shareOf(previous);
    return text ? say(text, [previous.id], 0.9) : undefined;
  },
};

const fractions = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((whole) =>
    Array.from({ length: whole - 1 }, (_, part) => ({ part: part + 1, whole, value: (part + 1) / whole })),
  ),
];

function shareOf({ text, numbers }: Fact): string | undefined {
  const percent = numbers.find(({ unit, hedged, form }) => /^(%|percent)$/.test(unit) && !hedged && form === 'digits');
  if (percent) return percentInWords(percent.value);
  const [, part, whole] =
    /\b(\d[\d,]*) (?:out )?of (?:the |its |their |all )?(\d[\d,]*)\b(?! (?:January|February|March|April|May|June|July|August|September|October|November|December))/.exec(
      text,
    ) ?? [];
  if (!part || !whole) return undefined;
  const [some, all] = [Number(part.replaceAll(',', '')), Number(whole.replaceAll(',', ''))];
  if (!(some < all) || all < 12 || (all >= 1000 && all <= 2100)) return undefined;
  const near = fractions.find(({ value }) => Math.abs(value - some / all) < 0.008);
  return near && near.value !== 0.5 ? `${inWords(near.part)} in ${inWords(near.whole)}` : near && 'half of them';
}

function percentInWords(value: number): string | undefined {
  const exact: Record<number, string> = {
    10: 'one in ten',
    20: 'one in five',
    25: 'one in four',
    40: 'two in five',
    50: 'half',
    60: 'three in five',
    75: 'three in four',
    80: 'four in five',
    90: 'nine in ten',
    1: 'one in a hundred',
  };
  if (exact[value]) return exact[value];
  if (value > 90 && value < 99) return 'more than nine in ten';
  if (value > 75 && value < 90) return 'more than three in four';
  if (value > 50 && value < 66) return 'more than half';
  return value > 66 && value < 68
    ? 'two in three'
    : value > 33 && value < 34
      ? 'a third'
      : value > 44 && value < 50
        ? 'nearly half'
        : undefined;
}

/** "Up to 2,000 eggs a day" says how many at most; "2,000 eggs a day" is eighty-three an hour. */
export const rate: Move = {
  name: 'rate',
  most: 1,
  respond({ previous: { numbers, tokens, id } }) {
    const [number] = numbers.filter(({ unit }) => unit !== '');
    const at = number ? tokens.findIndex(({ plain }, index) => index > number.end && /^(an?|per|each|every)$/.test(plain)) : -1;
    const unit = tokens[at + 1]?.plain ?? '';
    // "2,000 eggs a day", but not "in 1915, a day's sail away".
    if (!number || at === -1 || at - number.end > 2 || tokens[at + 2]?.plain === "'s" || number.hedged) return undefined;
    const smaller: Record<string, [string, number]> = { day: ['an hour', 24], hour: ['a minute', 60], year: ['a day', 365] };
    const [name, parts] = smaller[unit] ?? [];
    if (!name || !parts) return undefined;
    const each = Math.floor(number.value / parts);
    return each >= 4 && each < 1000 ? say(`that is more than ${inWords(each)} ${name}`, [id], 0.9) : undefined;
  },
};

/** "In 1898 she …" – "She was about thirty then.": the year less the year of birth; "about", since the birthday is not known. */
export const age: Move = {
  name: 'age',
  most: 2,
  respond({ previous, topic }) {
    const year = isDated(previous) ? yearOf(previous) : undefined;
    const subject = previous.shape?.subject.map(({ plain }) => plain) ?? [];
    const own = subject.length === 1 && (subject[0] === topic.pronoun || subject[0] === topic.short.toLowerCase());
    if (!topic.born || year === undefined || !own || /^(die|bear)$/.test(previous.shape?.main?.lemma ?? '')) return undefined;
    const years = year - topic.born;
    return years >= 6 && years <= 90 ? say(`${topic.pronoun} was about ${inWords(years)} then`, [previous.id], 0.75) : undefined;
  },
};
