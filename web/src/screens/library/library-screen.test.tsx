import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveAudioCopy } from '../../features/library/audio-copies.ts';
import { allPodcasts, putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { aPodcast, aStoredPodcast } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { LibraryScreen } from './library-screen.tsx';
import { pageNumbers } from './pagination.tsx';

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const search = () => screen.getByPlaceholderText('Search by title, topic or content');

function fill(count: number) {
  for (let index = 1; index <= count; index += 1) {
    const created_at = new Date(Date.UTC(2026, 0, index)).toISOString();
    putPodcast(
      aPodcast({ id: index, title: `Podcast ${index}`, created_at, transcript: index === 3 ? 'About Royal Jelly' : '' }),
    );
  }
}

beforeEach(() => {
  refreshLibrary();
  fakeCaches();
  mountFakeAudio();
  fakeFetch({});
});

it('is called Library and leads to making a new podcast (R-02, L-01, L-02)', async () => {
  const { user, history } = renderApp(<LibraryScreen />, '/library');
  expect(screen.getByRole('heading', { level: 1, name: 'Library' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create a new podcast' }));
  expect(history?.at(-1)).toBe('/');
});

it('lists ready podcasts only, newest first (L-04)', () => {
  fill(2);
  putPodcast(aPodcast({ id: 8, status: 'processing' }));
  putPodcast(aPodcast({ id: 9, status: 'failed' }));
  renderApp(<LibraryScreen />);
  expect(cards()).toEqual(['Podcast 2', 'Podcast 1']);
});

it('searches title, article and transcript, whatever the case (L-03, L-05)', async () => {
  fill(4);
  const { user } = renderApp(<LibraryScreen />);
  await user.type(search(), 'royal jelly');
  await waitFor(() => expect(cards()).toEqual(['Podcast 3']));
});

it('offers play, download, transcript, delete and details on each card (L-06)', () => {
  fill(1);
  renderApp(<LibraryScreen />);
  const card = within(screen.getByRole('article'));
  for (const name of [
    'Play Podcast 1',
    'Download Podcast 1',
    'View transcript of Podcast 1',
    'Delete Podcast 1',
    'Show details',
  ]) {
    expect(card.getByRole('button', { name })).toBeTruthy();
  }
});

it('shows 8 a page with numbers, Previous and Next (L-07, L-08, K-08)', async () => {
  fill(17);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { user } = renderApp(<LibraryScreen />);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(cards()).toHaveLength(8);
  expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await user.click(pages.getByRole('button', { name: 'Page 3' }));
  expect(cards()).toEqual(['Podcast 1']);
  expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await user.click(pages.getByRole('button', { name: 'Previous' }));
  expect(cards()[0]).toBe('Podcast 9');
  expect(pages.getByRole('button', { current: 'page' }).textContent).toBe('2');
});

it('stays on a page that exists when podcasts go away', async () => {
  fill(9);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { user } = renderApp(<LibraryScreen />);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(screen.getByRole('button', { name: 'Delete Podcast 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(cards()).toHaveLength(8));
});

it('has two empty states (L-09, L-10)', async () => {
  const { user } = renderApp(<LibraryScreen />);
  expect(screen.getByText('No podcasts in library')).toBeTruthy();
  expect(screen.getByText('Create your first podcast to see it here')).toBeTruthy();
  await user.type(search(), 'x');
  expect(await screen.findByText('No podcasts found')).toBeTruthy();
  expect(screen.getByText('Try a different search term')).toBeTruthy();
});

it('refreshes every 5 s, and at once when another tab changes storage (L-11, L-12)', async () => {
  vi.useFakeTimers();
  renderApp(<LibraryScreen />);
  const store = (...ids: number[]) =>
    localStorage.setItem('duologue.podcasts', JSON.stringify(ids.map((id) => aStoredPodcast({ id, title: `Podcast ${id}` }))));
  store(1);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(cards()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(cards()).toEqual(['Podcast 1']);
  store(1, 2);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'duologue.podcasts' })));
  expect(cards()).toEqual(['Podcast 1', 'Podcast 2']);
});

it('asks before it deletes (L-13)', async () => {
  fill(1);
  const { user } = renderApp(<LibraryScreen />);
  await user.click(screen.getByRole('button', { name: 'Delete Podcast 1' }));
  expect(await screen.findByText('Are you sure you want to delete "Podcast 1"?')).toBeTruthy();
  expect(allPodcasts()).toHaveLength(1);
});

it('shows the stored transcript (L-15)', async () => {
  fill(3);
  const { user } = renderApp(<LibraryScreen />);
  await user.click(screen.getByRole('button', { name: 'View transcript of Podcast 3' }));
  expect(await screen.findByText('About Royal Jelly')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'View transcript of Podcast 1' }));
  expect(await screen.findByText('No transcript available')).toBeTruthy();
});

it('says how much room saved audio takes and frees it', async () => {
  fill(1);
  fakeFetch({ 'GET /a.mp3': { text: 'x'.repeat(2_500_000) }, 'GET /api/podcasts/1/transcript': { status: 404 } });
  await saveAudioCopy(1, '/a.mp3');
  const { user } = renderApp(<LibraryScreen />);
  expect(await screen.findByText(/1 podcast plays offline, 2\.5 MB on this device/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove saved audio' }));
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Remove saved audio' }));
  await waitFor(() => expect(screen.queryByText(/plays offline/)).toBeNull());
});

it('leaves out numbers only where there are more than one', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(1, 125)).toEqual([1, 2, 'gap', 125]);
  expect(pageNumbers(60, 125)).toEqual([1, 'gap', 59, 60, 61, 'gap', 125]);
  expect(pageNumbers(125, 125)).toEqual([1, 'gap', 124, 125]);
});
