import type { NextArticle, StoredPodcast } from '@duologue/contract';
import { DEFAULT_TTS_PROVIDER } from '@duologue/contract/speech-providers';
import { readStatus } from '../../api/status.ts';
import { startPodcast } from '../create-podcast/start-podcast.ts';
import { preselectedModel, writersOf } from '../create-podcast/use-writers.ts';
import { allPodcasts } from '../library/library.ts';

/** As many as the server reads. */
const MOST_EXCLUDED = 100;

/** With the model that home's one press takes. */
export async function createFromNext({ title, wikiTitle, minutes, customInstructions }: NextArticle): Promise<StoredPodcast> {
  const model = preselectedModel(writersOf(await readStatus()));
  return startPodcast({
    ...model,
    title,
    wikiTitle,
    ttsProvider: DEFAULT_TTS_PROVIDER,
    isLocalStorage: true,
    ...(minutes !== undefined && { minutes }),
    ...(customInstructions !== undefined && { customInstructions }),
  });
}

/** What is not to be suggested: what was passed over and, of what this browser has, the newest. */
export function titlesToExclude(passed: readonly string[] = []): string[] {
  const owned = allPodcasts().flatMap(({ title, wiki_title }) => [title, wiki_title]);
  return [...new Set([...passed, ...owned])].slice(0, MOST_EXCLUDED);
}
