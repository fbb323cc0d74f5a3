import type { LibraryExport } from '@duologue/contract';
import { LIBRARY_EXPORT_VERSION } from '@duologue/contract/library-export';
import { podcastStatuses } from '@duologue/contract/podcast-status';
import { asRecord } from '@duologue/contract/read-forms';
import { readStoredPodcast, type StoredPodcast } from '@duologue/contract/stored-podcast';
import { allPodcasts, rewriteLibrary } from '../library/library.ts';
import { libraryStats } from '../library/library-stats.ts';

export function exportLibrary(now = new Date()): LibraryExport {
  const podcasts = [...allPodcasts()];
  return { version: LIBRARY_EXPORT_VERSION, exportedAt: now.toISOString(), podcasts, stats: libraryStats(podcasts) };
}

/** What a backup would do to the library as it is now. Nothing is written yet. */
export type ImportPlan = {
  /** Podcasts that are not here. */
  added: StoredPodcast[];
  /** Podcasts that are here too, but not the same. The visitor decides which are kept. */
  differing: StoredPodcast[];
  unchanged: number;
  /** Records that could not be read. */
  errors: number;
};

export function planImport(data: unknown): ImportPlan {
  const { podcasts: values, version = LIBRARY_EXPORT_VERSION } = asRecord(data);
  if (!Array.isArray(values) || version !== LIBRARY_EXPORT_VERSION) throw new Error('Invalid import data format');
  const read = new Map(values.flatMap((value) => readBackupPodcast(value) ?? []).map((podcast) => [podcast.id, podcast]));
  const existing = new Map(allPodcasts().map((podcast) => [podcast.id, podcast]));
  const added = [...read.values()].filter(({ id }) => !existing.has(id));
  const known = [...read.values()].filter(({ id }) => existing.has(id));
  const differing = known.filter((podcast) => contentOf(podcast) !== contentOf(existing.get(podcast.id) ?? podcast));
  return { added, differing, unchanged: known.length - differing.length, errors: values.length - read.size };
}

/** How many podcasts were written. Those that differ are replaced only where the visitor has said so. */
export function applyImport({ added, differing }: ImportPlan, replace: boolean): number {
  const replacing = new Map(replace ? differing.map((podcast) => [podcast.id, podcast]) : []);
  if (added.length + replacing.size > 0) {
    rewriteLibrary((existing) => [...existing.map((podcast) => replacing.get(podcast.id) ?? podcast), ...added]);
  }
  return added.length + replacing.size;
}

/** Stricter than the store's own reading: a record that has lost what makes it a podcast is an error, not a guess. */
function readBackupPodcast(value: unknown): StoredPodcast | undefined {
  const podcast = readStoredPodcast(value);
  const { status } = asRecord(value);
  if (!podcast || podcast.title.trim() === '' || Number.isNaN(Date.parse(podcast.created_at))) return undefined;
  if (!podcastStatuses.some((known) => known === status) || !isAudioAddress(podcast.audio_url)) return undefined;
  return { ...podcast, ...deviceOnly };
}

/** What one device knows means nothing on another. */
const deviceOnly = { started_at: null, restarted: false, save_audio: false };

/** It becomes a link that is clicked, so 'javascript:' must not pass. */
function isAudioAddress(url: string | null): boolean {
  return url === null || /^(https?:\/)?\/(?!\/)/i.test(url);
}

const contentOf = (podcast: StoredPodcast) => JSON.stringify({ ...podcast, ...deviceOnly });
