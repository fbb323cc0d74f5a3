import type { CreatePodcastRequest } from '@duologue/contract';
import { SEARCH_SCREEN_MAX_MINUTES } from '@duologue/contract/constants';
import type { ModelType } from '@duologue/contract/model-catalogue';
import { DEFAULT_TTS_PROVIDER } from '@duologue/contract/speech-providers';

export type SearchChoices = {
  articleTitle: string | undefined;
  /** The podcast's own title; without one it is the article's. */
  title?: string;
  modelType: ModelType;
  specificModel: string;
  customInstructions: string;
};

export class NoTitleError extends Error {
  override name = 'NoTitleError';
  constructor() {
    super('No title selected');
  }
}

export function searchOrder({ articleTitle, title, ...choices }: SearchChoices): CreatePodcastRequest {
  const wikiTitle = articleTitle?.trim();
  if (!wikiTitle) throw new NoTitleError();
  return {
    title: title?.trim() || wikiTitle,
    wikiTitle,
    wikiTitles: [wikiTitle],
    ttsProvider: DEFAULT_TTS_PROVIDER,
    maxLength: SEARCH_SCREEN_MAX_MINUTES,
    ...choices,
  };
}
