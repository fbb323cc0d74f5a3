import { createStore, useStore } from '../../lib/create-store.ts';
import { logWarning } from '../../lib/log.ts';
import type { Playable } from '../player/playable.ts';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';

export type PlayQueue = { name: string; items: readonly Playable[]; index: number };

/** A list that plays in order. It ends when another podcast is chosen, or after its last one. */
const store = createStore<{ queue: PlayQueue | undefined }>({ queue: undefined });
let watching = false;
let opening = false;

export const usePlayQueue = () => useStore(store, (state) => state.queue);
export const playQueue = () => store.get().queue;

export async function playAll(name: string, items: readonly Playable[], index = 0): Promise<void> {
  if (items.length === 0) return;
  if (!watching) playerStore.subscribe(follow);
  watching = true;
  store.set({ queue: { name, items, index } });
  await openCurrent(1);
}

export function playNext(): Promise<void> {
  return step(1);
}

export function playPrevious(): Promise<void> {
  return step(-1);
}

export function clearQueue() {
  store.set({ queue: undefined });
}

async function step(by: 1 | -1): Promise<void> {
  const { queue } = store.get();
  if (!queue?.items[queue.index + by]) return;
  store.set({ queue: { ...queue, index: queue.index + by } });
  await openCurrent(by);
}

/** One whose audio is missing is skipped. */
async function openCurrent(direction: 1 | -1): Promise<void> {
  const { queue } = store.get();
  const item = queue?.items[queue.index];
  if (!item) return;
  opening = true;
  const loaded = await player.load(item).finally(() => {
    opening = false;
  });
  if (loaded) player.play();
  else if (playerStore.get().track?.podcastId !== item.id) await step(direction);
}

function follow() {
  const { queue } = store.get();
  const { track, status } = playerStore.get();
  if (!queue || opening) return;
  if (track?.podcastId !== queue.items[queue.index]?.id) return clearQueue();
  if (status !== 'ended') return;
  if (queue.index === queue.items.length - 1) clearQueue();
  else playNext().catch((error) => logWarning('The next podcast did not open', error));
}
