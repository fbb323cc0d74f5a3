const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every word that was typed begins a word of the title, whatever the case and accents. */
export function matchesTitle(title: string, query: string): boolean {
  const words = wordsOf(title);
  const wanted = wordsOf(query);
  return wanted.length > 0 && wanted.every((word) => words.some((candidate) => candidate.startsWith(word)));
}

/** Titles that were typed first: the very same, those that begin so, those that have the words; then the others. */
export function sortByTitle(titles: readonly string[], query: string): string[] {
  const typed = wordsOf(query).join(' ');
  const rank = (title: string) => {
    const words = wordsOf(title).join(' ');
    if (words === typed) return 0;
    if (words.startsWith(typed)) return 1;
    return matchesTitle(title, query) ? 2 : 3;
  };
  return [...titles].sort((one, other) => rank(one) - rank(other));
}

/** A text in parts, in turn without and with a word that begins as one of the query does. */
export function splitAtWords(text: string, query: string): string[] {
  const wanted = wordsOf(query).filter((word) => word.length > 1);
  const parts = [''];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const found = wanted.some((word) => fold(piece).startsWith(word));
    if (found) parts.push(piece, '');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}
