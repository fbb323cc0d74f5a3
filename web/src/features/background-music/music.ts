import { MUSIC_DEFAULT_VOLUME } from '@duologue/contract/constants';
import { createStore, useStore } from '../../lib/create-store.ts';
import { logWarning } from '../../lib/log.ts';
import { playerStore } from '../player/player-store.ts';

/** Three loops of our own. */
export const musicTracks = [
  { id: 'ambient1', name: 'Calm Ambient', path: '/music/ambient1.mp3' },
  { id: 'lofi1', name: 'Lo-Fi Beats', path: '/music/lofi1.mp3' },
  { id: 'jazz1', name: 'Smooth Jazz', path: '/music/jazz1.mp3' },
] as const;

type MusicTrackId = (typeof musicTracks)[number]['id'];

export type MusicState = { on: boolean; trackId: MusicTrackId; volume: number };

/** Voices come first: while a podcast plays, the music is this much quieter. */
const DUCKED = 0.3;
const FADE_STEP_MS = 40;

const store = createStore<MusicState>({ on: false, trackId: musicTracks[0].id, volume: MUSIC_DEFAULT_VOLUME });
let audio: HTMLAudioElement | undefined;
let fade: ReturnType<typeof setInterval> | undefined;

export const useMusic = () => useStore(store, (state) => state);
export const musicState = store.get;

export function setMusicOn(on: boolean) {
  store.set({ on });
  if (!on) return void audio?.pause();
  start().catch((error) => {
    logWarning('The browser did not let the music play', error);
    if (store.get().on) store.set({ on: false });
  });
}

export function chooseTrack(trackId: MusicTrackId) {
  store.set({ trackId });
  if (store.get().on) start().catch((error) => logWarning('The chosen music did not start', error));
}

export function setMusicVolume(volume: number) {
  store.set({ volume });
  clearInterval(fade);
  if (audio) audio.volume = targetVolume();
}

function start(): Promise<void> {
  const element = audioOf(musicTracks.find((track) => track.id === store.get().trackId)?.path ?? musicTracks[0].path);
  element.volume = targetVolume();
  return element.play();
}

/** One element for all tracks, created when music is first switched on. */
function audioOf(path: string): HTMLAudioElement {
  if (!audio) {
    audio = new Audio();
    audio.loop = true;
    playerStore.subscribe(duck);
  }
  if (audio.getAttribute('src') !== path) audio.setAttribute('src', path);
  return audio;
}

function targetVolume(): number {
  const { status, answering } = playerStore.get();
  return store.get().volume * (status === 'playing' || answering ? DUCKED : 1);
}

/** In small steps: a jump in loudness sounds like a fault. */
function duck() {
  if (!audio || Math.abs(audio.volume - targetVolume()) < 0.001) return;
  clearInterval(fade);
  fade = setInterval(() => {
    const distance = targetVolume() - (audio?.volume ?? 0);
    if (!audio || Math.abs(distance) < 0.01) clearInterval(fade);
    if (audio) audio.volume = Math.abs(distance) < 0.01 ? targetVolume() : audio.volume + distance * 0.15;
  }, FADE_STEP_MS);
}

/** For tests. */
export function resetMusic() {
  clearInterval(fade);
  audio?.pause();
  audio = undefined;
  store.set({ on: false, trackId: musicTracks[0].id, volume: MUSIC_DEFAULT_VOLUME });
}
