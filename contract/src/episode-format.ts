/** How a conversation is told, and how long it may be. Free of zod, so that the create sheet can use it. */

export const episodeFormats = ['conversation', 'interview', 'brief'] as const;
export type EpisodeFormat = (typeof episodeFormats)[number];

export const DEFAULT_FORMAT: EpisodeFormat = 'conversation';

export const formatLabels: Record<EpisodeFormat, { label: string; description: string }> = {
  conversation: { label: 'Conversation', description: 'two people tell it to each other' },
  interview: { label: 'Interview', description: 'one asks, the other knows' },
  brief: { label: 'Brief', description: 'the main points, in a few minutes' },
};

/** What may be asked for. Without a wish the length follows the article. */
export const SHORTEST_MINUTES = 1;
/** "Short", and what a brief takes, in minutes. */
export const SHORT_MINUTES = 3;
/** The lengths that the create sheet offers, in minutes. */
export const lengthChoices = [3, 7, 15] as const;
