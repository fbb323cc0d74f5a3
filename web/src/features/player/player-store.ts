import type { Chapter, ShowNotes } from '@duologue/contract';
import { createStore, useStore } from '../../lib/create-store.ts';

export type Track = {
  src: string;
  title: string;
  chapters: Chapter[];
  showNotes: ShowNotes | null;
  podcastId: number | undefined;
  /** It is still being made: the stream grows, and gives way to the final file. */
  live: boolean;
};

export type PlayerState = {
  track: Track | undefined;
  visible: boolean;
  status: 'playing' | 'paused' | 'ended';
  /** The audio has not arrived yet, or the listener has caught up with the making of it. */
  waiting: boolean;
  currentTime: number;
  duration: number;
  rate: number;
  detailOpen: boolean;
};

export const playerStore = createStore<PlayerState>({
  track: undefined,
  visible: false,
  status: 'paused',
  waiting: false,
  currentTime: 0,
  duration: 0,
  rate: 1,
  detailOpen: false,
});

export function usePlayer<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useStore(playerStore, select);
}

export const setDetailOpen = (detailOpen: boolean) => playerStore.set({ detailOpen });
