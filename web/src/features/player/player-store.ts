import type { Chapter, ShowNotes } from '@duologue/contract';
import type { Playable } from '@duologue/contract/listening';
import { createStore, type Store, useStore } from '../../lib/create-store.ts';

export type Track = {
  /** Empty: its audio is not there. */
  src: string;
  title: string;
  chapters: Chapter[];
  showNotes: ShowNotes | null;
  podcastId: number;
  /** It is still being generated: the stream grows, and gives way to the final file. */
  live: boolean;
};

/** When playing is to stop: at a time, at a second of this podcast (the end of a chapter), or at its end. */
export type Sleep = { kind: 'minutes'; endsAt: number } | { kind: 'chapter'; endSeconds: number } | { kind: 'episode' };

export type PlayerDialog = 'queue' | 'sleep' | 'sound' | 'keys' | 'playlist' | 'ask';

export type PlayerState = {
  track: Track | undefined;
  /** What the track was loaded from. */
  podcast: Playable | undefined;
  visible: boolean;
  status: 'playing' | 'paused' | 'ended';
  /** The audio has not arrived yet, or the listener has caught up with its generation. */
  waiting: boolean;
  currentTime: number;
  duration: number;
  /** While a podcast is generated: how long it will probably be. */
  expectedDuration: number;
  /** The audio can't be reached at the moment; it goes on by itself. */
  disconnected: boolean;
  /** The podcast whose audio was not there when it was last asked for. */
  unavailableId: number | undefined;
  sleep: Sleep | undefined;
  rate: number;
  /** The answer to a question is heard while the episode waits. */
  answering: boolean;
  detailOpen: boolean;
  dialog: PlayerDialog | undefined;
};
export type PlayerStore = Store<PlayerState>;

export const noTrack = {
  track: undefined,
  podcast: undefined,
  visible: false,
  status: 'paused',
  waiting: false,
  currentTime: 0,
  duration: 0,
  expectedDuration: 0,
  disconnected: false,
  detailOpen: false,
  dialog: undefined,
} as const satisfies Partial<PlayerState>;

export const createPlayerStore = (): PlayerStore =>
  createStore<PlayerState>({ ...noTrack, unavailableId: undefined, sleep: undefined, rate: 1, answering: false });

/** The app's own. Apart from the player, because the first load shows its state and does not need the rest. */
export const playerStore = createPlayerStore();

export function usePlayer<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useStore(playerStore, select);
}

export const openDialog = (dialog: PlayerDialog | undefined) => playerStore.set({ dialog });
