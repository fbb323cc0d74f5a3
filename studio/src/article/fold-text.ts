/** Two spellings of a title that a reader takes for the same fold to the same text. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}
