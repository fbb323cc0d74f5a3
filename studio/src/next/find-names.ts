/**
 * Finds which of many texts name a title, as a word and perhaps in the plural: "art" is not in "part". Built once for all
 * titles, each of which is looked up by its rarest word, so that the time grows with the texts and not with the titles.
 */
export function indexNames(texts: readonly string[]): (title: string) => number[] {
  const lower = texts.map((text) => text.toLowerCase());
  const places = new Map<string, Set<number>>();
  for (const [index, text] of lower.entries()) {
    for (const word of wordsOf(text)) {
      const known = places.get(word);
      if (known) known.add(index);
      else places.set(word, new Set([index]));
    }
  }
  const textsWith = (word: string) => ['', 's', 'es'].flatMap((ending) => [...(places.get(word + ending) ?? [])]);
  return (title) => {
    const name = spokenName(title).toLowerCase();
    const [rarest = []] = wordsOf(name)
      .map(textsWith)
      .sort((one, other) => one.length - other.length);
    return [...new Set(rarest)].filter((index) => namesWord(lower[index] ?? '', name)).sort((one, other) => one - other);
  };
}

/** What is said for a title: "Mercury (planet)" is Mercury. */
export function spokenName(title: string): string {
  return title.replace(/ \(.*\)$/, '');
}

export function namesWord(text: string, word: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
    const after = lower.slice(at + word.length, at + word.length + 3);
    if (!/[\p{L}\d]/u.test(lower[at - 1] ?? ' ') && /^(e?s)?(?![\p{L}\d])/u.test(after)) return true;
  }
  return false;
}

const wordsOf = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];
