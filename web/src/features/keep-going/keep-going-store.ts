import { asRecord } from '@duologue/contract/read-forms';
import { createStore, type Store, useStore } from '../../lib/create-store.ts';

/** The next podcast, made ahead or found in the library. */
export type NextUp = {
  podcastId: number;
  title: string;
  reason: string /** Created for this, and removed if it is not wanted. */;
  made: boolean;
};

export type KeepGoing = {
  on: boolean;
  /** `waiting`: the end is not near. `stopped`: it says why, and does nothing until it is told to. */
  status: 'waiting' | 'choosing' | 'chosen' | 'asking' | 'stopped';
  next: NextUp | undefined;
  message: string;
};
export type KeepGoingStore = Store<KeepGoing>;

const KEY = 'duologue.keep-going';
export const idle = { status: 'waiting', next: undefined, message: '' } as const satisfies Partial<KeepGoing>;

export const createKeepGoingStore = (on = false): KeepGoingStore => createStore<KeepGoing>({ ...idle, on });

/** Apart from what works on it, which is loaded when it is first switched on. */
export const keepGoingStore = createKeepGoingStore(readOn());
export const useKeepGoing = <Selected>(select: (state: KeepGoing) => Selected) => useStore(keepGoingStore, select);

/** For this tab and as long as it is open: nobody finds it on again the next morning. */
export function setKeepGoing(on: boolean) {
  keepGoingStore.set({ on });
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ on }));
  } catch {
    // It then lasts as long as the page.
  }
}

function readOn(): boolean {
  try {
    return asRecord(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).on === true;
  } catch {
    return false;
  }
}
