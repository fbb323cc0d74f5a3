import { type Listened, listenedSchema } from '@duologue/contract/listening';
import { asRecord } from '@duologue/contract/read-forms';
import { createStore, useStore } from '../../lib/create-store.ts';
import { onOtherTab, readLocal, writeLocal } from '../../lib/local-json.ts';

const KEY = 'duologue.positions';
const MOST_KEPT = 2_000;
/** So close to the end, one has heard it. */
const NEAR_END_SECONDS = 5;

export type ListeningState = 'new' | 'in progress' | 'played';

/** How far the listener is in each podcast, by its id; the one heard last is the last. */
const store = createStore<{ records: ReadonlyMap<number, Listened> }>({ records: read() });

export const listened = (podcastId: number) => store.get().records.get(podcastId);
export const useListened = (podcastId: number) => useStore(store, (state) => state.records.get(podcastId));
/** All records, for filters and sorting. */
export const useAllListened = () => useStore(store, (state) => state.records);

export function listeningState(record: Listened | undefined): ListeningState {
  if (!record) return 'new';
  if (record.seconds > 0) return 'in progress';
  return record.played ? 'played' : 'new';
}

/** '12 min left'; `duration` is what the podcast's record says, where nothing was measured while listening. */
export function timeLeft({ seconds, duration }: Pick<Listened, 'seconds' | 'duration'>, known: number | null): string {
  const left = Math.max(0, (duration || known || 0) - seconds);
  return left < 60 ? 'less than a minute left' : `${Math.round(left / 60)} min left`;
}

/** `duration` is 0 while it is not known. */
export function saveListened(podcastId: number, seconds: number, duration: number) {
  const nearEnd = duration > 0 && duration - seconds < NEAR_END_SECONDS;
  const played = nearEnd || listened(podcastId)?.played === true;
  if (seconds < 1 && !played) return put(podcastId, undefined);
  const place = nearEnd || seconds < 1 ? 0 : Math.round(seconds * 10) / 10;
  put(podcastId, { seconds: place, duration: Math.round(duration), played, at: Date.now() });
}

/** One podcast or many, as one write. */
export function setPlayed(podcastIds: number | readonly number[], played: boolean) {
  putAll(
    [podcastIds].flat().map((id) => {
      const { duration = 0 } = listened(id) ?? {};
      return [id, played ? { seconds: 0, duration, played, at: Date.now() } : undefined];
    }),
  );
}

export function refreshListened() {
  store.set({ records: read() });
}

const put = (podcastId: number, record: Listened | undefined) => putAll([[podcastId, record]]);

/** Reads what is stored now, so that two tabs agree. */
function putAll(changes: readonly [number, Listened | undefined][]) {
  const records = read();
  const changed = changes.filter(([podcastId, record]) => records.delete(podcastId) || record);
  if (changed.length === 0) return;
  for (const [podcastId, record] of changed) if (record) records.set(podcastId, record);
  const latest = [...records].slice(-MOST_KEPT);
  // A list: an object would put its numeric keys in order of size, and the oldest could not be told any more.
  writeLocal(KEY, latest);
  store.set({ records: new Map(latest) });
}

function read(): Map<number, Listened> {
  const stored = readLocal(KEY);
  // At first it was an object of seconds by id.
  const entries: unknown[] = Array.isArray(stored) ? stored : Object.entries(asRecord(stored));
  return new Map(
    entries.flatMap((entry) => {
      const [id, value] = Array.isArray(entry) ? entry : [];
      const parsed = listenedSchema.safeParse(value);
      return parsed.success && Number.isSafeInteger(Number(id)) ? [[Number(id), parsed.data] as const] : [];
    }),
  );
}

onOtherTab(KEY, refreshListened);
