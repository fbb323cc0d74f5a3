import { type Token, textOf } from '../../language/tokens.ts';
import type { Fact } from './facts.ts';
import { upperFirst } from './topic.ts';

const superlative =
  /^(first|only|oldest|largest|smallest|tallest|longest|fastest|deepest|highest|earliest|biggest|rarest|greatest|most)$/;
const MAX_WORDS = 7;

/** The striking words of a fact, repeated in wonder: "Thirteen thousand houses!", "The oldest known picture of a pencil!" */
export function echoOf({ tokens, numbers }: Fact): string | undefined {
  const extreme = tokens.findIndex(({ plain }, at) => superlative.test(plain) && tokens[at - 1]?.plain === 'the');
  const phrase = extreme > 0 ? phraseFrom(tokens, extreme - 1) : undefined;
  // "The first woman!" says too little; "The oldest known picture of a pencil!" says it all.
  if (phrase && phrase.split(' ').length >= 4) return phrase;
  const figure = numbers.find(
    ({ value, form, unit }) => form !== 'decade' && unit !== '' && value >= 20 && !(value >= 1000 && value <= 2100),
  );
  return figure ? phraseFrom(tokens, figure.start) : undefined;
}

/** Article, adjectives and nouns, with one "of" at most; nothing with a verb in it. */
function phraseFrom(tokens: readonly Token[], start: number): string | undefined {
  let end = start;
  let of = 0;
  while (end < tokens.length && end - start < MAX_WORDS) {
    const token = tokens[end];
    if (!token) break;
    const isOf = token.plain === 'of' && of === 0 && end > start + 1;
    if (isOf) of += 1;
    const inside = /^(DET|ADJ|NUM|NOUN|PROPN)$/.test(token.pos) || isOf || (token.text === '-' && token.glued);
    if (!inside || (token.pos === 'DET' && end > start && tokens[end - 1]?.plain !== 'of')) break;
    end += 1;
  }
  const next = tokens[end];
  const whole = !next || /^[.,;:]$/.test(next.text) || /^(in|on|at|to|for|with|from|and|that|who|which|by)$/.test(next.plain);
  const phrase = tokens.slice(start, end);
  return whole && phrase.length >= 2 && phrase.at(-1)?.pos === 'NOUN' ? `${upperFirst(textOf(phrase))}!` : undefined;
}
