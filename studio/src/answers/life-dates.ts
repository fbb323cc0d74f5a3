import { isSpeakable, speakableText } from '../adapters/builtin-writer/speakable.ts';
import { wordKey } from '../language/word-key.ts';
import { type ArticleIndex, type Place, wordsIn } from './article-index.ts';
import type { ReadQuestion } from './read-question.ts';

const day = String.raw`(?:(?:\d{1,2} )?\p{Lu}\p{L}{2,8} (?:\d{1,2}, )?)?\d{3,4}(?: BC| AD)?`;
const life = new RegExp(String.raw`^([^().]{2,120})\((?:[^()]{0,80}; )?(born )?(${day})(?: ?[–—-] ?(${day}))?\)`, 'u');
const birth = /^(born|birth|birthday|birthdate)$/;
/** No sentence that can be spoken is longer. */
const MAX_CHARACTERS = 1_000;
const death = /^(die|died|dead|death)$/;

/**
 * "When was she born?": the article opens with the name and the dates of a life in brackets, which no voice reads out. Only for
 * the one who is named there, and not after a line that may have spoken of somebody else.
 */
export function findLifeDate(
  { kind, terms, pointsBack }: ReadQuestion,
  { places }: ArticleIndex,
  heardLine: boolean,
): { place: Place; text: string } | undefined {
  const [place] = places;
  const own = terms.filter(({ heard }) => !heard);
  const asks = own.filter(({ plain }) => birth.test(plain) || death.test(plain));
  if (!place || kind !== 'date' || asks.length !== 1) return undefined;
  const written = place.sentence.text.slice(0, MAX_CHARACTERS);
  const [, name = '', born, first, last] = life.exec(written) ?? [];
  const others = own.filter((term) => !asks.includes(term));
  const named = new Set(wordsIn(name).map(wordKey));
  const isMeant = others.length > 0 ? others.every(({ key }) => named.has(key)) : pointsBack && !heardLine;
  const date = death.test(asks[0]?.plain ?? '') ? last : last || born ? first : undefined;
  const spoken = speakableText(written);
  if (!isMeant || date === undefined || !isSpeakable(spoken)) return undefined;
  return { place, text: `${/^\d{1,2} |, \d/.test(date) ? 'On' : 'In'} ${date}. ${spoken}` };
}
