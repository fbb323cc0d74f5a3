/** Progress as sentences. The stuck check compares the first two, so they are part of the contract. */
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
