import type { Podcast } from '@duologue/contract';
import { PROGRESS_CAP_PERCENT, PROGRESS_CLOCK_MS } from '@duologue/contract/constants';
import type { PodcastPhase } from '@duologue/contract/progress';
import { useEffect, useState } from 'react';

export type ProgressData = Pick<Podcast, 'phase' | 'percent' | 'progress'>;

const WHOLE_SECONDS = 240;

type Band = {
  phases: readonly PodcastPhase[];
  /** For servers that send no phase. */
  words: readonly string[];
  from: number;
  to: number;
  fromSeconds: number;
  toSeconds: number;
};

/** A phase that comes before its time starts at the lower end of its band. */
const bands: readonly Band[] = [
  { phases: ['starting', 'reading'], words: ['Reading', 'Processing'], from: 0, to: 20, fromSeconds: 0, toSeconds: 30 },
  {
    phases: ['writing'],
    words: ['Crafting', 'dialogue', 'conversation'],
    from: 20,
    to: 70,
    fromSeconds: 30,
    toSeconds: 120,
  },
  {
    phases: ['speaking', 'finishing'],
    words: ['Generating audio', 'voices'],
    from: 70,
    to: PROGRESS_CAP_PERCENT,
    fromSeconds: 120,
    toSeconds: WHOLE_SECONDS,
  },
];
const wholeTime: Band = { phases: [], words: [], from: 0, to: 100, fromSeconds: 0, toSeconds: WHOLE_SECONDS };
const measuredPhases: readonly (PodcastPhase | null)[] = ['writing', 'speaking', 'finishing'];

/** How far a podcast is: the percent that the server measures, before there is one an estimate from the elapsed time. */
export function progressPercent({ phase, percent, progress }: ProgressData, elapsedSeconds: number): number {
  if (percent > 0 || measuredPhases.includes(phase)) return percent;
  if (elapsedSeconds >= WHOLE_SECONDS) return PROGRESS_CAP_PERCENT;
  const inBand = ({ phases, words }: Band) => (phase ? phases.includes(phase) : words.some((word) => progress?.includes(word)));
  const { from, to, fromSeconds, toSeconds } = bands.find(inBand) ?? wholeTime;
  const share = Math.min(1, Math.max(0, (elapsedSeconds - fromSeconds) / (toSeconds - fromSeconds)));
  return Math.min(PROGRESS_CAP_PERCENT, from + share * (to - from));
}

/** The highest percent that was shown of each podcast: another screen, or an estimate that was too high, never takes it back. */
const highest = new Map<number, number>();

/** Counts on a clock of one second, and never goes back. */
export function useProgressPercent(id: number, progress: ProgressData, startedAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), PROGRESS_CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  const elapsedSeconds = Math.max(0, (now - (Date.parse(startedAt) || now)) / 1000);
  const percent = Math.max(highest.get(id) ?? 0, progressPercent(progress, elapsedSeconds));
  highest.set(id, percent);
  return percent;
}

/** For tests. */
export function forgetPercents() {
  highest.clear();
}
