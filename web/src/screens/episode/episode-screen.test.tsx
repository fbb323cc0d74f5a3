import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { allPodcasts, putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { listened } from '../../features/listening/listening.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { EpisodeScreen } from './episode-screen.tsx';

beforeEach(() => {
  refreshLibrary();
  fakeCaches();
  mountFakeAudio();
  fakeFetch({ 'HEAD /bees.mp3': {} });
  putPodcast(aPodcast({ id: 7, title: 'Bees', audio_url: '/bees.mp3' }));
});

const open = (id: number | string) => renderApp(<Route path="/library/:id" component={EpisodeScreen} />, `/library/${id}`);

it('shows everything about one podcast, and leads back', () => {
  open(7);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bees');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Chapters',
    'About this podcast',
    'Transcript',
  ]);
  expect(screen.getByText('About bees.')).toBeTruthy();
  expect(screen.getByText('The queen lays eggs.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Library' }).getAttribute('href')).toBe('/library');
  expect(document.title).toBe('Bees | Duologue');
});

it('says what was understood of the wishes, where there were any', () => {
  const { unmount } = open(7);
  expect(screen.queryByRole('heading', { name: 'Your wishes' })).toBeNull();
  unmount();
  const understood = ['A conversation, about 3 minutes.', 'Not understood: “rhyming”.'];
  putPodcast(aPodcast({ id: 8, custom_instructions: 'rhyming, short', understood }));
  open(8);
  expect(screen.getByRole('heading', { name: 'Your wishes' })).toBeTruthy();
  expect(screen.getByText('“rhyming, short”')).toBeTruthy();
  expect(screen.getByText(understood.join(' '))).toBeTruthy();
});

it('plays from a chapter', async () => {
  const { user } = open(7);
  await user.click(screen.getByRole('button', { name: '1:02 The dance' }));
  await waitFor(() => expect(playerStore.get()).toMatchObject({ status: 'playing', currentTime: 62 }));
  expect(screen.getByRole('button', { name: '1:02 The dance' }).getAttribute('aria-current')).toBe('true');
});

const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
  await user.click(screen.getByRole('button', { name: 'More for Bees' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('is marked as played', async () => {
  const { user } = open(7);
  await choose(user, 'Mark as played');
  expect(listened(7)?.played).toBe(true);
  expect(screen.getByText('Played')).toBeTruthy();
});

it('asks before it deletes, then leads to the library', async () => {
  const { user, history } = open(7);
  await choose(user, 'Delete podcast');
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Bees"?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(allPodcasts()).toEqual([]));
  expect(history?.at(-1)).toBe('/library');
});

it('says when the podcast is not here, and where it might be', () => {
  open(99);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This podcast is not in your library');
  expect(screen.getByRole('link', { name: 'Open its shared page' }).getAttribute('href')).toBe('/shared/99');
});

it('waits for a podcast that is still being generated', () => {
  putPodcast(aPodcast({ id: 8, title: 'Ants', status: 'processing' }));
  open(8);
  expect(screen.getByText('It is still being generated. Its page opens when it is ready.')).toBeTruthy();
});
