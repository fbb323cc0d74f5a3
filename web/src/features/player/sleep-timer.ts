import type { PlayerStore, Sleep } from './player-store.ts';

const FADE_SECONDS = 8;

export type SleepChoice = { minutes: number } | 'chapter' | 'episode' | undefined;
export type SleepTimerOptions = {
  store: PlayerStore;
  now: () => number;
  /** 1 is the full volume. */
  fade: (level: number) => void;
  pause: () => void;
};

/** Stops playing after some minutes, at the end of a chapter or of the podcast. It is looked at while the audio plays. */
export function createSleepTimer({ store, now, fade, pause }: SleepTimerOptions) {
  const endOfChapter = (): Sleep => {
    const { track, currentTime } = store.get();
    const next = track?.chapters.find((chapter) => chapter.timestamp > currentTime + 1);
    return next ? { kind: 'chapter', endSeconds: next.timestamp } : { kind: 'episode' };
  };
  const secondsLeft = (sleep: Sleep): number => {
    if (sleep.kind === 'minutes') return (sleep.endsAt - now()) / 1000;
    const { currentTime, rate } = store.get();
    return sleep.kind === 'chapter' ? (sleep.endSeconds - currentTime) / rate : Number.POSITIVE_INFINITY;
  };
  const clear = () => {
    store.set({ sleep: undefined });
    fade(1);
  };
  return {
    set(choice: SleepChoice) {
      clear();
      if (!choice) return;
      if (choice === 'chapter') return store.set({ sleep: endOfChapter() });
      store.set({
        sleep: choice === 'episode' ? { kind: choice } : { kind: 'minutes', endsAt: now() + choice.minutes * 60_000 },
      });
    },
    update() {
      const { sleep } = store.get();
      if (!sleep) return;
      const left = secondsLeft(sleep);
      if (left <= 0) {
        pause();
        clear();
      } else if (sleep.kind !== 'episode') fade(left / FADE_SECONDS);
    },
    /** After a jump the end of the chapter is another one. */
    retarget() {
      if (store.get().sleep?.kind === 'chapter') store.set({ sleep: endOfChapter() });
    },
    /** The podcast has ended. True when nothing else is to play. */
    finish(): boolean {
      const { sleep } = store.get();
      if (!sleep || sleep.kind === 'minutes') return false;
      clear();
      return true;
    },
  };
}
