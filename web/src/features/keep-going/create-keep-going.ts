import type { NextArticle, Steer, StoredPodcast } from '@duologue/contract';
import type { Playable } from '@duologue/contract/listening';
import { isFailed } from '@duologue/contract/podcast-status';
import { HttpError } from '../../api/http-error.ts';
import type { NextWish } from '../../api/next-articles.ts';
import { logWarning } from '../../lib/log.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { idle, type KeepGoingStore, type NextUp } from './keep-going-store.ts';

/** Enough for a model to be asked and the first line to be spoken before this episode ends. */
export const LEAD_SECONDS = 45;
/** After so many without a sign of the listener, nothing more is made. */
const UNTOUCHED_EPISODES = 4;

const OFFLINE = 'You are offline, and nothing unheard is saved on this device.';
const NOTHING_LEFT = 'There is nothing left to go on with from here.';

export type KeepGoingDependencies = {
  store: KeepGoingStore;
  playerStore: PlayerStore;
  queue: {
    /** Nothing comes after the podcast in the player. */
    isLast: () => boolean;
    has: (podcastId: number) => boolean;
    add: (podcast: Playable) => void;
    remove: (podcastId: number) => void;
    playNext: () => Promise<void>;
    /** At the end of a podcast it goes to the next one by itself. */
    startsByItself: () => boolean;
  };
  library: {
    find: (podcastId: number) => StoredPodcast | undefined;
    /** The next part of the same series. */
    nextPart: (podcastId: number) => StoredPodcast | undefined;
    /** One that was not heard yet and can be played without the network. */
    nextSaved: (podcastId: number) => StoredPodcast | undefined;
  };
  suggest: (podcastId: number, wish: NextWish) => Promise<NextArticle[]>;
  create: (article: NextArticle) => Promise<StoredPodcast>;
  /** Cancels it if it is in progress, and removes it. */
  discard: (podcastId: number) => Promise<void>;
  isOnline: () => boolean;
  /** This tab is the one that plays. */
  isPlayingTab: () => boolean;
  now: () => number;
};

/** While it is on: makes the next podcast while the last one of the queue ends, and starts it at the end. */
export function createKeepGoing(dependencies: KeepGoingDependencies) {
  const { store, playerStore, queue, library, suggest, create, discard, isOnline, isPlayingTab, now } = dependencies;
  let currentId: number | undefined;
  let wasPlaying = false;
  let untouched = 0;
  /** Counts what was begun, so that an outdated answer is noticed. */
  let attempt = 0;
  /** The podcast in the player has ended, and nothing came after it. */
  let ended = false;
  /** What the listener did not want, or has heard, since it was switched on. */
  let passed: string[] = [];

  function follow() {
    const { track, status, duration, currentTime } = playerStore.get();
    if (track?.podcastId !== currentId) begin(track?.podcastId);
    // Asked now: by the time that others are told of the end, the queue has moved on.
    if (status !== 'ended') ended = false;
    else if (!ended) ended = queue.isLast();
    // At the end browsers pause first.
    if (wasPlaying && status === 'paused' && track && duration - currentTime > 1) touch();
    wasPlaying = status === 'playing';
    const { next } = store.get();
    if (next && !queue.has(next.podcastId)) stop('You took the next one out of the queue.');
    if (isTime()) void prepare();
  }

  /** Another podcast is in the player, or none. */
  function begin(podcastId: number | undefined) {
    const { next } = store.get();
    currentId = podcastId;
    attempt += 1;
    ended = false;
    store.set(idle);
    if (next?.podcastId === podcastId) untouched += 1;
    else if (next) void drop(next);
  }

  function isTime(): boolean {
    const { track, status, duration, currentTime, rate } = playerStore.get();
    if (!store.get().on || store.get().status !== 'waiting' || status !== 'playing') return false;
    if (!track || track.live || duration <= 0 || !queue.isLast()) return false;
    const seconds = (duration - currentTime) / rate;
    return seconds <= LEAD_SECONDS && !sleepsWithin(seconds) && isPlayingTab();
  }

  function sleepsWithin(seconds: number): boolean {
    const { sleep } = playerStore.get();
    if (!sleep) return false;
    return sleep.kind !== 'minutes' || (sleep.endsAt - now()) / 1_000 < seconds;
  }

  async function prepare(steer?: Steer, preferred?: string): Promise<void> {
    const podcastId = currentId;
    if (podcastId === undefined) return;
    if (untouched >= UNTOUCHED_EPISODES) return store.set({ ...idle, status: 'asking' });
    attempt += 1;
    const mine = attempt;
    store.set({ ...idle, status: 'choosing' });
    try {
      const part = steer ? undefined : library.nextPart(podcastId);
      if (part && !passed.includes(part.title)) return take(part, 'It is the next part of the series.', false);
      if (!isOnline()) return goOnOffline(podcastId);
      const articles = await suggest(podcastId, { steer, exclude: passed });
      if (mine !== attempt) return;
      const article = articles.find(({ title }) => title === preferred) ?? articles[0];
      if (!article) return stop(NOTHING_LEFT);
      const podcast = await create(article);
      if (mine !== attempt) return void (await discard(podcast.id));
      take(podcast, article.reason, true);
    } catch (error) {
      if (mine !== attempt) return logWarning('A podcast that is no longer wanted was not made', error);
      if (error instanceof TypeError) return goOnOffline(podcastId);
      logWarning('The next podcast was not made', error);
      stop(reasonOf(error));
    }
  }

  function goOnOffline(podcastId: number) {
    const saved = library.nextSaved(podcastId);
    if (saved) take(saved, 'You are offline, and it is saved on this device.', false);
    else stop(OFFLINE);
  }

  function take(podcast: StoredPodcast, reason: string, made: boolean) {
    queue.add(podcast);
    store.set({ status: 'chosen', next: { podcastId: podcast.id, title: podcast.title, reason, made }, message: '' });
    if (ended) start();
  }

  function start() {
    queue.playNext().catch((error) => logWarning('The next podcast did not open', error));
  }

  function stop(message: string) {
    attempt += 1;
    store.set({ ...idle, status: 'stopped', message });
  }

  /** What was made ahead and is not wanted goes; what was in the library stays there. */
  async function drop({ podcastId, made }: NextUp): Promise<void> {
    queue.remove(podcastId);
    if (made) await discard(podcastId).catch((error) => logWarning('A podcast that is not wanted was not removed', error));
  }

  /** Someone is there. */
  function touch() {
    untouched = 0;
    if (store.get().status === 'asking') goOn();
  }

  /** After it has stopped or asked. At the end of an episode the next one starts as soon as it can be heard. */
  function goOn() {
    untouched = 0;
    store.set(idle);
    if (ended) void prepare();
    else follow();
  }

  function switched() {
    const { on, next, status } = store.get();
    if (on) return status === 'waiting' ? follow() : undefined;
    attempt += 1;
    passed = [];
    store.set(idle);
    if (next) void drop(next);
  }

  playerStore.subscribe(follow);
  let wasOn = store.get().on;
  store.subscribe(() => {
    const { on } = store.get();
    if (on === wasOn) return;
    wasOn = on;
    switched();
  });
  follow();

  return {
    touch,
    goOn,
    /** Takes another one instead of the one that was chosen; "shorter" takes the same one, shorter, where that can be had. */
    async steer(steer: Steer | undefined): Promise<void> {
      const { next } = store.get();
      untouched = 0;
      store.set({ ...idle, status: 'choosing' });
      if (next) await drop(next);
      if (next && steer !== 'shorter') passed = [...passed, next.title].slice(-50);
      await prepare(steer, next?.title);
    },
    /** The podcast in the player has been heard to its end. */
    onEnd() {
      const { on, status, next } = store.get();
      if (!on || !isPlayingTab() || playerStore.get().status !== 'ended') return;
      if (next && !queue.startsByItself()) start();
      else if (ended && status === 'waiting') void prepare();
    },
    /** A record of the library has changed. */
    onLibraryChange() {
      const { next } = store.get();
      if (!next?.made) return;
      const podcast = library.find(next.podcastId);
      if (podcast && !isFailed(podcast.status) && podcast.status !== 'cancelled') return;
      queue.remove(next.podcastId);
      stop(podcast?.error ?? 'The next one could not be made.');
    },
  };
}

function reasonOf(error: unknown): string {
  const said = error instanceof HttpError ? error.serverMessage : undefined;
  return said ?? 'The next one could not be made.';
}
