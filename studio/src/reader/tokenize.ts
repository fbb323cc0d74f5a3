export type Vocabulary = readonly (readonly [piece: string, score: number | null])[];

/** The first pieces are marks of the model's own; no text has them. */
const MARKS = 6;
const UNKNOWN = 0;
/** Less likely than any piece, so that a letter is unknown only where no piece has it. */
const UNKNOWN_SCORE = -20;
const SPACE = '▁';

/** Cuts text into the pieces of a vocabulary whose scores add up to the most, as the model was trained (a unigram model). */
export function createTokenizer(vocabulary: Vocabulary): (text: string) => number[] {
  const pieces = new Map<string, { id: number; score: number }>();
  vocabulary.forEach(([piece, score], id) => {
    if (id >= MARKS && score !== null) pieces.set(piece, { id, score });
  });
  const longest = Math.max(...[...pieces.keys()].map(({ length }) => length));

  return (text) => {
    const letters = `${SPACE}${text.normalize('NFKC').replaceAll(' ', SPACE)}`;
    const best = [0, ...Array.from(letters, () => Number.NEGATIVE_INFINITY)];
    const last: { from: number; id: number }[] = [];
    const offer = (from: number, to: number, id: number, score: number) => {
      const total = (best[from] as number) + score;
      if (total <= (best[to] ?? Number.NEGATIVE_INFINITY)) return;
      best[to] = total;
      last[to] = { from, id };
    };
    for (let from = 0; from < letters.length; from++) {
      for (let to = from + 1; to <= Math.min(letters.length, from + longest); to++) {
        const piece = pieces.get(letters.slice(from, to));
        if (piece) offer(from, to, piece.id, piece.score);
      }
      offer(from, from + 1, UNKNOWN, UNKNOWN_SCORE);
    }
    return walkBack(last, letters.length);
  };
}

/** Several unknown letters in a row are one piece. */
function walkBack(last: readonly { from: number; id: number }[], end: number): number[] {
  const ids: number[] = [];
  for (let at = end; at > 0; ) {
    const { from, id } = last[at] as { from: number; id: number };
    if (id !== UNKNOWN || ids.at(-1) !== UNKNOWN) ids.push(id);
    at = from;
  }
  return ids.reverse();
}
