import type { LibraryExport } from '@duologue/contract';
import { asRecord } from '@duologue/contract/read-forms';
import { readStoredPodcast, type StoredPodcast } from '@duologue/contract/stored-podcast';
import { allPodcasts, rewriteLibrary } from './library.ts';
import { libraryStats } from './library-stats.ts';
import { mergePodcast } from './merge-podcast.ts';

export function exportLibrary(now = new Date()): LibraryExport {
  const podcasts = [...allPodcasts()];
  return { version: '1.0', exportedAt: now.toISOString(), podcasts, stats: libraryStats(podcasts) };
}

/** Adds a backup's podcasts to those that are here; of two records of one podcast the newer is kept. */
export function importLibrary(data: unknown): { imported: number; errors: number } {
  const { podcasts: values } = asRecord(data);
  if (!Array.isArray(values)) throw new Error('Invalid import data format');
  const read = values.map(readStoredPodcast);
  const podcasts = read.filter((podcast): podcast is StoredPodcast => podcast !== undefined);
  rewriteLibrary((existing) => {
    const merged = new Map(existing.map((podcast) => [podcast.id, podcast]));
    for (const podcast of podcasts) {
      const known = merged.get(podcast.id);
      merged.set(podcast.id, known ? mergePodcast(known, podcast) : podcast);
    }
    return [...merged.values()];
  });
  return { imported: podcasts.length, errors: values.length - podcasts.length };
}
