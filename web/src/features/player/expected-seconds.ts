import type { Chapter, Transcript, TranscriptLine } from '@duologue/contract';
import { WRITING_WEIGHT } from '@duologue/contract/progress';

/** Below it a rounded percent says too little. */
const TELLING_PERCENT = 10;

/** The chapters whose first line has been spoken. */
export function spokenChapters({ chapters, lines }: Transcript): Chapter[] {
  return chapters.flatMap((title, index) => {
    const startMs = lines.find((line) => line.chapter === index)?.startMs;
    return startMs === null || startMs === undefined ? [] : [{ timestamp: startMs / 1000, title }];
  });
}

/**
 * How long a podcast will probably be: what is spoken, what is written at the pace of what is spoken, and the lines that
 * are still to be written, of which the percent of the server tells the number. 0 before anything is spoken.
 */
export function expectedSeconds({ lines }: Transcript, percent: number): number {
  const spoken = lines.filter((line) => line.endMs !== null);
  const spokenSeconds = (spoken.at(-1)?.endMs ?? 0) / 1000;
  if (spokenSeconds === 0) return 0;
  const written = (spokenSeconds * letters(lines)) / letters(spoken);
  const done = WRITING_WEIGHT * lines.length + (1 - WRITING_WEIGHT) * spoken.length;
  const expectedLines = percent >= TELLING_PERCENT ? done / (percent / 100) : 0;
  return (written * Math.max(lines.length, expectedLines)) / lines.length;
}

const letters = (lines: readonly TranscriptLine[]) => lines.reduce((sum, { text }) => sum + text.length, 0);
