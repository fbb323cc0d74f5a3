import { PROGRESS_CAP_PERCENT } from '@duologue/contract/constants';
import { percentOf } from '@duologue/contract/progress-text';

const WHOLE_SECONDS = 240;

type Band = { words: readonly string[]; from: number; to: number; fromSeconds: number; toSeconds: number };

/** A phase that comes before its time starts at the lower end of its band. */
const bands: readonly Band[] = [
  { words: ['Reading', 'Processing'], from: 0, to: 20, fromSeconds: 0, toSeconds: 30 },
  { words: ['Crafting', 'dialogue', 'conversation'], from: 20, to: 70, fromSeconds: 30, toSeconds: 120 },
  { words: ['Generating audio', 'voices'], from: 70, to: PROGRESS_CAP_PERCENT, fromSeconds: 120, toSeconds: WHOLE_SECONDS },
];

/** How far a podcast is: what its progress text says, else an estimate from the time that has passed. */
export function progressPercent(text: string | null, elapsedSeconds: number): number {
  const told = percentOf(text);
  if (told !== undefined) return told;
  if (elapsedSeconds >= WHOLE_SECONDS) return PROGRESS_CAP_PERCENT;
  const band = bands.find(({ words }) => words.some((word) => text?.includes(word)));
  const { from, to, fromSeconds, toSeconds } = band ?? { from: 0, to: 100, fromSeconds: 0, toSeconds: WHOLE_SECONDS };
  const share = Math.min(1, Math.max(0, (elapsedSeconds - fromSeconds) / (toSeconds - fromSeconds)));
  return Math.min(PROGRESS_CAP_PERCENT, from + share * (to - from));
}
