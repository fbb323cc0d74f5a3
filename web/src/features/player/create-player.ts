import { PLAY_AFTER_SELECT_MS } from '@duologue/contract/constants';
import { FASTEST_SPEED, SLOWEST_SPEED, SPEED_STEP } from '@duologue/contract/preferences';
import type { LiveSocket } from '../../api/live-socket.ts';
import { logWarning } from '../../lib/log.ts';
import { setPlayed } from '../listening/listening.ts';
import { onPreferencesChange, preferences, setPreferences } from '../preferences/preferences.ts';
import { toast } from '../toasts/toast.ts';
import type { AudioSlot } from './audio-slot.ts';
import { createDurationReport } from './duration-report.ts';
import { findAudio } from './find-audio.ts';
import { createLiveHandover, type PlayerLibrary } from './live-handover.ts';
import type { Playable } from './playable.ts';
import { createPlayerStore, noTrack, type PlayerStore, type Track } from './player-store.ts';
import { createPositionMemory, savedPosition } from './positions.ts';
import { createTrackLoader } from './track-loader.ts';

export type PlayerDependencies = {
  audio: AudioSlot;
  library: PlayerLibrary;
  socket: Pick<LiveSocket, 'send'>;
  clock: { setTimeout: (callback: () => void, ms: number) => unknown };
  store?: PlayerStore;
};
export type Player = ReturnType<typeof createPlayer>;

export function createPlayer({ audio, library, socket, clock, store = createPlayerStore() }: PlayerDependencies) {
  /** Counts loads and closes, so that an outdated one notices. */
  let selection = 0;
  const positions = createPositionMemory(store);
  const report = createDurationReport(socket);
  const loader = createTrackLoader({ audio, store, onStreamGone: (podcastId) => closeIfPlaying(podcastId) });
  const open = async (track: Track, atSeconds: number) => {
    report.restart(atSeconds);
    await loader.open(track, atSeconds);
  };
  const handover = createLiveHandover({ audio, store, library, open, play, close });

  /** WebKit lets an element play later only if it was touched during the press itself. */
  function unlock() {
    if (!store.get().track) audio.element().load();
  }

  /** The same podcast again plays or pauses; another one is loaded and starts after a moment. */
  async function select(podcast: Playable): Promise<void> {
    const { track } = store.get();
    if (track?.podcastId === podcast.id) return toggle();
    unlock();
    if (!(await load(podcast))) return;
    const mine = selection;
    clock.setTimeout(() => mine === selection && play(), PLAY_AFTER_SELECT_MS);
  }

  /**
   * Loads a podcast without starting it, at `startSeconds` or where the listener was. False when its audio is not there, or
   * another was chosen meanwhile.
   */
  async function load(podcast: Playable, startSeconds = savedPosition(podcast.id)): Promise<boolean> {
    selection += 1;
    const mine = selection;
    const live = podcast.status === 'processing';
    const src = live ? `/api/podcasts/${podcast.id}/live.m3u8` : await findAudio(podcast);
    if (mine !== selection) return false;
    if (src === undefined) {
      toast({ title: 'Audio unavailable', description: `“${podcast.title}” can't be played right now.`, variant: 'destructive' });
      return false;
    }
    positions.save();
    loader.unload();
    const { title, chapters, show_notes: showNotes } = podcast;
    const track: Track = { src, title, chapters, showNotes, podcastId: podcast.id, live };
    handover.start(podcast.id);
    const times = { currentTime: startSeconds, duration: podcast.duration ?? 0 };
    store.set({ track, visible: true, status: 'paused', waiting: live, ...times });
    await open(track, startSeconds);
    return mine === selection;
  }

  function play() {
    if (!store.get().track) return;
    audio
      .element()
      .play()
      .catch((error) => {
        store.set({ status: 'paused' });
        logWarning('Playback did not start', error);
      });
  }

  function toggle() {
    if (!store.get().track) return;
    if (audio.element().paused) play();
    else audio.element().pause();
  }

  /** Ignores what is no time, and stays within the track. */
  function seek(seconds: number) {
    const { track, duration, status } = store.get();
    if (!track || !Number.isFinite(seconds)) return;
    const currentTime = Math.min(Math.max(0, seconds), duration > 0 ? duration : Number.POSITIVE_INFINITY);
    audio.element().currentTime = currentTime;
    store.set({ currentTime, ...(status === 'ended' ? { status: 'paused' } : {}) });
    positions.save();
  }

  /** From inside a chapter, back goes to its beginning first. */
  function goToChapter(direction: -1 | 1) {
    const { track, currentTime } = store.get();
    const starts = track?.chapters.map((chapter) => chapter.timestamp).sort((one, other) => one - other) ?? [];
    const target =
      direction === 1 ? starts.find((start) => start > currentTime) : starts.findLast((start) => start < currentTime - 3);
    if (target !== undefined) seek(target);
    else if (direction === -1) seek(0);
  }

  function setRate(wanted: number) {
    const tenths = Math.round(Math.min(Math.max(wanted, SLOWEST_SPEED), FASTEST_SPEED) / SPEED_STEP);
    setPreferences({ speed: tenths / 10 });
  }

  function followPreferences() {
    const { speed } = preferences();
    if (store.get().rate === speed) return;
    store.set({ rate: speed });
    if (store.get().track) audio.element().playbackRate = speed;
  }

  function close() {
    selection += 1;
    positions.save();
    loader.unload();
    store.set(noTrack);
  }

  /** A podcast that is deleted or cancelled stops. */
  function closeIfPlaying(podcastId: number) {
    if (store.get().track?.podcastId === podcastId) close();
  }

  audio.onMount((element) => {
    const on = (type: string, listener: () => void) => element.addEventListener(type, listener);
    const setDuration = () => {
      if (Number.isFinite(element.duration) && element.duration > 0) store.set({ duration: element.duration });
    };
    on('loadedmetadata', () => {
      setDuration();
      loader.applyStart();
    });
    on('durationchange', setDuration);
    on('timeupdate', () => {
      const { track } = store.get();
      if (!track) return;
      store.set({ currentTime: element.currentTime, waiting: false });
      positions.saveNowAndThen();
      report.update(track, element);
    });
    on('play', () => store.set({ status: 'playing' }));
    on('playing', () => store.set({ status: 'playing', waiting: false }));
    on('waiting', () => store.set({ waiting: true }));
    on('pause', () => {
      if (store.get().status === 'playing') store.set({ status: 'paused' });
      positions.save();
    });
    on('ended', () => {
      const { track } = store.get();
      if (track) setPlayed(track.podcastId, true);
      element.currentTime = 0;
      store.set({ status: 'ended', currentTime: 0, waiting: false });
    });
    on('error', () => {
      if (!store.get().track) return;
      store.set({ status: 'paused', waiting: false });
      logWarning('The audio could not be played', element.error?.message);
    });
  });
  addEventListener('pagehide', positions.save);
  onPreferencesChange(followPreferences);
  store.set({ rate: preferences().speed });

  return {
    state: store.get,
    subscribe: store.subscribe,
    unlock,
    select,
    load,
    play,
    pause: () => audio.element().pause(),
    toggle,
    seek,
    skip: (seconds: number) => seek(store.get().currentTime + seconds),
    goToChapter,
    setRate,
    /** One step faster or slower. */
    changeRate: (direction: -1 | 1) => setRate(store.get().rate + direction * SPEED_STEP),
    close,
    closeIfPlaying,
    finishLive: handover.finish,
  };
}
