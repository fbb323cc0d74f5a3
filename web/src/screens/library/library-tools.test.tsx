import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasAudioCopy } from '../../features/library/audio-copies.ts';
import { allPodcasts, putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { listened, refreshListened, saveListened, setPlayed } from '../../features/listening/listening.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { aPlaylist } from '../../test/a-playlist.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { type FakeAudio, mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { LibraryScreen } from './library-screen.tsx';

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const press = (name: string) => screen.getByRole('button', { name });
let audio: FakeAudio;

beforeEach(() => {
  refreshLibrary();
  refreshListened();
  clearToasts();
  fakeCaches();
  audio = mountFakeAudio();
  fakeFetch({});
  const durations: Record<string, number> = { Bees: 100, Ants: 300, Cats: 200 };
  Object.entries(durations).forEach(([title, duration], index) => {
    const created_at = new Date(Date.UTC(2026, 0, index + 1)).toISOString();
    putPodcast(
      aPodcast({ id: index + 1, title, wiki_title: title, duration, created_at, audio_url: `/${title}.mp3`, transcript: title }),
    );
  });
});

describe('filters and order', () => {
  beforeEach(() => {
    setPlayed(1, true);
    saveListened(2, 60, 300);
  });

  it.each([
    ['New', ['Cats']],
    ['In progress', ['Ants']],
    ['Played', ['Bees']],
    ['All', ['Cats', 'Ants', 'Bees']],
  ])('show %s', async (name, titles) => {
    const { user } = renderApp(<LibraryScreen />, '/library');
    await user.click(press(name));
    expect(cards()).toEqual(titles);
    expect(press(name).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['Oldest first', ['Bees', 'Ants', 'Cats']],
    ['By title', ['Ants', 'Bees', 'Cats']],
    ['Longest first', ['Ants', 'Cats', 'Bees']],
    ['Unplayed first', ['Ants', 'Cats', 'Bees']],
  ])('sort %s', async (name, titles) => {
    const { user } = renderApp(<LibraryScreen />, '/library');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), name);
    expect(cards()).toEqual(titles);
  });

  it('are in the address, and an address that makes no sense shows everything', () => {
    renderApp(<LibraryScreen />, '/library?show=played&sort=title');
    expect(cards()).toEqual(['Bees']);
    renderApp(<LibraryScreen />, '/library?show=x&sort=y&page=-7');
    expect(cards()).toEqual(['Bees', 'Cats', 'Ants', 'Bees']);
  });

  it('say when nothing is in that state, and lead back', async () => {
    setPlayed([1, 2, 3], true);
    const { user } = renderApp(<LibraryScreen />, '/library?show=new');
    expect(screen.getByText('Nothing here right now')).toBeTruthy();
    await user.click(press('Show all'));
    expect(cards()).toHaveLength(3);
  });
});

it('shows what is in progress on top, not among the cards (L-04)', () => {
  putPodcast(aPodcast({ id: 9, title: 'Owls', status: 'processing', progress: 'Crafting dialogue (40%)', percent: 40 }));
  renderApp(<LibraryScreen />, '/library');
  const section = within(screen.getByRole('region', { name: 'In progress' }));
  expect(section.getByText('Crafting dialogue (40%)')).toBeTruthy();
  expect(section.getByRole('progressbar', { name: 'Progress of Owls' })).toBeTruthy();
  expect(section.getByRole('button', { name: 'Cancel Owls' })).toBeTruthy();
  expect(cards()).not.toContain('Owls');
});

it('shows where the words of a search are said, and plays from there (L-05)', async () => {
  putPodcast({
    ...aPodcast({ id: 3, title: 'Cats', wiki_title: 'Cats', audio_url: '/Cats.mp3' }),
    transcript: 'Ada: Hi.\nBen: They purr.',
  });
  const line = (index: number, text: string, startMs: number) => ({
    index,
    chapter: 0,
    speaker: 'B',
    name: 'Ben',
    kind: 'fact',
    text,
    startMs,
    endMs: startMs + 900,
    citations: [],
  });
  fakeFetch({
    'HEAD /Cats.mp3': {},
    'GET /api/podcasts/3/transcript': { json: { chapters: ['One'], lines: [line(0, 'Hi.', 0), line(1, 'They purr.', 42_000)] } },
  });
  const { user } = renderApp(<LibraryScreen />, '/library?q=purr');
  expect((await screen.findByText('purr')).tagName).toBe('MARK');
  await user.click(press('Play from here: Cats'));
  await waitFor(() => expect(playerStore.get()).toMatchObject({ status: 'playing', currentTime: 42 }));
  expect(audio.currentTime).toBe(42);
});

describe('with several selected', () => {
  async function select(...titles: string[]) {
    const view = renderApp(<LibraryScreen />, '/library');
    await view.user.click(press('Select'));
    for (const title of titles) await view.user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    return { ...view, bar };
  }

  it('counts them, over all pages', async () => {
    const { user, bar } = await select('Bees');
    expect(bar.getByText('1 selected')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Select all 3' }));
    expect(bar.getByText('3 selected')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('asks, then deletes them', async () => {
    const { user, bar } = await select('Bees', 'Cats');
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete 2 podcasts?' });
    expect(allPodcasts()).toHaveLength(3);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(cards()).toEqual(['Ants']));
    expect(currentToast()?.title).toBe('2 podcasts deleted from local storage');
  });

  it('marks them as played and as new', async () => {
    const { user, bar } = await select('Bees', 'Cats');
    await user.click(bar.getByRole('button', { name: 'Mark as played' }));
    expect([1, 2, 3].map((id) => listened(id)?.played)).toEqual([true, undefined, true]);
    await user.click(bar.getByRole('button', { name: 'Mark as new' }));
    expect([1, 2, 3].map((id) => listened(id)?.played)).toEqual([undefined, undefined, undefined]);
  });

  it('saves their audio, and says what could not be saved', async () => {
    const { user, bar } = await select('Bees', 'Cats');
    fakeFetch({
      'GET /Bees.mp3': { text: 'sound' },
      'GET /api/podcasts/1/transcript': { status: 404 },
      'GET /Cats.mp3': { status: 404 },
    });
    vi.mocked(console.warn).mockImplementation(() => undefined);
    await user.click(bar.getByRole('button', { name: 'Save offline' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: '1 podcast saved offline', description: '1 podcast could not be saved.' }),
    );
    expect([hasAudioCopy(1), hasAudioCopy(3)]).toEqual([true, false]);
  });

  it('adds them to a playlist in the order of the list', async () => {
    const network = fakeFetch({
      'GET /api/playlists': { json: [aPlaylist()] },
      'POST /api/playlists/3/items': { json: aPlaylist({}, [3, 1]) },
    });
    const { user, bar } = await select('Bees', 'Cats');
    await user.click(bar.getByRole('button', { name: 'Add to playlist' }));
    await user.click(await screen.findByRole('button', { name: 'Evenings' }));
    await waitFor(() => expect(currentToast()?.title).toBe('2 podcasts added to playlist'));
    expect(network.of('POST').map(({ body }) => body)).toEqual([{ podcast_id: 3 }, { podcast_id: 1 }]);
  });
});

it('exports and imports the library for everyone', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderApp(<LibraryScreen />, '/library');
  await user.click(press('Export library'));
  expect(saved[0]).toMatch(/^duologue-backup-.*\.json$/);
  expect(press('Import library')).toBeTruthy();
});
