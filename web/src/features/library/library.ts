import { LIBRARY_STORAGE_KEY } from '@duologue/contract/constants';
import { readStoredPodcast, type StoredPodcast } from '@duologue/contract/stored-podcast';
import { createStore, useStore } from '../../lib/create-store.ts';
import { logWarning } from '../../lib/log.ts';

/** Nothing was written: what was stored before is still there. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  constructor(cause: unknown) {
    super('Your browser has no room left for this. Nothing was lost: delete some podcasts or free saved audio, then try again.', {
      cause,
    });
  }
}

/**
 * The browser's podcasts, in one key of local storage. Every change reads what is stored now, so that two tabs agree;
 * unchanged text is not parsed again, and each record's JSON is kept, so that a change costs one record.
 */
const store = createStore<{ podcasts: readonly StoredPodcast[] }>({ podcasts: [] });
const jsonOf = new WeakMap<StoredPodcast, string>();
let seenText: string | null | undefined;

export const useLibrary = () => useStore(store, (state) => state.podcasts);
export const onLibraryChange = store.subscribe;

/** All podcasts as they are stored now. */
export function allPodcasts(): readonly StoredPodcast[] {
  refreshLibrary();
  return store.get().podcasts;
}

export function findPodcast(id: number): StoredPodcast | undefined {
  return allPodcasts().find((podcast) => podcast.id === id);
}

/** Adds a podcast, or replaces the one with its id. */
export function putPodcast(value: unknown): StoredPodcast {
  const podcast = readStoredPodcast(value);
  if (!podcast) throw new TypeError('A podcast without an id cannot be stored');
  const others = allPodcasts().filter((other) => other.id !== podcast.id);
  write([podcast, ...others]);
  return podcast;
}

/** False when there is no such podcast; an id that is no number is refused the same way. */
export function updatePodcast(id: number, change: Partial<StoredPodcast>): boolean {
  const podcasts = allPodcasts();
  if (typeof id !== 'number' || !podcasts.some((podcast) => podcast.id === id)) return false;
  write(podcasts.map((podcast) => (podcast.id === id ? { ...podcast, ...change, id } : podcast)));
  return true;
}

export function removePodcast(id: number): boolean {
  const podcasts = allPodcasts();
  if (typeof id !== 'number' || !podcasts.some((podcast) => podcast.id === id)) return false;
  write(podcasts.filter((podcast) => podcast.id !== id));
  return true;
}

/** Several changes as one write. */
export function rewriteLibrary(change: (podcasts: readonly StoredPodcast[]) => readonly StoredPodcast[]) {
  const before = allPodcasts();
  const after = change(before);
  if (after !== before) write(after);
}

/** How much of the browser's room for text the library takes. */
export const storedCharacters = () => readText()?.length ?? 0;

export function refreshLibrary() {
  const text = readText();
  if (text === seenText) return;
  seenText = text;
  store.set({ podcasts: parsePodcasts(text) });
}

/** Each record on its own: one that can't be read costs no other. */
export function parsePodcasts(text: string | null): StoredPodcast[] {
  if (!text) return [];
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    logWarning('The stored podcasts could not be read', error);
    return [];
  }
  if (!Array.isArray(values)) return [];
  const podcasts = new Map<number, StoredPodcast>();
  for (const value of values) {
    const podcast = readStoredPodcast(value);
    if (podcast && !podcasts.has(podcast.id)) podcasts.set(podcast.id, podcast);
  }
  return [...podcasts.values()];
}

function write(podcasts: readonly StoredPodcast[]) {
  const text = `[${podcasts.map(toJson).join(',')}]`;
  try {
    localStorage.setItem(LIBRARY_STORAGE_KEY, text);
  } catch (error) {
    throw new StorageFullError(error);
  }
  seenText = text;
  store.set({ podcasts });
}

function toJson(podcast: StoredPodcast): string {
  const known = jsonOf.get(podcast);
  if (known) return known;
  const json = JSON.stringify(podcast);
  jsonOf.set(podcast, json);
  return json;
}

function readText(): string | null {
  try {
    return localStorage.getItem(LIBRARY_STORAGE_KEY);
  } catch {
    return null;
  }
}

addEventListener('storage', (event) => {
  if (event.key === LIBRARY_STORAGE_KEY || event.key === null) refreshLibrary();
});
refreshLibrary();
