import type { Question } from '@duologue/contract/question';
import { createStore, useStore } from '../../lib/create-store.ts';
import { logWarning } from '../../lib/log.ts';
import type { Player } from '../player/create-player.ts';
import { canBoostVoices } from '../player/create-sound.ts';
import { copyToMemory } from '../player/find-audio.ts';
import { player } from '../player/player.ts';
import { type PlayerStore, playerStore } from '../player/player-store.ts';
import { onPreferencesChange, preferences } from '../preferences/preferences.ts';

export type AnswerState = {
  questionId: number | undefined;
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
};
export type AnswerPlayerDependencies = { episode: Pick<Player, 'pause' | 'resume'>; episodeStore: PlayerStore };

/**
 * Plays answers while the episode waits, in an element of their own: the episode may be a stream that goes on growing. When
 * an answer ends, the episode goes on if it was playing before.
 */
export function createAnswerPlayer({ episode, episodeStore }: AnswerPlayerDependencies) {
  const store = createStore<AnswerState>({ questionId: undefined, status: 'idle' });
  let element: HTMLAudioElement | undefined;
  let release = () => {};
  /** The podcast that waits, and whether it was playing. */
  let waiting: { podcastId: number | undefined; goesOn: boolean } | undefined;
  let last = episodeStore.get();

  const setStatus = (status: AnswerState['status']) => {
    store.set({ status });
    episodeStore.set({ answering: status === 'playing' });
  };

  /** Pauses the episode, and remembers whether it was playing. */
  function interrupt() {
    const { status, track } = episodeStore.get();
    waiting ??= { podcastId: track?.podcastId, goesOn: status === 'playing' };
    episode.pause();
  }

  function silence() {
    element?.pause();
    element = undefined;
    release();
    release = () => {};
    store.set({ questionId: undefined });
    setStatus('idle');
  }

  function goOn() {
    const before = waiting;
    waiting = undefined;
    if (before?.goesOn && before.podcastId === episodeStore.get().track?.podcastId) episode.resume();
  }

  /** Ends the answer; the episode goes on if it was playing before. */
  function leave() {
    silence();
    goOn();
  }

  /** WebKit lets an element play later only if it was touched during the press itself: call this in the press. */
  function unlock(): HTMLAudioElement {
    if (element && !element.src) return element;
    silence();
    const audio = new Audio();
    element = audio;
    const on = (type: string, listener: () => void) => audio.addEventListener(type, () => element === audio && listener());
    on('playing', () => setStatus('playing'));
    on('pause', () => store.get().status === 'playing' && setStatus('paused'));
    on('ended', () => {
      setStatus('ended');
      goOn();
    });
    on('error', () => audio.src && setStatus('failed'));
    audio.load();
    return audio;
  }

  function applySound() {
    if (!element) return;
    element.volume = preferences().volume;
    element.playbackRate = preferences().speed;
  }

  /** From memory, because Web Audio is silent for files from elsewhere. */
  async function openBoosted(audio: HTMLAudioElement, audioUrl: string) {
    const [url, { createVoiceBoost }] = await Promise.all([copyToMemory(audioUrl), import('../player/voice-boost.ts')]);
    if (element !== audio) return URL.revokeObjectURL(url);
    const boost = createVoiceBoost(audio);
    release = () => {
      URL.revokeObjectURL(url);
      boost.close().catch((error) => logWarning('The audio context was not closed', error));
    };
    audio.src = url;
    boost.set(true);
    await boost.resume();
  }

  async function hear({ id, audioUrl }: Question) {
    interrupt();
    const audio = unlock();
    store.set({ questionId: id });
    setStatus('loading');
    try {
      if (preferences().voiceBoost && canBoostVoices()) await openBoosted(audio, audioUrl);
      // Heard while it is still being spoken.
      else audio.src = audioUrl;
    } catch (error) {
      return fail(audio, error);
    }
    if (element === audio) await start(audio);
  }

  async function start(audio: HTMLAudioElement) {
    applySound();
    try {
      await audio.play();
    } catch (error) {
      fail(audio, error);
    }
  }

  function fail(audio: HTMLAudioElement, error: unknown) {
    if (element !== audio) return;
    logWarning('The answer did not play', error);
    // A browser that wants a press first gets one.
    setStatus(error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name) ? 'paused' : 'failed');
  }

  onPreferencesChange(applySound);
  episodeStore.subscribe(() => {
    const { status, dialog } = episodeStore.get();
    const started = status === 'playing' && last.status !== 'playing';
    const closed = dialog !== 'ask' && last.dialog === 'ask';
    last = episodeStore.get();
    if (closed) return leave();
    if (!started || !waiting) return;
    // Keys, headphones or another button have started the episode: they come first.
    waiting = undefined;
    silence();
  });

  return {
    store,
    interrupt,
    unlock,
    hear,
    silence,
    leave,
    /** The episode goes on, also where it was paused before. */
    continueEpisode() {
      silence();
      waiting = undefined;
      episode.resume();
    },
    /** An answer is being heard or can go on: play and pause are for it. */
    active: () => ['playing', 'paused'].includes(store.get().status),
    pause: () => element?.pause(),
    play: () => {
      if (element) void start(element);
    },
  };
}

/** The app's one. */
export const answerPlayer = createAnswerPlayer({ episode: player, episodeStore: playerStore });

export const useAnswer = <Selected>(select: (state: AnswerState) => Selected) => useStore(answerPlayer.store, select);
