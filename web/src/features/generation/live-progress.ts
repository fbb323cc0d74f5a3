import type { ServerMessage } from '@duologue/contract';
import { createStore, useStore } from '../../lib/create-store.ts';

/** What the server pushes about a podcast in progress. Kept in memory only: the poll writes it to the library. */
export type LiveProgress = Extract<ServerMessage, { type: 'podcast_update' }>;

const store = createStore<{ byId: ReadonlyMap<number, LiveProgress> }>({ byId: new Map() });

export const useLiveProgress = (id: number) => useStore(store, (state) => state.byId.get(id));

export function setLiveProgress(update: LiveProgress) {
  store.set({ byId: new Map(store.get().byId).set(update.podcastId, update) });
}

export function clearLiveProgress(id: number) {
  const byId = new Map(store.get().byId);
  if (byId.delete(id)) store.set({ byId });
}
