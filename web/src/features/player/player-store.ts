import type { Chapter, ShowNotes } from '@duologue/contract';
import { createStore, type Store, useStore } from '../../lib/create-store.ts';

export type Track = {
  src: string;
  title: string;
  chapters: Chapter[];
  showNotes: ShowNotes | null;
  podcastId: number;
  /** It is still being generated: the stream grows, and gives way to the final file. */
  live: boolean;
};

export type PlayerState = {
  track: Track | undefined;
  visible: boolean;
  status: 'playing' | 'paused' | 'ended';
  /** The audio has not arrived yet, or the listener has caught up with its generation. */
  waiting: boolean;
  currentTime: number;
  duration: number;
  rate: number;
  detailOpen: boolean;
};
export type PlayerStore = Store<PlayerState>;

export const noTrack = {
  track: undefined,
  visible: false,
  status: 'paused',
  waiting: false,
  currentTime: 0,
  duration: 0,
  detailOpen: false,
} as const satisfies Partial<PlayerState>;

export const createPlayerStore = (): PlayerStore => createStore<PlayerState>({ ...noTrack, rate: 1 });

/** The app's own. Apart from the player, because the first load shows its state and does not need the rest. */
export const playerStore = createPlayerStore();

export function usePlayer<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useStore(playerStore, select);
}

export const setDetailOpen = (detailOpen: boolean) => playerStore.set({ detailOpen });
