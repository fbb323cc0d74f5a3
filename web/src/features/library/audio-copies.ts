import type { Transcript } from '@duologue/contract';
import { transcriptSchema } from '@duologue/contract/transcript';
import { downloadAudio } from '../../api/download-audio.ts';
import { send } from '../../api/request.ts';
import { createStore, useStore } from '../../lib/create-store.ts';
import { StorageFullError } from './library.ts';

/** Saved audio, in Cache Storage under /offline/{id}: it plays with the network off and when the server is gone. */
export const AUDIO_CACHE = 'duologue-audio';
const BYTES_HEADER = 'x-bytes';
/** Copies from before there were editions are of the first. */
const EDITION_HEADER = 'x-edition';
const store = createStore<{ bytes: ReadonlyMap<number, number> }>({ bytes: new Map() });

/** Bytes by podcast id. */
export const useAudioCopies = () => useStore(store, (state) => state.bytes);
export const onAudioCopiesChange = store.subscribe;
export const hasAudioCopy = (id: number) => store.get().bytes.has(id);

const addressOf = (id: number) => `/offline/${id}`;
/** What is saved beside the audio, and removed with it. */
export const partAddressOf = (id: number, part: 'transcript' | 'proof') => `${addressOf(id)}/${part}`;

/** Plain http on another machine's address has no Cache Storage. */
export const canSaveAudio = () => typeof caches !== 'undefined';

export async function saveAudioCopy(id: number, url: string): Promise<void> {
  if (!canSaveAudio()) return;
  const audio = await downloadAudio(url);
  const transcript = await send(`/api/podcasts/${id}/transcript`);
  const cache = await caches.open(AUDIO_CACHE);
  try {
    if (transcript.ok) await cache.put(partAddressOf(id, 'transcript'), transcript);
    const headers = { 'content-type': 'audio/mpeg', [BYTES_HEADER]: String(audio.size), [EDITION_HEADER]: editionOf(url) };
    // The one of an edition before; it is read again when it is opened.
    await cache.delete(partAddressOf(id, 'proof'));
    await cache.put(addressOf(id), new Response(audio, { headers }));
  } catch (error) {
    throw new StorageFullError(error);
  }
  store.set({ bytes: new Map(store.get().bytes).set(id, audio.size) });
}

export async function openAudioCopy(id: number): Promise<Blob | undefined> {
  const response = await match(addressOf(id));
  if (!response) return undefined;
  return new Blob([await response.arrayBuffer()], { type: 'audio/mpeg' });
}

/** False where there is none, or one of an earlier edition. */
export async function hasCurrentCopy(id: number, url: string): Promise<boolean> {
  const copy = await match(addressOf(id));
  return copy !== undefined && (copy.headers.get(EDITION_HEADER) ?? '1') === editionOf(url);
}

const editionOf = (url: string) => new URL(url, location.href).searchParams.get('edition') ?? '1';

export async function openSavedTranscript(id: number): Promise<Transcript | undefined> {
  const response = await match(partAddressOf(id, 'transcript'));
  return response && transcriptSchema.safeParse(await response.json()).data;
}

export async function removeAudioCopy(id: number): Promise<void> {
  if (!canSaveAudio()) return;
  const cache = await caches.open(AUDIO_CACHE);
  const parts = [addressOf(id), partAddressOf(id, 'transcript'), partAddressOf(id, 'proof')];
  await Promise.all(parts.map((address) => cache.delete(address)));
  const bytes = new Map(store.get().bytes);
  if (bytes.delete(id)) store.set({ bytes });
}

export async function removeAllAudioCopies(): Promise<void> {
  if (!canSaveAudio()) return;
  await caches.delete(AUDIO_CACHE);
  store.set({ bytes: new Map() });
}

/** Another tab, or the browser itself when it needs room, may have changed what is saved. */
export async function refreshAudioCopies(): Promise<void> {
  if (!canSaveAudio()) return;
  const cache = await caches.open(AUDIO_CACHE);
  const found = new Map<number, number>();
  for (const request of await cache.keys()) {
    const id = Number(/\/offline\/(\d+)$/.exec(new URL(request.url).pathname)?.[1]);
    if (!id) continue;
    found.set(id, store.get().bytes.get(id) ?? Number((await cache.match(request))?.headers.get(BYTES_HEADER) ?? 0));
  }
  const known = store.get().bytes;
  const same = found.size === known.size && [...found.keys()].every((id) => known.has(id));
  if (!same) store.set({ bytes: found });
}

async function match(address: string): Promise<Response | undefined> {
  if (!canSaveAudio()) return undefined;
  const cache = await caches.open(AUDIO_CACHE);
  return cache.match(address);
}

let persistenceRequested = false;

/** Asks the browser, once, not to throw our data away when it needs room. It may say no. */
export async function requestPersistentStorage(): Promise<boolean> {
  if (persistenceRequested || !navigator.storage?.persist) return false;
  persistenceRequested = true;
  return navigator.storage.persist();
}
