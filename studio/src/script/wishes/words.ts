/** A word of an instruction. */
export type Word = {
  /** In lower case, with straight apostrophes. */
  text: string;
  start: number;
  end: number;
  /** What stands between it and the word before it. */
  gap: 'none' | 'comma' | 'stop';
};

/** Words and figures with their places; hyphens separate, so that "ten-year-old" is three words. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let before = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.:][\p{L}\p{N}]+)*/gu)) {
    const gap = gapOf(text.slice(before, match.index));
    before = match.index + match[0].length;
    words.push({ text: match[0].toLowerCase().replaceAll('’', "'"), start: match.index, end: before, gap });
  }
  return words;
}

function gapOf(between: string): Word['gap'] {
  if (/[.;!?…\n\r。！？]/.test(between)) return 'stop';
  return /[,:()—、，]/.test(between) ? 'comma' : 'none';
}

/** Whether a clause ends before the word at `at`: at the end, at a sign, or where the next thing is joined on. */
export function endsClause(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word?.gap !== 'none' || joiners.has(word.text);
}

const joiners = new Set(
  'and but with for in about on please then so that focusing focused starting beginning thanks thank only too as'.split(' '),
);

/** Whether the words at `at` are exactly these, in one clause. */
export function hasPhrase(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((text, index) => words[at + index]?.text === text && (index === 0 || words[at + index]?.gap !== 'stop'));
}
