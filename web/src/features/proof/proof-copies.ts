import type { Article, Transcript } from '@duologue/contract';
import { articleSchema } from '@duologue/contract/article';
import { type PublicPodcast, publicPodcastSchema } from '@duologue/contract/podcast';
import { asRecord } from '@duologue/contract/read-forms';
import { transcriptSchema } from '@duologue/contract/transcript';
import { AUDIO_CACHE, canSaveAudio, partAddressOf } from '../library/audio-copies.ts';

/** A proof that was seen on this device; without the article where none was kept. */
export type ProofCopy = { podcast: PublicPodcast; transcript: Transcript; article: Article | undefined };

/** Those seen last, of about 100 KB each. */
const MOST_COPIES = 30;

export async function saveProofCopy(copy: ProofCopy): Promise<void> {
  if (!canSaveAudio()) return;
  const cache = await caches.open(AUDIO_CACHE);
  const address = partAddressOf(copy.podcast.id, 'proof');
  // Saved again it goes to the end: the oldest come first.
  await cache.delete(address);
  const older = (await cache.keys()).filter(({ url }) => url.endsWith('/proof')).slice(0, 1 - MOST_COPIES);
  await Promise.all(older.map(({ url }) => cache.delete(url)));
  await cache.put(address, Response.json(copy));
}

export async function openProofCopy(id: number): Promise<ProofCopy | undefined> {
  if (!canSaveAudio()) return undefined;
  const response = await (await caches.open(AUDIO_CACHE)).match(partAddressOf(id, 'proof'));
  const saved = asRecord(await response?.json());
  const podcast = publicPodcastSchema.safeParse(saved.podcast).data;
  const transcript = transcriptSchema.safeParse(saved.transcript).data;
  return podcast && transcript && { podcast, transcript, article: articleSchema.safeParse(saved.article).data };
}
