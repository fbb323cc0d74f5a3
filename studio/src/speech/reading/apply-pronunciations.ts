/** Puts sounds in the place of spellings, word by word; a possessive keeps its ending. */
export function applyPronunciations(text: string, table: Readonly<Record<string, string>>): string {
  return text.replace(/[A-Za-z]+(?:'s\b)?/g, (word) => {
    const bare = word.replace(/'s$/, '');
    const sound = Object.hasOwn(table, bare.toLowerCase()) ? table[bare.toLowerCase()] : undefined;
    if (sound === undefined) return word;
    return `${sound}${word.slice(bare.length)}`;
  });
}
