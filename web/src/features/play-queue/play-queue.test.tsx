import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { takePrinted } from '../../test/set-up.ts';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';
import { clearQueue, playAll, playNext, playPrevious, playQueue } from './play-queue.ts';
import { QueueButtons } from './queue-buttons.tsx';

const items = ['one', 'two', 'three'].map((title, index) => aPodcast({ id: index + 1, title, audio_url: `/${title}.mp3` }));
const track = () => playerStore.get().track?.podcastId;

beforeEach(() => {
  mountFakeAudio();
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
  await player.select(aPodcast({ id: 50, audio_url: '/other.mp3' }));
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
  await playAll(
    'List',
    [items[0], items[2]].filter((item) => item !== undefined),
  );
  const next = await screen.findByRole('button', { name: 'Next podcast' });
  expect(screen.getByRole('button', { name: 'Previous podcast' }).hasAttribute('disabled')).toBe(true);
  await user.click(next);
  await waitFor(() => expect(track()).toBe(3));
  expect(screen.getByText('2/2')).toBeTruthy();
});
