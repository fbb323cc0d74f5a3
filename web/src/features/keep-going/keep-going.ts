import { HttpError } from '../../api/http-error.ts';
import { readNextArticles } from '../../api/next-articles.ts';
import { deletePodcast } from '../../api/podcasts.ts';
import { logWarning } from '../../lib/log.ts';
import { hasAudioCopy } from '../library/audio-copies.ts';
import { allPodcasts, findPodcast, onLibraryChange } from '../library/library.ts';
import { listened } from '../listening/listening.ts';
import { appendToQueue, playNext, playQueue, removeUpNext, upNext } from '../play-queue/play-queue.ts';
import { nextToHear } from '../player/next-to-hear.ts';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';
import { deleteLocally } from '../podcast/delete-podcast.ts';
import { preferences } from '../preferences/preferences.ts';
import { createFromNext, titlesToExclude } from './create-from-next.ts';
import { createKeepGoing } from './create-keep-going.ts';
import { keepGoingStore } from './keep-going-store.ts';
import { claimWhilePlaying, isPlayingTab } from './playing-tab.ts';

claimWhilePlaying();

/** The app's one. Loaded when it is first switched on. */
export const keepGoing = createKeepGoing({
  store: keepGoingStore,
  playerStore,
  queue: {
    isLast: () => upNext().length === 0,
    has: (id) => playQueue()?.items.some((item) => item.id === id) ?? false,
    add: appendToQueue,
    remove: (id) => {
      const place = upNext().findIndex((item) => item.id === id);
      if (place >= 0) removeUpNext(place);
    },
    playNext,
    startsByItself: () => preferences().autoplay,
  },
  library: {
    find: findPodcast,
    nextPart: (id) => {
      const next = nextUnheard(id);
      return next?.series_id && next.series_id === findPodcast(id)?.series_id ? next : undefined;
    },
    nextSaved: (id) => nextUnheard(id, hasAudioCopy),
  },
  suggest: (id, { steer, exclude }) => readNextArticles(id, { steer, exclude: titlesToExclude(exclude) }),
  create: async (article) => {
    // The code for live sound is needed soon.
    import('../player/live-stream.ts').catch((error) => logWarning('The code for live sound was not loaded ahead', error));
    return createFromNext(article);
  },
  discard: async (id) => {
    // First here, or it would be looked for on the server meanwhile.
    await deleteLocally(id);
    await deletePodcast(id).catch(ignoreUnknown);
  },
  isOnline: () => navigator.onLine,
  isPlayingTab,
  now: () => Date.now(),
});

/** The next part, or the newest that was not heard; `fits` leaves out the rest. */
function nextUnheard(id: number, fits: (id: number) => boolean = () => true) {
  const podcasts = allPodcasts().filter((podcast) => podcast.id === id || fits(podcast.id));
  const records = new Map(podcasts.flatMap((podcast) => [[podcast.id, listened(podcast.id)] as const]).filter(isKnown));
  return nextToHear(id, podcasts, records);
}

function isKnown<Value>(entry: readonly [number, Value | undefined]): entry is readonly [number, Value] {
  return entry[1] !== undefined;
}

function ignoreUnknown(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}

onLibraryChange(keepGoing.onLibraryChange);
player.onEnd(keepGoing.onEnd);
for (const sign of ['pointerdown', 'keydown'] as const) document.addEventListener(sign, keepGoing.touch, { capture: true });
