import type { TranscriptLine } from '@duologue/contract';

/** The line that is being spoken, or in a pause the one before; -1 before the first. Times rise, so the search halves. */
export function currentLine(lines: readonly TranscriptLine[], seconds: number): number {
  const now = seconds * 1000;
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = lines[middle]?.startMs;
    if (start !== null && start !== undefined && start <= now) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
