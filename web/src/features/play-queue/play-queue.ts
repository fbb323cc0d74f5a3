import { type Playable, type QueueItem, queueItemSchema } from '@duologue/contract/listening';
import { asRecord } from '@duologue/contract/read-forms';
import { createStore, useStore } from '../../lib/create-store.ts';
import { readLocal, writeLocal } from '../../lib/local-json.ts';
import { logWarning } from '../../lib/log.ts';
import { findPodcast } from '../library/library.ts';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';
import { preferences } from '../preferences/preferences.ts';
import { toast } from '../toasts/toast.ts';

/** `index` is the podcast in the player, -1 when it holds none of them. */
export type PlayQueue = { name: string; items: readonly QueueItem[]; index: number };

const KEY = 'duologue.queue';

/**
 * What plays one after the other: a list that was started, and what was put in by hand. Choosing another podcast ends the
 * list; what was put in by hand still comes next.
 */
const store = createStore<{ queue: PlayQueue | undefined }>({ queue: read() });
let opening = false;

export const usePlayQueue = () => useStore(store, (state) => state.queue);
export const playQueue = () => store.get().queue;

/** What comes after the podcast in the player. */
export const upNext = (queue = playQueue()): readonly QueueItem[] => queue?.items.slice(queue.index + 1) ?? [];

export async function playAll(name: string, items: readonly Playable[], index = 0): Promise<void> {
  if (items.length === 0) return;
  const begun = items.slice(0, index + 1);
  set({ name, items: [...begun, ...upNext().filter(isQueued), ...items.slice(index + 1)], index });
  await openCurrent(1);
}

export function playNext(): Promise<void> {
  return step(1);
}

export function playPrevious(): Promise<void> {
  return step(-1);
}

/** Puts a podcast into the queue; into an empty player it is loaded at once. */
export async function enqueue(podcast: Playable, place: 'next' | 'last'): Promise<void> {
  const { podcast: current } = playerStore.get();
  if (!current) return void (await player.load(podcast));
  if (current.id === podcast.id) return toast({ title: 'It is in the player already', description: podcast.title });
  insert(podcast, place, current);
  toast({ title: place === 'next' ? 'Plays next' : 'Added to the queue', description: podcast.title });
}

/** Puts a podcast at the end of the queue without a word. Only while there is one in the player. */
export function appendToQueue(podcast: Playable) {
  const { podcast: current } = playerStore.get();
  if (current && current.id !== podcast.id) insert(podcast, 'last', current);
}

function insert(podcast: Playable, place: 'next' | 'last', current: Playable) {
  const queue = playQueue() ?? { name: '', items: [current], index: 0 };
  const begun = queue.items.slice(0, queue.index + 1);
  const coming = upNext(queue).filter((item) => item.id !== podcast.id);
  const added = { ...podcast, queued: true };
  set({ ...queue, items: place === 'next' ? [...begun, added, ...coming] : [...begun, ...coming, added] });
}

/** Places count from 0 within what comes next. */
export function moveUpNext(from: number, to: number) {
  const coming = [...upNext()];
  const [moved] = coming.splice(from, 1);
  if (moved) setUpNext(coming.toSpliced(Math.max(0, to), 0, moved));
}

export function removeUpNext(place: number) {
  setUpNext(upNext().toSpliced(place, 1));
}

export async function playFromUpNext(place: number): Promise<void> {
  const queue = playQueue();
  if (!queue?.items[queue.index + 1 + place]) return;
  set({ ...queue, index: queue.index + 1 + place });
  await openCurrent(1);
}

export function clearQueue() {
  set(undefined);
}

function setUpNext(coming: readonly QueueItem[]) {
  const queue = playQueue();
  if (queue) set({ ...queue, items: [...queue.items.slice(0, queue.index + 1), ...coming] });
}

async function step(by: 1 | -1): Promise<void> {
  const queue = playQueue();
  if (!queue?.items[queue.index + by]) return;
  set({ ...queue, index: queue.index + by });
  await openCurrent(by);
}

/** One whose audio is missing is skipped. */
async function openCurrent(direction: 1 | -1): Promise<void> {
  const queue = playQueue();
  const item = queue?.items[queue.index];
  if (!item) return;
  opening = true;
  const loaded = await player.load(findPodcast(item.id) ?? item).finally(() => {
    opening = false;
  });
  if (loaded) player.play();
  else if (playerStore.get().track?.podcastId !== item.id) await step(direction);
}

/** Another podcast is in the player, or none. */
function followPlayer() {
  const queue = playQueue();
  const { track, podcast } = playerStore.get();
  if (!queue || opening || track?.podcastId === queue.items[queue.index]?.id) return;
  const coming = upNext(queue).filter((item) => isQueued(item) && item.id !== track?.podcastId);
  if (coming.length === 0) clearQueue();
  else set(podcast ? { name: '', items: [podcast, ...coming], index: 0 } : { name: '', items: coming, index: -1 });
}

function goOn() {
  if (upNext().length === 0) clearQueue();
  else if (preferences().autoplay) playNext().catch((error) => logWarning('The next podcast did not open', error));
}

const isQueued = (item: QueueItem) => item.queued === true;

function set(queue: PlayQueue | undefined) {
  store.set({ queue });
  // Show notes are long, and the library has them.
  writeLocal(KEY, queue && { ...queue, items: queue.items.map((item) => ({ ...item, show_notes: null })) });
}

function read(): PlayQueue | undefined {
  const { name, items, index } = asRecord(readLocal(KEY));
  if (typeof name !== 'string' || !Array.isArray(items) || typeof index !== 'number') return undefined;
  const read = items.map((item) => queueItemSchema.safeParse(item).data);
  const known = read.filter((item) => item !== undefined);
  return known.length === read.length ? { name, items: known, index } : undefined;
}

playerStore.subscribe(followPlayer);
player.onEnd(goOn);
