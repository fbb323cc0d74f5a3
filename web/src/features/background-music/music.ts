import { MUSIC_DEFAULT_VOLUME } from '@duologue/contract/constants';
import { createStore, useStore } from '../../lib/create-store.ts';
import { logWarning } from '../../lib/log.ts';
import { playerStore } from '../player/player-store.ts';
import { type MusicTrackId, musicTracks } from './tracks.ts';

export type MusicState = { on: boolean; trackId: MusicTrackId; volume: number };

/** Voices go before music: while a podcast is heard it lies this much lower. */
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
  if (audio) audio.volume = wantedVolume();
}

function start(): Promise<void> {
  const element = audioOf(musicTracks.find((track) => track.id === store.get().trackId)?.path ?? musicTracks[0].path);
  element.volume = wantedVolume();
  return element.play();
}

/** One element for all tracks, made when music is first wanted. */
function audioOf(path: string): HTMLAudioElement {
  if (!audio) {
    audio = new Audio();
    audio.loop = true;
    playerStore.subscribe(duck);
  }
  if (audio.getAttribute('src') !== path) audio.setAttribute('src', path);
  return audio;
}

function wantedVolume(): number {
  return store.get().volume * (playerStore.get().status === 'playing' ? DUCKED : 1);
}

/** In small steps: a jump in loudness is heard as a fault. */
function duck() {
  if (!audio || Math.abs(audio.volume - wantedVolume()) < 0.001) return;
  clearInterval(fade);
  fade = setInterval(() => {
    const distance = wantedVolume() - (audio?.volume ?? 0);
    if (!audio || Math.abs(distance) < 0.01) clearInterval(fade);
    if (audio) audio.volume = Math.abs(distance) < 0.01 ? wantedVolume() : audio.volume + distance * 0.15;
  }, FADE_STEP_MS);
}

/** For tests. */
export function resetMusic() {
  clearInterval(fade);
  audio?.pause();
  audio = undefined;
  store.set({ on: false, trackId: musicTracks[0].id, volume: MUSIC_DEFAULT_VOLUME });
}
