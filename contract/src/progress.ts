/** Progress as data. Free of zod, so that the web app's first load can use it. In the order in which phases follow. */
export const podcastPhases = ['queued', 'starting', 'reading', 'writing', 'speaking', 'finishing'] as const;
export type PodcastPhase = (typeof podcastPhases)[number];

/** Of the whole generation; speaking and mixing are the rest. */
export const WRITING_WEIGHT = 0.3;

export type TurnCounts = { written: number; mixed: number; expectedTurns: number };

/** 0 to 99: only a podcast that is ready is at 100. */
export function percentDone({ written, mixed, expectedTurns }: TurnCounts): number {
  const share = (WRITING_WEIGHT * written + (1 - WRITING_WEIGHT) * mixed) / Math.max(1, expectedTurns, written);
  return Math.min(99, Math.floor(share * 100));
}

export function laterPhase(one: PodcastPhase, other: PodcastPhase): PodcastPhase {
  return podcastPhases.indexOf(one) > podcastPhases.indexOf(other) ? one : other;
}

export type PodcastProgress = {
  phase: PodcastPhase;
  percent: number;
  /** Podcasts ahead of one that waits. */
  queuePosition?: number | null;
  /** The article that is being read. */
  title?: string;
};

/** The sentence for a progress, in the words of the specification. */
export function describeProgress({ phase, percent, queuePosition, title = '' }: PodcastProgress): string {
  switch (phase) {
    case 'queued':
      return queuePosition ? progressText.waiting(queuePosition) : progressText.starting;
    case 'starting':
      return progressText.processing;
    case 'reading':
      return progressText.reading(title);
    case 'writing':
      return progressText.crafting(percent);
    case 'speaking':
    case 'finishing':
      return progressText.speaking(percent);
  }
}

/** The first two are compared by the stuck check. */
const progressText = {
  starting: 'Starting generation...',
  processing: 'Processing article...',
  waiting: (ahead: number) => `Waiting: ${ahead} ahead of you`,
  reading: (title: string) => `Reading ${title}`,
  crafting: (percent: number) => `Crafting dialogue (${percent}%)`,
  speaking: (percent: number) => `Generating audio (${percent}%)`,
};

/** Texts of a podcast that nothing has happened to yet. */
export const stuckProgressTexts: readonly string[] = ['', progressText.starting, progressText.processing];
