/**
 * The most that is read of anything an article or a model sends. Real articles stay far below; longer runs were made to
 * slow a reader down, and every stage after this one may count on them.
 */
export const MAX_ARTICLE_CHARACTERS = 300_000;
export const MAX_ARTICLE_SENTENCES = 10_000;
export const MAX_HEADING_CHARACTERS = 300;
export const MAX_EXTRACT_CHARACTERS = 20_000;
export const MAX_PARAGRAPH_CHARACTERS = 8_000;
const MAX_SENTENCE_CHARACTERS = 1_000;
export const MAX_FORMULA_CHARACTERS = 400;
const MAX_WORD_CHARACTERS = 100;

/** Scripts without spaces have no long words, only long sentences. */
const longWord = new RegExp(
  `[[^\\s]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]]{${MAX_WORD_CHARACTERS + 1},}`,
  'v',
);
const everyLongWord = new RegExp(longWord, 'gv');

/** Too long to be spoken, or to be looked up in reasonable time. */
export function isTooLong(sentence: string): boolean {
  return sentence.length > MAX_SENTENCE_CHARACTERS || longWord.test(sentence);
}

export function withoutLongWords(text: string): string {
  return text.length > MAX_WORD_CHARACTERS ? text.replace(everyLongWord, '') : text;
}

/** Cuts text at spaces, so that no part is longer than a paragraph may be. */
export function splitParagraph(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_PARAGRAPH_CHARACTERS) {
    const space = rest.lastIndexOf(' ', MAX_PARAGRAPH_CHARACTERS);
    const end = space > MAX_PARAGRAPH_CHARACTERS / 2 ? space : MAX_PARAGRAPH_CHARACTERS;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}
