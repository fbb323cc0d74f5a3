import type { CreateEpisodeRequest, Podcast } from '@duologue/contract';
import { keepStarted } from '../create-podcast/start-podcast.ts';
import { createEpisode } from './series-calls.ts';

/** Asks the server for an episode and keeps its record in the library, as with every podcast of this browser. */
export async function startEpisode(seriesId: number, request: CreateEpisodeRequest, now = new Date()): Promise<Podcast> {
  const podcast = await createEpisode(seriesId, request);
  await keepStarted(podcast, now);
  return podcast;
}
