/** Puts sounds in the place of spellings, word by word; a possessive keeps its ending. */
export function applyPronunciations(text: string, table: Readonly<Record<string, string>>): string {
  const soundOf = (word: string) => (Object.hasOwn(table, word) ? table[word] : undefined);
  return text.replace(/[A-Za-z]+(?:'s\b)?/g, (word) => {
    const bare = word.replace(/'s$/, '');
    const sound = soundOf(bare) ?? soundOf(bare.toLowerCase());
    return sound === undefined ? word : `${sound}${word.slice(bare.length)}`;
  });
}
