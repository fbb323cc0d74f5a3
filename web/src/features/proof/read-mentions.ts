/** A number or a name in a text. Equal keys mean the same, however they are written. */
export type Mention = {
  start: number;
  end: number;
  /** '#1500' for "1,500" and for "fifteen hundred"; a name in small letters. */
  key: string;
  /** Its capital may come from standing at the beginning of a sentence. */
  opening: boolean;
};

type Token = { text: string; start: number; end: number };

const word = /\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
const numbered = (from: number, words: string) => words.split(' ').map((text, index): [string, number] => [text, from + index]);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const cardinals = new Map<string, number>([
  ...numbered(0, 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'),
  ...numbered(17, 'seventeen eighteen nineteen'),
  ...tens.map((text, index): [string, number] => [text, (index + 2) * 10]),
  ['half', 0.5],
]);
const ordinals = new Map<string, number>([
  ...numbered(1, 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'),
  ...numbered(15, 'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'),
]);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
]);

/** Words that begin sentences without being names. */
const openers = new Set(
  `a about after all almost also although among an and another any are as at because before being between both but by can
  could did do does during each either even every few first for from had has have he her here his how however if in instead
  into is it its just later like many maybe more most much my no none nor not now of often on once one only or other our over
  perhaps right she since so some still such than that the their them then there these they this those though through thus to
  today together too two under unlike until up very was we well were what when where whether which while who whose why will
  with within without yes yet you your`.split(/\s+/),
);

/** Every number, in figures or in words, and every word with a capital that may be a name; in the order of the text. */
export function readMentions(text: string): Mention[] {
  const tokens = Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const number = readFigures(text, tokens, at) ?? readNumberWords(text, tokens, at);
    const end = number?.end ?? at + 1;
    const key = number ? `#${number.value}` : nameOf(token.text);
    const opening = number === undefined && opensSentence(text.slice(tokens[at - 1]?.end ?? 0, token.start), at);
    if (key) mentions.push({ start: token.start, end: tokens[end - 1]?.end ?? token.end, key, opening });
    at = end;
  }
  return mentions;
}

const opensSentence = (gap: string, at: number) => at === 0 || /[.!?:;…"“”‘([—–]/.test(gap);

function nameOf(text: string): string | undefined {
  const name = text.replace(/['’]\p{L}*$/u, '').toLowerCase();
  return /^\p{Lu}\p{L}/u.test(text) && !openers.has(name) && !/^I['’]/.test(text) ? name : undefined;
}

/** "1,500", "8.8 million", "19th", "1960s". */
function readFigures(text: string, tokens: readonly Token[], at: number) {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !/^\p{N}/u.test(token.text)) return undefined;
  const value = Number(token.text.replaceAll(',', ''));
  if (Number.isNaN(value)) return { value: token.text, end: at + 1 };
  if (next?.start === token.end && /^(st|nd|rd|th|s)$/.test(next.text)) return { value, end: at + 2 };
  const scale = next && text.slice(token.end, next.start) === ' ' ? scales.get(next.text) : undefined;
  return scale ? { value: Math.round(value * scale), end: at + 2 } : { value, end: at + 1 };
}

/** "twelve", "twenty-five", "two hundred and six thousand", "a million", "nineteenth". A lone "one" or "first" is hardly ever a count. */
function readNumberWords(text: string, tokens: readonly Token[], at: number) {
  const wordAt = (index: number) => tokens[index]?.text.toLowerCase() ?? '';
  const joined = (index: number) => /^[\s-]$/.test(text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start));
  const single = /^an?$/.test(wordAt(at)) && scales.get(wordAt(at + 1));
  if (single) return { value: single, end: at + 2 };
  let [total, current, last, end] = [0, 0, 0, at];
  for (let index = at; index < tokens.length && (index === at || joined(index)); index += 1) {
    const small = cardinals.get(wordAt(index));
    const ordinal = ordinals.get(wordAt(index));
    const scale = scales.get(wordAt(index));
    const added = small ?? ordinal;
    if (scale && index > at) {
      if (scale === 100) current *= scale;
      else [total, current] = [total + current * scale, 0];
      last = 100;
    } else if (wordAt(index) === 'and' && last === 100 && cardinals.has(wordAt(index + 1))) {
      continue;
    } else if (added !== undefined && (index === at || last === 100 || (last >= 20 && added > 0 && added < 10))) {
      current += added;
      last = added;
    } else break;
    end = index + 1;
    if (ordinal !== undefined) break;
  }
  const value = total + current;
  const lone = end === at + 1 && (value === 1 || wordAt(at) === 'second');
  return end === at || lone ? undefined : { value, end };
}
