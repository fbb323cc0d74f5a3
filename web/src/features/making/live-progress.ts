import { createStore, useStore } from '../../lib/create-store.ts';

/** What the server pushes about a podcast at work. Kept in memory only: the poll writes it to the library. */
export type LiveProgress = { progress: string | null; liveMs: number; lines: number };

const store = createStore<{ byId: ReadonlyMap<number, LiveProgress> }>({ byId: new Map() });

export const useLiveProgress = (id: number) => useStore(store, (state) => state.byId.get(id));

export function setLiveProgress(id: number, news: LiveProgress) {
  store.set({ byId: new Map(store.get().byId).set(id, news) });
}

export function forgetLiveProgress(id: number) {
  const byId = new Map(store.get().byId);
  if (byId.delete(id)) store.set({ byId });
}
