import type { Announcements } from '@dnd-kit/core';
import type { Podcast } from '@duologue/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { saveAudioCopy } from '../../features/library/audio-copies.ts';
import { putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { clearQueue, playQueue } from '../../features/play-queue/play-queue.ts';
import { player } from '../../features/player/player.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { dragAnnouncements } from '../../lib/drag-announcements.ts';
import { aPlaylist } from '../../test/a-playlist.ts';
import { aPodcast, aPodcastList } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { PlaylistScreen } from './playlist-screen.tsx';
import { movedOrder } from './use-reorder.ts';

const bees = aPodcast({ id: 11, title: 'Bees', audio_url: '/bees.mp3', role: 'intro' });
const bears = aPodcast({ id: 12, title: 'Bears', audio_url: '/bears.mp3', role: 'deep-dive' });
const cats = aPodcast({ id: 13, title: 'Cats', audio_url: '/cats.mp3', role: 'conclusion' });
let audio: ReturnType<typeof mountFakeAudio>;

beforeEach(() => {
  audio = mountFakeAudio();
  player.close();
  clearQueue();
  clearToasts();
  refreshLibrary();
  fakeCaches();
});

function open(ids = [11, 12, 13], table: Record<string, Handler | Reply> = {}, served: Podcast[] = [bees, bears, cats]) {
  const network = fakeFetch({
    'GET /api/playlists/3': { json: aPlaylist({}, ids) },
    'GET /api/podcasts': { json: aPodcastList(...served) },
    'HEAD /bees.mp3': {},
    'HEAD /bears.mp3': {},
    'HEAD /cats.mp3': {},
    ...Object.fromEntries([bees, bears, cats].map((each) => [`GET /api/podcasts/${each.id}`, { json: { podcast: each } }])),
    ...table,
  });
  return { ...network, ...renderApp(<Route path="/playlists/:id" component={PlaylistScreen} />, '/playlists/3') };
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const loaded = () => screen.findByRole('heading', { level: 1 });
const cardOf = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);
const menuMove = async (user: ReturnType<typeof open>['user'], title: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows a spinner, then title, description and the way back (PD-01, PD-03, C-22)', async () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading the playlist');
  expect((await loaded()).textContent).toBe('Evenings');
  expect(screen.getByText('For the sofa')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Playlists' }).getAttribute('href')).toBe('/playlists');
});

it('says when there is no such playlist (PD-02)', async () => {
  open([], { 'GET /api/playlists/3': { status: 404, json: { message: 'Playlist not found', code: 'not-found' } } });
  expect((await loaded()).textContent).toBe('Playlist not found');
  expect(screen.getByRole('link', { name: 'Back to Playlists' }).getAttribute('href')).toBe('/playlists');
});

it('offers to try again when the answer did not come', async () => {
  const { user } = open([], { 'GET /api/playlists/3': new TypeError('Failed to fetch') });
  expect(await screen.findByText('This playlist could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Playlist not found')).toBeNull();
  fakeFetch({
    'GET /api/playlists/3': { json: aPlaylist({ title: 'Evenings', items: [] }) },
    'GET /api/podcasts': { json: aPodcastList() },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await loaded()).textContent).toBe('Evenings');
});

it('says where to find podcasts for an empty one (PD-04, PD-05)', async () => {
  open([]);
  expect(await screen.findByText('No podcasts in this playlist yet')).toBeTruthy();
  expect(screen.getByText('Go to the library and add some podcasts to this playlist.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Podcasts' }).getAttribute('href')).toBe('/');
});

it('lists its podcasts in order, each with a handle and a way out (PD-06, PD-07, C-08)', async () => {
  open();
  await screen.findByText('Cats');
  expect(titles()).toEqual(['Bees', 'Bears', 'Cats']);
  expect(screen.getByRole('button', { name: 'Move Bears, place 2 of 3' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Bears' }).textContent).toBe('Remove');
});

it('skips what is not on the podcast list (PD-08)', async () => {
  open([11, 99, 13]);
  await screen.findByText('Cats');
  expect(titles()).toEqual(['Bees', 'Cats']);
});

describe('a card', () => {
  it('shows title, age and role, and what can be done (PD-12, PD-13, PD-14)', async () => {
    open();
    for (const [title, role, icon] of [
      ['Bees', 'Introduction', 'lucide-book-open'],
      ['Bears', 'Deep Dive', 'lucide-telescope'],
      ['Cats', 'Conclusion', 'lucide-flag'],
    ] as const) {
      const card = await cardOf(title);
      expect(card.getByText(/^Created .* ago$/)).toBeTruthy();
      expect(card.getByText(role).querySelector('svg')?.classList.contains(icon)).toBe(true);
      expect(card.getByRole('button', { name: `Play ${title}` })).toBeTruthy();
      expect(card.getByRole('button', { name: `Add ${title} to a playlist` })).toBeTruthy();
      expect(card.getByText('4:22')).toBeTruthy();
    }
  });

  it('has delete in its menu, not beside remove (PD-15)', async () => {
    const { user } = open();
    const card = await cardOf('Bees');
    expect(card.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await menuMove(user, 'Bees', 'Delete podcast');
    expect(await screen.findByRole('alertdialog', { name: 'Delete Podcast?' })).toBeTruthy();
  });

  it('plays from there on through the list, and pauses', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play Bears' }));
    await waitFor(() => expect(playQueue()).toMatchObject({ index: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Pause Bears' }));
    expect(audio.paused).toBe(true);
  });

  it('offers to cancel while it is in progress (PD-15)', async () => {
    const making = { ...bears, status: 'processing' as const };
    const { user } = open([12], { 'GET /api/podcasts/12': { json: { podcast: making } } }, [making]);
    await menuMove(user, 'Bears', 'Cancel generation');
    expect(await screen.findByRole('alertdialog', { name: 'Cancel Processing Podcast?' })).toBeTruthy();
  });
});

it('adds up the time of its podcasts', async () => {
  open();
  expect(await screen.findByText('3 podcasts, 13 min')).toBeTruthy();
});

describe('without a network', () => {
  it('is read from this device, and what is saved plays', async () => {
    const { unmount } = open();
    await screen.findByText('Cats');
    unmount();
    for (const each of [bees, bears]) putPodcast(each);
    fakeFetch({ 'GET /bees.mp3': { text: 'sound' }, 'GET /api/podcasts/11/transcript': { status: 404 } });
    await saveAudioCopy(11, '/bees.mp3');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const gone = new TypeError('Failed to fetch');
    open(undefined, { 'GET /api/playlists/3': gone, 'GET /api/podcasts': gone });
    expect((await loaded()).textContent).toBe('Evenings');
    expect(titles()).toEqual(['Bees', 'Bears']);
    expect((await cardOf('Bees')).getByRole<HTMLButtonElement>('button', { name: 'Play Bees' }).disabled).toBe(false);
    expect((await cardOf('Bears')).getByRole<HTMLButtonElement>('button', { name: 'Play Bears' }).disabled).toBe(true);
    expect((await cardOf('Bears')).getByText('Not saved on this device')).toBeTruthy();
  });
});

describe('reordering', () => {
  const reordered = { 'POST /api/playlists/3/reorder': { json: aPlaylist({}, [12, 11, 13]) } };

  it('sends the new order at once, and tells (PD-09, PD-10, C-26)', async () => {
    const { user, of } = open(undefined, reordered);
    await menuMove(user, 'Bears', 'Move up');
    await waitFor(() => expect(of('POST /api/playlists/3/reorder')[0]?.body).toEqual([12, 11, 13]));
    await waitFor(() => expect(currentToast()?.title).toBe('Playlist order updated'));
  });

  it('shows the old order again and tells when it failed (PD-10)', async () => {
    const { user } = open(undefined, { 'POST /api/playlists/3/reorder': { status: 500, json: {} } });
    await menuMove(user, 'Bears', 'Move up');
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to update playlist order'));
    await waitFor(() => expect(titles()).toEqual(['Bees', 'Bears', 'Cats']));
  });

  it('leaves what is not shown in its place', () => {
    expect(movedOrder([1, 99, 2, 3], [1, 2, 3], 0, 2)).toEqual([2, 99, 3, 1]);
    expect(movedOrder([1, 2], [1, 2], 5, 0)).toEqual([1, 2]);
  });

  it('says where a podcast is while it is carried (PD-06)', () => {
    const told = dragAnnouncements([bees, bears]) as Record<keyof Announcements, (event: object) => string | undefined>;
    const [first, second] = [{ id: 11 }, { id: 12 }];
    expect(told.onDragStart({ active: first })).toBe('Bees is picked up from place 1 of 2.');
    expect(told.onDragOver({ active: first, over: first })).toBeUndefined();
    expect(told.onDragOver({ active: first, over: second })).toBe('Bees is over place 2 of 2.');
    expect(told.onDragEnd({ active: first, over: second })).toBe('Bees is dropped on place 2 of 2.');
    expect(told.onDragCancel({ active: second })).toBe('Bears is back where it was.');
  });
});

describe('removing from the list', () => {
  it('takes it out and tells (PD-11, C-27)', async () => {
    const { user, of } = open(undefined, { 'DELETE /api/playlists/3/items/12': { json: aPlaylist({}, [11, 13]) } });
    await user.click(await screen.findByRole('button', { name: 'Remove Bears' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Podcast removed from playlist'));
    expect(of('DELETE /api/playlists/3/items/12')).toHaveLength(1);
  });

  it('tells when it failed (PD-11)', async () => {
    const { user } = open(undefined, { 'DELETE /api/playlists/3/items/12': { status: 500, json: {} } });
    await user.click(await screen.findByRole('button', { name: 'Remove Bears' }));
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to remove podcast from playlist'));
  });
});

describe('playing all of it', () => {
  const track = () => playerStore.get().track?.podcastId;
  const end = () => act(async () => audio.tell('ended'));

  it('goes through the list in order, and stops at its end', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play all' }));
    await waitFor(() => expect(track()).toBe(11));
    await waitFor(() => expect(playerStore.get().status).toBe('playing'));
    await end();
    await waitFor(() => expect(track()).toBe(12));
    await waitFor(() => expect(playerStore.get().status).toBe('playing'));
    await end();
    await waitFor(() => expect(track()).toBe(13));
    await waitFor(() => expect(playerStore.get().status).toBe('playing'));
    await end();
    expect(playQueue()).toBeUndefined();
    expect(track()).toBe(13);
  });

  it('includes only what is ready', async () => {
    putPodcast({ ...bears, status: 'processing' });
    const { user } = open(undefined, {}, [bees, { ...bears, status: 'processing' }, cats]);
    await user.click(await screen.findByRole('button', { name: 'Play all' }));
    await waitFor(() => expect(playQueue()?.items.map((item) => item.id)).toEqual([11, 13]));
  });
});
