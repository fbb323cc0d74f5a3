import { countWords } from '../../language/count-words.ts';

/** Sections that are apparatus, not story. */
const apparatus =
  /^(see also|references?|notes?|footnotes?|citations?|sources?|bibliography|further reading|external links?|gallery|works cited|literature|discography|filmography|selected (works|publications)|list of .*|publications|awards and nominations)$/i;

export function isApparatus(heading: string): boolean {
  return apparatus.test(heading.trim());
}

/** A word that needs another one after it: brackets that follow it are part of the sentence. */
const expectsMore = /(^|\s)(an?|the|as|of|and|or|by|to|with|between|from|is|are|was|were|equals?|than)$/i;

/** What a voice can say of a written sentence: no asides in brackets, no reference marks, straight spaces. */
export function speakableText(text: string): string {
  let spoken = text;
  for (let depth = 0; depth < 3; depth += 1)
    spoken = spoken.replace(/\s*(\([^()]*\)|\[[^[\]]*\])/g, (aside, _, at: number) =>
      expectsMore.test(spoken.slice(Math.max(0, at - 12), at)) ? ` ${aside.trim().slice(1, -1)}` : '',
    );
  return spoken
    .replace(/\s*\p{Extended_Pictographic}\uFE0F?\s*/gu, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/,\s*([,.;])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

const FEWEST_WORDS = 3;
const MOST_WORDS = 58;
/** Nobody can say more in a breath; and the patterns of the moves stay cheap on text that is made to cost. */
const MOST_CHARACTERS = 700;

/** Whole sentences in prose only: list items, formulas, addresses, bare quotations and fragments stay on the page. */
export function isSpeakable(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const words = countWords(text);
  if (words < FEWEST_WORDS || words > MOST_WORDS) return false;
  if (!/^["“‘'(]?[\p{Lu}\d]/u.test(text) || !/[.!?]["”’')]*$/.test(text)) return false;
  // A name cut in two at an initial: "… his colleague, D.", "G. Champernowne began …".
  if (/\s\p{Lu}\.$/u.test(text) || /^\p{Lu}\. \p{Lu}/u.test(text)) return false;
  if (/https?:|www\.|[{}<>|=\\^_]|\S@\S|[+×÷≈≤≥√∑∫→←↔′]/.test(text.replace(/\b\p{Lu}\+\+/gu, ''))) return false;
  if (isCode(text) || isFormula(text) || isItems(text) || hasGap.test(text)) return false;
  if (/^["“][^"”]*["”][.!?]?$/.test(text) || (text.match(/["“”]/g)?.length ?? 0) % 2 === 1) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  const symbols = text.match(/[()/:;–—]/g)?.length ?? 0;
  // A large number is news; a row of them is a table.
  return letters > 0 && symbols / letters < 0.2 && digits / letters < 0.8;
}

/** Something that could not be read stood here: "Whole numbers such as and fit the equation." */
const hasGap = /\b(such as|the|an|between) (and|or)\b|\b(such as|the|an)\s?[.,;:]/i;

/** Signs of a programming language that are nothing to a listener: "&&", an empty pair of quotation marks, "/script". */
function isCode(text: string): boolean {
  return /&&|""|(^|\s)\/\w|\b\w+\(\)/.test(text);
}

const letter = /(?<![\p{L}\d&'’.-])[b-hj-zB-HJ-Z](?![\p{L}\d&'’-]|\.\s?\p{L})/gu;

/** "Let G be the graph", "d of a", "with n papers … 1 over n", "8! ways": letters and signs that stand for quantities. */
function isFormula(text: string): boolean {
  const letters = text.match(letter) ?? [];
  const small = letters.filter((sign) => /[a-z]/.test(sign)).length;
  if (small >= 2 || letters.length >= 3 || /\d!|\bLet \p{L} be\b|\b[b-z] of [a-z]\b|\ba (is|equals) a \d/u.test(text))
    return true;
  return letters.length > 0 && /\b(equals|squared|to the power)\b/.test(text);
}

/** "Current: Angus Young – lead guitar; Brian Johnson – vocals": items of a list in a row. */
function isItems(text: string): boolean {
  return (text.match(/\s–\s[^;–]*(;|\.$)/g)?.length ?? 0) >= 2;
}
