import type { Chapter, ShowNotes } from '@duologue/contract';
import { PLAY_AFTER_SELECT_MS, REPORT_DURATION_AFTER_SECONDS } from '@duologue/contract/constants';
import { isFailed } from '@duologue/contract/podcast-status';
import { sendMessage } from '../../lib/live-socket.ts';
import { logWarning } from '../../lib/log.ts';
import { hasAudioCopy, onAudioCopiesChange } from '../library/audio-copies.ts';
import { findPodcast, onLibraryChange } from '../library/library.ts';
import { toast } from '../toasts/toast.ts';
import { audioElement, withAudioElement } from './audio-element.ts';
import { findAudio } from './find-audio.ts';
import { playerStore, type Track } from './player-store.ts';
import { savedPosition, savePosition } from './positions.ts';

/** What can be played: a stored podcast, a shared one, an episode of a series. */
export type Playable = {
  id: number;
  title: string;
  status?: string;
  audio_url: string | null;
  audio_filename: string | null;
  chapters: Chapter[];
  show_notes: ShowNotes | null;
  duration: number | null;
};

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const SAVE_POSITION_EVERY_SECONDS = 5;
const RATE_KEY = 'duologue.speed';

let selection = 0;
let startTimer: ReturnType<typeof setTimeout> | undefined;
let letGo: (() => void) | undefined;
let startAt = 0;
let finishing: number | undefined;
/** The track's podcast, if it is or was one of this library. */
let kept: number | undefined;
let playedSeconds = 0;
let lastTime = 0;
let savedTime = 0;
const reported = new Set<number>();

/** The same podcast again plays or pauses; another one is loaded and starts after a moment. */
export async function selectPodcast(podcast: Playable): Promise<void> {
  const { track } = playerStore.get();
  if (track?.podcastId === podcast.id) return toggle();
  // WebKit lets an element play later only if it was touched during the press itself.
  if (!track) audioElement().load();
  if (await loadPodcast(podcast)) startTimer = setTimeout(play, PLAY_AFTER_SELECT_MS);
}

/** Puts a podcast into the player without starting it. False when its audio is not there, or another was chosen meanwhile. */
export async function loadPodcast(podcast: Playable): Promise<boolean> {
  selection += 1;
  const mine = selection;
  const live = podcast.status === 'processing';
  const src = live ? `/api/podcasts/${podcast.id}/live.m3u8` : await findAudio(addressOf(podcast));
  if (mine !== selection) return false;
  if (src === undefined) {
    toast({ title: 'Audio unavailable', description: `“${podcast.title}” can't be played right now.`, variant: 'destructive' });
    return false;
  }
  rememberPosition();
  unload();
  const { title, chapters, show_notes: showNotes } = podcast;
  const track: Track = { src, title, chapters, showNotes, podcastId: podcast.id, live };
  startAt = savedPosition(podcast.id);
  kept = findPodcast(podcast.id)?.id;
  playerStore.set({
    track,
    visible: true,
    status: 'paused',
    waiting: live,
    currentTime: startAt,
    duration: podcast.duration ?? 0,
  });
  await openTrack(track);
  return mine === selection;
}

export function play() {
  if (!playerStore.get().track) return;
  audioElement()
    .play()
    .catch((error) => {
      playerStore.set({ status: 'paused' });
      logWarning('Playing did not start', error);
    });
}

export function pause() {
  audioElement().pause();
}

export function toggle() {
  if (!playerStore.get().track) return;
  if (audioElement().paused) play();
  else pause();
}

/** Ignores what is no time, and stays within the track. */
export function seek(seconds: number) {
  const { track, duration } = playerStore.get();
  if (!track || !Number.isFinite(seconds)) return;
  const time = Math.min(Math.max(0, seconds), duration > 0 ? duration : Number.POSITIVE_INFINITY);
  audioElement().currentTime = time;
  playerStore.set({ currentTime: time, ...(playerStore.get().status === 'ended' ? { status: 'paused' } : {}) });
  rememberPosition();
}

export function skip(seconds: number) {
  seek(playerStore.get().currentTime + seconds);
}

/** From inside a chapter, back goes to its beginning first. */
export function goToChapter(direction: -1 | 1) {
  const { track, currentTime } = playerStore.get();
  const starts = track?.chapters.map((chapter) => chapter.timestamp).sort((one, other) => one - other) ?? [];
  const target =
    direction === 1 ? starts.find((start) => start > currentTime) : starts.findLast((start) => start < currentTime - 3);
  if (target !== undefined) seek(target);
  else if (direction === -1) seek(0);
}

export function setRate(rate: number) {
  audioElement().playbackRate = rate;
  playerStore.set({ rate });
  try {
    localStorage.setItem(RATE_KEY, String(rate));
  } catch {
    // The speed then lasts as long as the page.
  }
}

export function closePlayer() {
  selection += 1;
  rememberPosition();
  unload();
  playerStore.set({
    track: undefined,
    visible: false,
    status: 'paused',
    waiting: false,
    currentTime: 0,
    duration: 0,
    detailOpen: false,
  });
}

/** A podcast that is deleted or cancelled does not go on speaking. */
export function closeIfPlaying(podcastId: number) {
  if (playerStore.get().track?.podcastId === podcastId) closePlayer();
}

function addressOf(podcast: Playable) {
  return { podcastId: podcast.id, audioUrl: podcast.audio_url, audioFilename: podcast.audio_filename };
}

async function openTrack(track: Track) {
  const audio = audioElement();
  playedSeconds = 0;
  lastTime = startAt;
  savedTime = startAt;
  if (track.live && track.podcastId !== undefined) {
    const { openLiveStream } = await import('./live-stream.ts');
    // Another may have been chosen while the code for streams was on its way.
    const { track: wanted } = playerStore.get();
    const { podcastId } = track;
    if (!wanted?.live || wanted.podcastId !== podcastId) return;
    letGo = openLiveStream(audio, podcastId, startAt, () => closeIfPlaying(podcastId));
  } else {
    audio.src = track.src;
    if (track.src.startsWith('blob:')) letGo = () => URL.revokeObjectURL(track.src);
    audio.load();
  }
  audio.playbackRate = playerStore.get().rate;
}

function unload() {
  clearTimeout(startTimer);
  const audio = audioElement();
  audio.pause();
  letGo?.();
  letGo = undefined;
  audio.removeAttribute('src');
  audio.load();
}

function rememberPosition() {
  const { track, currentTime, duration } = playerStore.get();
  if (track?.podcastId === undefined) return;
  savedTime = currentTime;
  savePosition(track.podcastId, currentTime, track.live ? 0 : duration);
}

/** The podcast is ready: the final file takes over from the stream where the listener is. */
export async function finishLive(podcast: Playable) {
  const { track } = playerStore.get();
  if (!track?.live || track.podcastId !== podcast.id || finishing === podcast.id) return;
  finishing = podcast.id;
  const src = await findAudio(addressOf(podcast));
  finishing = undefined;
  const audio = audioElement();
  const current = playerStore.get().track;
  if (src === undefined || current?.podcastId !== podcast.id || !current.live) return;
  const playing = !audio.paused;
  startAt = audio.currentTime;
  letGo?.();
  letGo = undefined;
  const next: Track = { ...track, src, live: false, chapters: podcast.chapters, showNotes: podcast.show_notes };
  playerStore.set({ track: next, waiting: false, duration: podcast.duration ?? playerStore.get().duration });
  await openTrack(next);
  if (playing) play();
}

/** Chapters and notes of the library's record, when they come later than the track. */
function followLibrary() {
  const { track } = playerStore.get();
  if (track?.podcastId === undefined) return;
  const podcast = findPodcast(track.podcastId);
  // Another tab has deleted or cancelled it. One that was only shared with us was never here.
  if (!podcast && kept === track.podcastId) return closePlayer();
  kept = podcast?.id;
  if (track.live && podcast && isOver(podcast.status)) return closePlayer();
  if (track.live && podcast?.status === 'ready' && (hasAudioCopy(podcast.id) || !podcast.save_audio)) void finishLive(podcast);
  if (podcast && podcast.chapters.length > 0 && podcast.chapters !== track.chapters) {
    playerStore.set({ track: { ...track, chapters: podcast.chapters, showNotes: podcast.show_notes ?? track.showNotes } });
  }
}

/** Its stream will not go on. */
function isOver(status: string): boolean {
  return isFailed(status) || status === 'cancelled';
}

function onTime(audio: HTMLAudioElement) {
  const { track } = playerStore.get();
  if (!track) return;
  const time = audio.currentTime;
  const step = time - lastTime;
  lastTime = time;
  if (step > 0 && step < 2 && !audio.paused) playedSeconds += step;
  playerStore.set({ currentTime: time, waiting: false });
  if (Math.abs(time - savedTime) >= SAVE_POSITION_EVERY_SECONDS) rememberPosition();
  const { podcastId } = track;
  if (playedSeconds <= REPORT_DURATION_AFTER_SECONDS || podcastId === undefined || track.live || reported.has(podcastId)) return;
  if (!Number.isFinite(audio.duration) || audio.duration <= 0) return;
  reported.add(podcastId);
  sendMessage({ type: 'duration_update', podcastId, duration: audio.duration });
}

function onLength(audio: HTMLAudioElement) {
  if (Number.isFinite(audio.duration) && audio.duration > 0) playerStore.set({ duration: audio.duration });
}

withAudioElement((audio) => {
  const on = (type: string, listener: () => void) => audio.addEventListener(type, listener);
  on('loadedmetadata', () => {
    onLength(audio);
    audio.playbackRate = playerStore.get().rate;
    if (startAt > 0 && Math.abs(audio.currentTime - startAt) > 0.5) audio.currentTime = startAt;
    startAt = 0;
  });
  on('durationchange', () => onLength(audio));
  on('timeupdate', () => onTime(audio));
  on('play', () => playerStore.set({ status: 'playing' }));
  on('playing', () => playerStore.set({ status: 'playing', waiting: false }));
  on('waiting', () => playerStore.set({ waiting: true }));
  on('pause', () => {
    if (playerStore.get().status === 'playing') playerStore.set({ status: 'paused' });
    rememberPosition();
  });
  on('ended', () => {
    audio.currentTime = 0;
    playerStore.set({ status: 'ended', currentTime: 0, waiting: false });
    rememberPosition();
  });
  on('error', () => {
    if (!playerStore.get().track) return;
    playerStore.set({ status: 'paused', waiting: false });
    logWarning('The audio could not be played', audio.error?.message);
  });
});

onLibraryChange(followLibrary);
onAudioCopiesChange(followLibrary);
addEventListener('pagehide', rememberPosition);
playerStore.set({ rate: readRate() });

function readRate(): number {
  try {
    const rate = Number(localStorage.getItem(RATE_KEY));
    return rates.some((known) => known === rate) ? rate : 1;
  } catch {
    return 1;
  }
}
