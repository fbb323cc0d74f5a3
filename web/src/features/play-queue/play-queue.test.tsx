import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { type FakeAudio, mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { takePrinted } from '../../test/set-up.ts';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';
import { setPreferences } from '../preferences/preferences.ts';
import {
  clearQueue,
  enqueue,
  moveUpNext,
  playAll,
  playFromUpNext,
  playNext,
  playPrevious,
  playQueue,
  removeUpNext,
  upNext,
} from './play-queue.ts';
import { QueueButtons } from './queue-buttons.tsx';

const podcast = (id: number, title: string) => aPodcast({ id, title, audio_url: `/${title}.mp3` });
const [one, two, three] = [podcast(1, 'one'), podcast(2, 'two'), podcast(3, 'three')];
const items = [one, two, three];
const other = aPodcast({ id: 50, title: 'other', audio_url: '/other.mp3' });
const track = () => playerStore.get().track?.podcastId;
const coming = () => upNext().map((item) => item.id);
let audio: FakeAudio;

beforeEach(() => {
  audio = mountFakeAudio();
  player.close();
  clearQueue();
  fakeCaches();
  fakeFetch({ 'HEAD /one.mp3': {}, 'HEAD /two.mp3': { status: 404 }, 'HEAD /three.mp3': {}, 'HEAD /other.mp3': {} });
});

it('passes over a podcast whose audio is missing, in both directions', async () => {
  await playAll('List', items);
  expect(track()).toBe(1);
  await playNext();
  expect(track()).toBe(3);
  await playPrevious();
  expect(track()).toBe(1);
  expect(takePrinted()).toHaveLength(2);
});

it('ends when another podcast is chosen', async () => {
  await playAll('List', items);
  await player.select(other);
  expect(playQueue()).toBeUndefined();
});

it('stays where it is at both ends', async () => {
  await playAll('List', items);
  await playPrevious();
  expect(playQueue()?.index).toBe(0);
  await playAll('List', items, 2);
  await playNext();
  expect(playQueue()?.index).toBe(2);
});

it('has buttons in the player while it runs, and none otherwise', async () => {
  const { user } = renderApp(<QueueButtons />);
  expect(screen.queryByRole('button')).toBeNull();
  await playAll('List', [one, three]);
  const next = await screen.findByRole('button', { name: 'Next podcast' });
  expect(screen.getByRole('button', { name: 'Previous podcast' }).hasAttribute('disabled')).toBe(true);
  await user.click(next);
  await waitFor(() => expect(track()).toBe(3));
  expect(screen.getByText('2/2')).toBeTruthy();
});

it('plays next or last what is put in by hand, each podcast once', async () => {
  await player.load(one);
  await enqueue(two, 'last');
  await enqueue(three, 'next');
  expect(coming()).toEqual([3, 2]);
  await enqueue(two, 'next');
  expect(coming()).toEqual([2, 3]);
  await enqueue(one, 'next');
  expect([track(), ...coming()]).toEqual([1, 2, 3]);
});

it('loads into an empty player what is put into the queue', async () => {
  await enqueue(one, 'next');
  expect([track(), playQueue(), playerStore.get().status]).toEqual([1, undefined, 'paused']);
});

it('keeps what was put in by hand when another podcast or list is chosen', async () => {
  await playAll('List', [one, three]);
  await enqueue(other, 'last');
  expect(coming()).toEqual([3, 50]);
  await player.select(three);
  expect([track(), ...coming()]).toEqual([3, 50]);
  await playAll('List', [one, three]);
  expect([track(), ...coming()]).toEqual([1, 50, 3]);
});

it('is reordered, shortened, and jumped into', async () => {
  await playAll('List', [one, two, three, other]);
  moveUpNext(2, 0);
  expect(coming()).toEqual([50, 2, 3]);
  removeUpNext(1);
  expect(coming()).toEqual([50, 3]);
  await playFromUpNext(1);
  expect([track(), ...coming()]).toEqual([3]);
});

it('goes on by itself at the end, unless autoplay is off or the sleep timer ends with the podcast', async () => {
  await playAll('List', [one, three, other]);
  audio.tell('ended');
  await waitFor(() => expect(track()).toBe(3));
  player.setSleep('episode');
  audio.tell('ended');
  expect(track()).toBe(3);
  setPreferences({ autoplay: false });
  audio.tell('ended');
  expect([track(), ...coming()]).toEqual([3, 50]);
});

it('is stored, and read again by the next visit', async () => {
  await playAll('List', [one, three]);
  const stored = JSON.parse(localStorage.getItem('duologue.queue') ?? '{}');
  expect(stored).toMatchObject({ name: 'List', index: 0, items: [{ id: 1, show_notes: null }, { id: 3 }] });
});
