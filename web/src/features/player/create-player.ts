import type { TranscriptLine } from '@duologue/contract';
import { PLAY_AFTER_SELECT_MS } from '@duologue/contract/constants';
import type { Playable } from '@duologue/contract/listening';
import { FASTEST_SPEED, SLOWEST_SPEED, SPEED_STEP } from '@duologue/contract/preferences';
import type { LiveSocket } from '../../api/live-socket.ts';
import { logWarning } from '../../lib/log.ts';
import { setPlayed } from '../listening/listening.ts';
import { onPreferencesChange, preferences, setPreferences } from '../preferences/preferences.ts';
import type { AudioSlot } from './audio-slot.ts';
import { createSound } from './create-sound.ts';
import { createDurationReport } from './duration-report.ts';
import { copyToMemory, findAudio } from './find-audio.ts';
import { saveLastPlayed } from './last-played.ts';
import { listenToAudio } from './listen-to-audio.ts';
import { createLiveHandover, type PlayerLibrary } from './live-handover.ts';
import { createPlayerStore, noTrack, type PlayerStore, type Track } from './player-store.ts';
import { createPositionMemory, savedPosition } from './positions.ts';
import { createSilenceTrimmer } from './silence-trimmer.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { createTrackLoader } from './track-loader.ts';

export type PlayerDependencies = {
  audio: AudioSlot;
  library: PlayerLibrary;
  socket: Pick<LiveSocket, 'send'>;
  clock: { setTimeout: (callback: () => void, ms: number) => unknown; now: () => number };
  readLines: (podcastId: number) => Promise<readonly TranscriptLine[]>;
  store?: PlayerStore;
};
export type Player = ReturnType<typeof createPlayer>;

export function createPlayer({ audio, library, socket, clock, readLines, store = createPlayerStore() }: PlayerDependencies) {
  /** Counts loads and closes, so that an outdated one notices. */
  let selection = 0;
  /** It was playing when the connection was lost. */
  let interrupted = false;
  const endListeners = new Set<() => void>();
  const positions = createPositionMemory(store);
  const report = createDurationReport(socket);
  const sound = createSound({ audio, store });
  const trimmer = createSilenceTrimmer({ audio, store, readLines });
  const pause = () => audio.element().pause();
  const sleep = createSleepTimer({ store, now: clock.now, fade: sound.fade, pause });
  const loader = createTrackLoader({ audio, store, onStreamGone: (podcastId) => closeIfPlaying(podcastId) });
  const open = async (track: Track, atSeconds: number) => {
    report.restart(atSeconds);
    await loader.open(track, atSeconds);
    sound.apply();
  };
  const handover = createLiveHandover({ audio, store, library, open, needsMemory: sound.needsMemory, play, close, clock });

  /** WebKit lets an element play later only if it was touched during the press itself. */
  function unlock() {
    if (!store.get().track) audio.element().load();
  }

  /** The same podcast again plays or pauses; another one is loaded and starts after a moment. */
  async function select(podcast: Playable, startSeconds?: number): Promise<void> {
    const { track } = store.get();
    if (track?.podcastId === podcast.id && startSeconds === undefined) return toggle();
    unlock();
    if (!(await load(podcast, startSeconds))) return;
    const mine = selection;
    clock.setTimeout(() => mine === selection && play(), PLAY_AFTER_SELECT_MS);
  }

  /**
   * Loads a podcast without starting it, at `startSeconds` or where the listener was. False when its audio is not there, or
   * another was chosen meanwhile.
   */
  async function load(podcast: Playable, startSeconds?: number): Promise<boolean> {
    selection += 1;
    const mine = selection;
    const live = podcast.status === 'processing';
    const src = live ? `/api/podcasts/${podcast.id}/live.m3u8` : await findAudio(podcast, sound.needsMemory());
    if (mine !== selection) return false;
    if (src === undefined) {
      store.set({ unavailableId: podcast.id });
      return false;
    }
    await show(podcast, src, live, startSeconds);
    return mine === selection;
  }

  async function show(podcast: Playable, src: string, live: boolean, startSeconds = savedPosition(podcast.id)) {
    positions.save();
    loader.unload();
    interrupted = false;
    const { title, chapters, show_notes: showNotes } = podcast;
    const track: Track = { src, title, chapters, showNotes, podcastId: podcast.id, live };
    const times = { currentTime: startSeconds, duration: podcast.duration ?? 0 };
    const { detailOpen } = store.get();
    store.set({ ...noTrack, detailOpen, unavailableId: undefined, track, podcast, visible: true, waiting: live, ...times });
    const opened = open(track, startSeconds);
    handover.start(podcast.id);
    await opened;
  }

  /** After a reload: the bar as it was, paused, also where the audio is not there any more. Not over what was chosen since. */
  async function restore(podcast: Playable): Promise<void> {
    if (selection > 0) return;
    if ((await load(podcast)) || selection !== 1) return;
    await show(podcast, '', false);
  }

  function play() {
    const { track, disconnected } = store.get();
    if (!track?.src) return;
    if (disconnected && !track.live) return void reconnect(true);
    audio
      .element()
      .play()
      .catch((error) => {
        store.set({ status: 'paused' });
        logWarning('Playback did not start', error);
      });
  }

  /** Goes on after an interruption, unless the sleep timer has run out meanwhile. */
  function resume() {
    const { sleep: before } = store.get();
    sleep.update();
    if (!before || store.get().sleep) play();
  }

  function toggle() {
    if (!store.get().track) return;
    if (audio.element().paused) play();
    else pause();
  }

  /** Ignores what is no time, and stays within the track. */
  function seek(seconds: number) {
    const { track, duration, status } = store.get();
    if (!track?.src || !Number.isFinite(seconds)) return;
    const currentTime = Math.min(Math.max(0, seconds), duration > 0 ? duration : Number.POSITIVE_INFINITY);
    audio.element().currentTime = currentTime;
    store.set({ currentTime, ...(status === 'ended' ? { status: 'paused' } : {}) });
    positions.save();
    sleep.retarget();
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
    store.set({ rate: preferences().speed });
    sound.apply();
    trimmer.update();
    moveToMemory().catch((error) => logWarning('Voices are not boosted', error));
  }

  /** The voice boost was switched on while a file of the server plays. */
  async function moveToMemory() {
    const { track } = store.get();
    if (!track?.src || track.live || track.src.startsWith('blob:') || !sound.needsMemory()) return;
    const src = await copyToMemory(track.src);
    const { track: current, currentTime, status } = store.get();
    if (current?.src !== track.src) return URL.revokeObjectURL(src);
    const next = { ...current, src };
    store.set({ track: next });
    await open(next, currentTime);
    if (status === 'playing') play();
  }

  function close() {
    selection += 1;
    positions.save();
    loader.unload();
    sleep.set(undefined);
    store.set({ ...noTrack });
    saveLastPlayed(undefined);
  }

  /** A podcast that is deleted or cancelled stops. */
  function closeIfPlaying(podcastId: number) {
    if (store.get().track?.podcastId === podcastId) close();
  }

  function onAudioError(network: boolean) {
    const { track, status } = store.get();
    if (!track?.src) return;
    if (network) interrupted ||= status === 'playing';
    store.set({ status: 'paused', waiting: false, disconnected: network });
    logWarning('The audio could not be played', audio.element().error?.message);
  }

  /** Opens the file again where it broke off. */
  async function reconnect(andPlay: boolean) {
    const { track, currentTime } = store.get();
    if (!track) return;
    interrupted = false;
    store.set({ disconnected: false });
    await open(track, currentTime);
    if (andPlay) play();
  }

  listenToAudio(audio, {
    store,
    onReady: loader.applyStart,
    onPlay: () => {
      // Not what was only looked at, such as a shared page.
      saveLastPlayed(store.get().podcast);
      sound.apply();
      trimmer.update();
    },
    onTime: (track, element) => {
      positions.saveNowAndThen();
      report.update(track, element);
      sleep.update();
      trimmer.update();
    },
    onPause: positions.save,
    onEnded: (track) => {
      setPlayed(track.podcastId, true);
      if (!sleep.finish()) for (const listener of endListeners) listener();
    },
    onError: onAudioError,
  });
  addEventListener('pagehide', positions.save);
  addEventListener('online', () => {
    const { disconnected, track } = store.get();
    if (disconnected && track && !track.live) void reconnect(interrupted);
  });
  onPreferencesChange(followPreferences);
  store.set({ rate: preferences().speed });

  return {
    state: store.get,
    subscribe: store.subscribe,
    unlock,
    /** A podcast has been heard to its end, and something else may play. */
    onEnd: (listener: () => void) => void endListeners.add(listener),
    select,
    load,
    restore,
    play,
    pause,
    resume,
    toggle,
    seek,
    skip: (seconds: number) => seek(store.get().currentTime + seconds),
    /** A time that is none, or a negative one, does nothing. */
    goToTimestamp: (timestamp: unknown) => {
      if (typeof timestamp === 'number' && timestamp >= 0) seek(timestamp);
    },
    goToChapter,
    setRate,
    /** One step faster or slower. */
    changeRate: (direction: -1 | 1) => setRate(store.get().rate + direction * SPEED_STEP),
    setSleep: sleep.set,
    close,
    closeIfPlaying,
    finishLive: handover.finish,
  };
}
