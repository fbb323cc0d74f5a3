import type { NextArticle, StoredPodcast } from '@duologue/contract';
import type { Playable } from '@duologue/contract/listening';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../api/http-error.ts';
import { aStoredPodcast } from '../../test/a-podcast.ts';
import { takePrinted } from '../../test/set-up.ts';
import { createPlayerStore, type PlayerState, type Track } from '../player/player-store.ts';
import { createKeepGoing, type KeepGoingDependencies, LEAD_SECONDS } from './create-keep-going.ts';
import { createKeepGoingStore } from './keep-going-store.ts';

const article = (title: string, change: Partial<NextArticle> = {}): NextArticle => ({
  title,
  wikiTitle: title,
  reason: `Why ${title}.`,
  ...change,
});
const trackOf = (podcastId: number): Track => ({
  src: '/a.mp3',
  title: `Number ${podcastId}`,
  chapters: [],
  showNotes: null,
  podcastId,
  live: false,
});
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A player of 300 s, a queue and a server, all in the hands of the test. */
function open(change: Partial<KeepGoingDependencies> = {}) {
  const store = createKeepGoingStore(true);
  const playerStore = createPlayerStore();
  const library = new Map<number, StoredPodcast>();
  let items: Playable[] = [];
  let index = 0;
  let lastId = 100;
  const nowMs = { value: 0 };
  const play = (podcastId: number, state: Partial<PlayerState> = {}) =>
    playerStore.set({ track: trackOf(podcastId), status: 'playing', duration: 300, currentTime: 10, ...state });
  const calls = {
    suggest: vi.fn<KeepGoingDependencies['suggest']>(async (_id, { steer, exclude }) =>
      ['Pepys', 'Wren', 'Thames', 'Hooke', 'Plague', 'Oven']
        .filter((title) => !exclude.includes(title))
        .map((title) => article(title, steer === 'shorter' ? { minutes: 3 } : {})),
    ),
    create: vi.fn<KeepGoingDependencies['create']>(async ({ title }) => {
      lastId += 1;
      const podcast = aStoredPodcast({ id: lastId, title, status: 'processing' });
      library.set(lastId, podcast);
      return podcast;
    }),
    discard: vi.fn<KeepGoingDependencies['discard']>(async (id) => void library.delete(id)),
    playNext: vi.fn(async () => {
      index += 1;
      const next = items[index];
      if (next) play(next.id, { currentTime: 0 });
    }),
  };
  const control = createKeepGoing({
    store,
    playerStore,
    queue: {
      isLast: () => items.length <= index + 1,
      has: (id) => items.some((item) => item.id === id),
      add: (podcast) => {
        if (items.length === 0) items = [aStoredPodcast({ id: playerStore.get().track?.podcastId ?? 0 })];
        items = [...items, podcast];
      },
      remove: (id) => {
        items = items.filter((item) => item.id !== id);
      },
      playNext: calls.playNext,
      startsByItself: () => false,
    },
    library: { find: (id) => library.get(id), nextPart: () => undefined, nextSaved: () => undefined },
    ...calls,
    isOnline: () => true,
    isPlayingTab: () => true,
    now: () => nowMs.value,
    ...change,
  });
  const end = () => {
    // As browsers do it: paused first, then ended.
    playerStore.set({ status: 'paused', currentTime: 300 });
    playerStore.set({ status: 'ended', currentTime: 0 });
    control.onEnd();
  };
  const nearEnd = async () => {
    playerStore.set({ currentTime: 300 - LEAD_SECONDS });
    await settle();
  };
  const heardThrough = async () => {
    await nearEnd();
    end();
    await settle();
  };
  return {
    store,
    playerStore,
    control,
    play,
    end,
    nearEnd,
    heardThrough,
    nowMs,
    library,
    ...calls,
    queued: () => items.slice(index + 1).map(({ id }) => id),
    items: () => items,
  };
}

describe('keeping going', () => {
  it('makes the next one 45 s before the end, and plays it at the end', async () => {
    const { store, playerStore, play, nearEnd, end, create, queued } = open();
    play(1);
    playerStore.set({ currentTime: 300 - LEAD_SECONDS - 1 });
    await settle();
    expect(create).not.toHaveBeenCalled();
    await nearEnd();
    expect(store.get()).toMatchObject({ status: 'chosen', next: { title: 'Pepys', reason: 'Why Pepys.', made: true } });
    expect(queued()).toEqual([101]);
    end();
    await settle();
    expect(playerStore.get().track?.podcastId).toBe(101);
    expect(store.get()).toMatchObject({ status: 'waiting', next: undefined });
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('counts what is left at the speed of the player, and begins at once where the episode is short', async () => {
    const fast = open();
    fast.play(1, { rate: 2, currentTime: 300 - 2 * LEAD_SECONDS });
    await settle();
    expect(fast.create).toHaveBeenCalledTimes(1);
    const short = open();
    short.play(1, { duration: 30, currentTime: 0 });
    await settle();
    expect(short.create).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['it is off', (test: ReturnType<typeof open>) => test.store.set({ on: false }), {}],
    ['it is paused', () => undefined, { status: 'paused' }],
    ['it is still being generated', () => undefined, { track: { ...trackOf(1), live: true } }],
    ['the sleep timer ends with the episode', () => undefined, { sleep: { kind: 'episode' } }],
    ['the sleep timer ends before', () => undefined, { sleep: { kind: 'minutes', endsAt: 5_000 } }],
  ] as const)('makes nothing while %s', async (_, prepare, state) => {
    const test = open();
    prepare(test);
    test.play(1, { currentTime: 290, ...state });
    await settle();
    expect(test.create).not.toHaveBeenCalled();
  });

  it('makes nothing while another tab plays, or something else is in the queue', async () => {
    const tab = open({ isPlayingTab: () => false });
    tab.play(1, { currentTime: 290 });
    await settle();
    expect(tab.suggest).not.toHaveBeenCalled();
    const { items, ...rest } = open();
    rest.play(1);
    await rest.nearEnd();
    rest.playerStore.set({ currentTime: 299 });
    await settle();
    expect(rest.create).toHaveBeenCalledTimes(1);
    expect(items()).toHaveLength(2);
  });

  it('starts as soon as it can where the end comes first', async () => {
    const waiting = Promise.withResolvers<NextArticle[]>();
    const { play, nearEnd, end, playerStore, playNext } = open({ suggest: () => waiting.promise });
    play(1);
    await nearEnd();
    end();
    expect(playNext).not.toHaveBeenCalled();
    waiting.resolve([article('Late')]);
    await settle();
    expect(playerStore.get()).toMatchObject({ status: 'playing', track: { podcastId: 101 } });
  });

  it('makes nothing at the end where the queue goes on by itself', async () => {
    const test = open();
    test.play(1);
    await test.nearEnd();
    // The queue is told of the end first, and opens a live podcast at once.
    test.playerStore.set({ status: 'ended', currentTime: 0 });
    await test.playNext();
    test.playerStore.set({ track: { ...trackOf(101), live: true }, status: 'paused' });
    test.control.onEnd();
    await settle();
    expect(test.create).toHaveBeenCalledTimes(1);
    expect(test.store.get()).toMatchObject({ status: 'waiting', next: undefined });
  });

  it('makes one at the end of an episode that was live to the last', async () => {
    const { play, end, playerStore } = open();
    play(1, { track: { ...trackOf(1), live: true } });
    end();
    await settle();
    expect(playerStore.get().track?.podcastId).toBe(101);
  });
});

describe('steering', () => {
  it('cancels what was made and takes another one', async () => {
    const { play, nearEnd, control, store, discard, suggest, queued } = open();
    play(1);
    await nearEnd();
    await control.steer('deeper');
    expect(discard).toHaveBeenCalledWith(101);
    expect(suggest).toHaveBeenLastCalledWith(1, { steer: 'deeper', exclude: ['Pepys'] });
    expect(store.get().next).toMatchObject({ podcastId: 102, title: 'Wren' });
    expect(queued()).toEqual([102]);
  });

  it('takes the same one shorter', async () => {
    const { play, nearEnd, control, store, create } = open();
    play(1);
    await nearEnd();
    await control.steer(undefined);
    await control.steer('shorter');
    expect(create).toHaveBeenLastCalledWith(article('Wren', { minutes: 3 }));
    expect(store.get().next?.title).toBe('Wren');
  });

  it('drops an answer that comes after another wish', async () => {
    const first = Promise.withResolvers<StoredPodcast>();
    const made = aStoredPodcast({ id: 200, title: 'Slow', status: 'processing' });
    const creating = vi
      .fn<KeepGoingDependencies['create']>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValueOnce({ ...made, id: 201 });
    const { play, nearEnd, control, store, discard } = open({ create: creating });
    play(1);
    await nearEnd();
    await control.steer('else');
    first.resolve(made);
    await settle();
    expect(store.get().next?.podcastId).toBe(201);
    expect(discard).toHaveBeenCalledWith(200);
  });

  it.each([
    ['another podcast is chosen', (test: ReturnType<typeof open>) => test.play(55)],
    ['the player is closed', (test: ReturnType<typeof open>) => test.playerStore.set({ track: undefined, status: 'paused' })],
    ['it is switched off', (test: ReturnType<typeof open>) => test.store.set({ on: false })],
  ])('removes what was made ahead when %s', async (_, change) => {
    const test = open();
    test.play(1);
    await test.nearEnd();
    change(test);
    await settle();
    expect(test.discard).toHaveBeenCalledWith(101);
    expect(test.store.get().next).toBeUndefined();
  });
});

describe('stopping', () => {
  it('says in the words of the server that a limit is reached, and goes on only when it is told to', async () => {
    const limit = new HttpError(429, '', { message: 'Please wait: you can create 30 podcasts an hour.' });
    const creating = vi.fn<KeepGoingDependencies['create']>().mockRejectedValue(limit);
    const { play, nearEnd, end, control, store, playerStore } = open({ create: creating });
    play(1);
    await nearEnd();
    expect(store.get()).toMatchObject({ status: 'stopped', message: 'Please wait: you can create 30 podcasts an hour.' });
    playerStore.set({ currentTime: 295 });
    end();
    await settle();
    expect(creating).toHaveBeenCalledTimes(1);
    control.goOn();
    await settle();
    expect(creating).toHaveBeenCalledTimes(2);
    expect(takePrinted()).toHaveLength(2);
  });

  it('asks after four episodes without a sign of the listener, and goes on at the first sign', async () => {
    const { play, heardThrough, store, create, control, playerStore } = open();
    play(1);
    for (let episode = 0; episode < 4; episode += 1) await heardThrough();
    expect(create).toHaveBeenCalledTimes(4);
    await heardThrough();
    expect(create).toHaveBeenCalledTimes(4);
    expect(store.get().status).toBe('asking');
    expect(playerStore.get().status).toBe('ended');
    control.touch();
    await settle();
    expect(create).toHaveBeenCalledTimes(5);
    expect(playerStore.get().status).toBe('playing');
  });

  it('takes a pause for a sign of the listener', async () => {
    const { play, heardThrough, playerStore, create } = open();
    play(1);
    for (let episode = 0; episode < 3; episode += 1) await heardThrough();
    playerStore.set({ status: 'paused', currentTime: 40 });
    playerStore.set({ status: 'playing' });
    for (let episode = 0; episode < 3; episode += 1) await heardThrough();
    expect(create).toHaveBeenCalledTimes(6);
  });

  it('goes on with what is saved while it is offline, and else says so', async () => {
    const saved = aStoredPodcast({ id: 60, title: 'Saved' });
    const without = open({ isOnline: () => false });
    without.play(1);
    await without.nearEnd();
    expect(without.store.get().message).toBe('You are offline, and nothing unheard is saved on this device.');
    const library = { find: () => saved, nextPart: () => undefined, nextSaved: () => saved };
    for (const change of [{ isOnline: () => false }, { suggest: () => Promise.reject(new TypeError('Failed to fetch')) }]) {
      const test = open({ library, ...change });
      test.play(1);
      await test.nearEnd();
      expect(test.store.get().next).toMatchObject({ podcastId: 60, made: false });
      test.store.set({ on: false });
      await settle();
      expect(test.discard).not.toHaveBeenCalled();
    }
  });

  it('plays the next part of a series before anything is made', async () => {
    const part = aStoredPodcast({ id: 61, title: 'Part 2' });
    const { play, nearEnd, store, create } = open({
      library: { find: () => part, nextPart: () => part, nextSaved: () => undefined },
    });
    play(1);
    await nearEnd();
    expect(store.get().next).toMatchObject({ podcastId: 61, reason: 'It is the next part of the series.' });
    expect(create).not.toHaveBeenCalled();
  });

  it('says that the next one failed, and why', async () => {
    const { play, nearEnd, library, control, store, queued } = open();
    play(1);
    await nearEnd();
    library.set(101, aStoredPodcast({ id: 101, status: 'failed', error: 'The voice did not answer.' }));
    control.onLibraryChange();
    expect(store.get()).toMatchObject({ status: 'stopped', message: 'The voice did not answer.' });
    expect(queued()).toEqual([]);
  });
});
