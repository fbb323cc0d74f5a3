/**
 * The words in which a podcast tells how far it is. The progress bar reads the percent out of them,
 * and the stuck check knows the first two, so they are part of the contract.
 */
export const progressText = {
  starting: 'Starting generation...',
  processing: 'Processing article...',
  waiting: (ahead: number) => `Waiting: ${ahead} ahead of you`,
  reading: (title: string) => `Reading ${title}`,
  crafting: (percent: number) => `Crafting dialogue (${percent}%)`,
  speaking: (percent: number) => `Generating audio (${percent}%)`,
};

/** Texts of a podcast that nothing has happened to yet. */
export const stuckProgressTexts: readonly string[] = ['', progressText.starting, progressText.processing];

export function percentOf(text: string | null | undefined): number | undefined {
  const match = /(\d{1,3})\s*%/.exec(text ?? '');
  return match ? Math.min(100, Number(match[1])) : undefined;
}
