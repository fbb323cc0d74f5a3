/** Frames of audible voice (0.3 s) over which the end of a question is lifted, and by how much at the very end. */
const LIFT_FRAMES = 24;
const LIFT = 0.18;
/** In the second half of them the voice goes up by at least this, even if the model lets it fall. */
const LEAST_RISE = 0.22;
/** Frames whose logarithm of energy is so far below the loudest one's are hardly heard. */
const AUDIBLE = 4;

const questionWord =
  /^(?:(?:and|but|so|or|well|oh|okay|then|now|yes|no|ah|because)\b,? ?)*(?:(?:to|from|for|of|in|on|at|by|with|since|until|after|about) )?(?:what|why|how|who|whom|whose|when|where|which)\b/i;

/** "Did it work?" and "Really?" rise. "Why?", "But if it was lost, how do we know?" and "Gold or silver?" fall. */
export function risesAtEnd(sentence: string): boolean {
  const question = /([^.!?]*)\?["'”’)]*\s*$/.exec(sentence)?.[1]?.trim();
  if (!question || / or /i.test(question)) return false;
  const clauses = [question, question.split(/[,;:—–] */).at(-1) ?? ''];
  return !clauses.some((clause) => questionWord.test(clause));
}

/**
 * Bends the end of a pitch contour (Hz, 0 where there is no voice) upwards. The model has learned from books, which ask little:
 * its questions fall, or rise only where they can hardly be heard any more.
 */
export function raiseEnd(pitch: Float32Array, energy: ArrayLike<number>): void {
  const loudest = pitch.reduce((most, _, frame) => Math.max(most, energy[frame] as number), Number.NEGATIVE_INFINITY);
  const isAudible = (frame: number) => (pitch[frame] as number) > 0 && (energy[frame] as number) > loudest - AUDIBLE;
  const last = [...pitch.keys()].filter(isAudible).slice(-LIFT_FRAMES);
  const half = last.length >> 1;
  for (const [index, frame] of last.entries()) {
    const share = (index + 1) / last.length;
    const least = index < half ? 0 : (pitch[last[half - 1] ?? frame] as number) * (1 + (2 * share - 1) * LEAST_RISE);
    pitch[frame] = Math.max((pitch[frame] as number) * (1 + share * LIFT), least);
  }
  const [end = 0] = last.slice(-1);
  for (let frame = end + 1; frame < pitch.length; frame++) if ((pitch[frame] as number) > 0) pitch[frame] = pitch[end] as number;
}
