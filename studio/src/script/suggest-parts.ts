import type { Article, EpisodeSuggestion, Usage } from '@duologue/contract';

/** One part of a series as it could be; its number is the series' business. */
export type SuggestedPart = Omit<EpisodeSuggestion, 'partNumber'>;

/**
 * Plans a series about an article. `links` are the titles that the article links to, and the only ones, besides its own,
 * that a part may rest on. Throws where no plan comes in time.
 */
export type SuggestParts = (
  article: Article,
  links: readonly string[],
  signal: AbortSignal,
) => Promise<{ parts: SuggestedPart[]; usage: Usage | undefined }>;
