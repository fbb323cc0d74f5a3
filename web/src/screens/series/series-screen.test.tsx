import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allPodcasts, putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { clearQueue, playQueue } from '../../features/play-queue/play-queue.ts';
import { player } from '../../features/player/player.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { anEpisode, aSeries, suggestions } from '../../test/a-series.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { systemStatus } from '../../test/system-status.ts';
import { SeriesScreen } from './series-screen.tsx';

beforeEach(() => {
  mountFakeAudio();
  player.close();
  clearQueue();
  clearToasts();
  refreshLibrary();
  fakeCaches();
});

function open(list: unknown[] = [aSeries()], table: Record<string, Handler | Reply> = {}, making = true) {
  const network = fakeFetch({
    'GET /api/series': { json: list },
    'GET /api/system/status': { json: systemStatus({}, making) },
    'HEAD /part1.mp3': {},
    'HEAD /part2.mp3': {},
    ...table,
  });
  return { ...network, ...renderApp(<SeriesScreen />, '/series') };
}
const card = (name = 'Bees in three parts') => screen.findByRole('article', { name });
const titlesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'));
async function menuOf(view: ReturnType<typeof open>, item?: string) {
  await view.user.click(within(await card()).getByRole('button', { name: 'More for Bees in three parts' }));
  const items = (await screen.findAllByRole('menuitem')).map((each) => each.textContent);
  if (item) await view.user.click(screen.getByRole('menuitem', { name: item }));
  return items;
}

it('is headed and counts all of the series (SE-01, SE-02, R-06, C-28)', async () => {
  open([aSeries(), aSeries({ id: 6, status: 'failed' })]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Podcast Series');
  expect(await screen.findByText('2 series in your collection')).toBeTruthy();
});

it('parts what is in progress from what is completed, and leaves out the rest (SE-03, SE-04, SE-05)', async () => {
  const list = (['pending', 'processing', 'completed', 'failed', 'cancelled'] as const).map((status, id) =>
    aSeries({ id, title: status, status, podcasts: [] }),
  );
  open(list);
  await card('completed');
  expect(titlesIn('In Progress')).toEqual(['pending', 'processing']);
  expect(titlesIn('Completed Series')).toEqual(['completed']);
  expect(screen.queryByRole('article', { name: 'failed' })).toBeNull();
  expect(screen.queryByRole('article', { name: 'cancelled' })).toBeNull();
});

describe('without a completed series', () => {
  it('says so and offers to create (SE-06, SE-07)', async () => {
    open([]);
    expect(await screen.findByText('No series yet')).toBeTruthy();
    expect(screen.queryByText('Series creation is currently unavailable.')).toBeNull();
    expect(screen.getByRole('button', { name: 'New series' })).toBeTruthy();
  });

  it('says that making is off (SE-07)', async () => {
    open([], {}, false);
    expect(await screen.findByText('Series creation is currently unavailable.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New series' })).toBeNull();
  });

  it('never counts series above it (SE-02, SE-06)', async () => {
    open([aSeries({ status: 'cancelled' })]);
    const empty = await screen.findByText('No series yet');
    const count = screen.getByText('1 series in your collection');
    expect(empty.compareDocumentPosition(count)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lists what failed or was cancelled, so that it can be deleted', async () => {
    const { user } = open([aSeries({ status: 'failed', title: 'Broken' })]);
    await user.click(await screen.findByRole('button', { name: 'Delete Broken' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete Series' })).toBeTruthy();
  });

  it('shows what is in progress above it (SE-06)', async () => {
    open([aSeries({ status: 'processing' })]);
    await card();
    expect(screen.getByText('No series yet')).toBeTruthy();
    expect(titlesIn('In Progress')).toHaveLength(1);
  });
});

describe('a card', () => {
  it('shows the title and the topic, or the description (SE-08)', async () => {
    open([aSeries(), aSeries({ id: 6, title: 'Other', description: 'All about it' })]);
    expect((await card()).textContent).toContain('A series about Honey bee');
    expect((await card('Other')).textContent).toContain('All about it');
  });

  it('has a menu, with cancelling only while it is in progress (SE-09, SE-10)', async () => {
    const view = open();
    expect(await menuOf(view)).toEqual(['View Details', 'Delete Series']);
  });

  it.each(['pending', 'processing'] as const)('can be cancelled while it is %s (SE-10, C-31)', async (status) => {
    const view = open([aSeries({ status })], { 'POST /api/series/5/cancel': { json: aSeries({ status: 'cancelled' }) } });
    expect(await menuOf(view, 'Cancel Generation')).toEqual(['View Details', 'Cancel Generation', 'Delete Series']);
    await waitFor(() => expect(view.of('POST /api/series/5/cancel')).toHaveLength(1));
    await waitFor(() => expect(currentToast()?.title).toBe('Series cancelled'));
  });

  it('shows a badge, its age and how far it is (SE-11, SE-12, SE-25)', async () => {
    open([aSeries({ status: 'processing', podcasts: [anEpisode(1), anEpisode(2, { status: 'processing' })] })]);
    const { getByText, getByRole } = within(await card());
    expect(getByText('Processing').getAttribute('data-variant')).toBe('secondary');
    expect(getByText('Created 2 hours ago')).toBeTruthy();
    expect(getByText('2 episodes')).toBeTruthy();
    expect(getByText('50% complete')).toBeTruthy();
    expect(getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  it('says that it has no episodes (SE-12)', async () => {
    open([aSeries({ status: 'pending', podcasts: [] })]);
    expect(within(await card()).getByText('No episodes yet')).toBeTruthy();
    expect(within(await card()).queryByRole('progressbar')).toBeNull();
  });

  it('plays its first episode (SE-14)', async () => {
    const { user } = open();
    await user.click(within(await card()).getByRole('button', { name: 'Play First Episode' }));
    await waitFor(() => expect(playerStore.get().track?.title).toBe('Part 1'));
  });

  it('plays all of it, in order', async () => {
    const { user } = open();
    await user.click(within(await card()).getByRole('button', { name: 'Play all' }));
    await waitFor(() => expect(playQueue()?.items.map((item) => item.title)).toEqual(['Part 1', 'Part 2']));
  });

  it('says how far the next part is, and plays what is ready meanwhile', async () => {
    const next = anEpisode(2, { status: 'processing', percent: 45 });
    const { user } = open([aSeries({ status: 'processing', podcasts: [anEpisode(1), next] })]);
    const { getByText, getByRole } = within(await card());
    expect(getByText('Part 2 is being generated, 45%')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Listen to the episode that is ready' }));
    await waitFor(() => expect(playerStore.get().track?.title).toBe('Part 1'));
  });

  it('does not offer to play what is not completed or empty (SE-14)', async () => {
    open([aSeries({ status: 'processing' }), aSeries({ id: 6, title: 'Empty', podcasts: [] })]);
    await card();
    expect(screen.queryByRole('button', { name: 'Play First Episode' })).toBeNull();
  });
});

describe('the details', () => {
  async function details(series = aSeries(), making = true) {
    const view = open([series], {}, making);
    await view.user.click(within(await card()).getByRole('button', { name: 'Details' }));
    return view;
  }

  it('have two tabs; the episodes are in order (SE-13, SD-01, SD-04)', async () => {
    await details();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Episodes', 'Series Details']);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(['Part 1', 'Part 2']);
  });

  it('tell topic, description, status and age (SD-02, SD-03)', async () => {
    const { user } = await details();
    await user.click(screen.getByRole('tab', { name: 'Series Details' }));
    const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Series TopicHoney bee',
      'DescriptionNo description provided.',
      'StatusCompleted',
      'Created2 hours ago',
    ]);
  });

  it('offer a first episode (SD-05, SD-06)', async () => {
    await details(aSeries({ podcasts: [] }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('No episodes yet')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'New episode' })).toBeTruthy();
  });

  it('say that making is off (SD-06)', async () => {
    await details(aSeries({ podcasts: [] }), false);
    expect(await screen.findByText('Episode creation is currently unavailable.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New episode' })).toBeNull();
  });
});

describe('creating a series', () => {
  async function openDialog(reply: Reply = { status: 201, json: aSeries({ podcasts: [] }) }) {
    const view = open([aSeries()], { 'POST /api/series': reply, 'GET /api/series/5/suggestions': { json: [] } });
    await view.user.click(await screen.findByRole('button', { name: 'New series' }));
    return { ...view, submit: screen.getByRole('button', { name: 'Create Series' }) };
  }

  it('needs title and topic (SE-18, SE-19)', async () => {
    const { user, submit } = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Create New Podcast Series' })).toBeTruthy();
    expect(screen.getByLabelText('Title').hasAttribute('required')).toBe(true);
    expect(screen.getByLabelText('Topic').hasAttribute('required')).toBe(true);
    expect(screen.getByLabelText('Description (optional)')).toBeTruthy();
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('Title'), 'Bees');
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('Topic'), 'Honey bee');
    expect(submit.hasAttribute('disabled')).toBe(false);
  });

  it('says what is missing when it is sent by Enter (SE-20)', async () => {
    const { user, of } = await openDialog();
    await user.type(screen.getByLabelText('Title'), 'Bees{Enter}');
    expect(currentToast()).toMatchObject({
      title: 'Missing required fields',
      description: 'Please provide a title and topic for your series.',
    });
    expect(of('POST')).toEqual([]);
  });

  it('creates, tells, and goes on to the first episode (SE-21, C-29)', async () => {
    const { user, submit, of } = await openDialog();
    await user.type(screen.getByLabelText('Title'), 'Bees');
    await user.type(screen.getByLabelText('Topic'), 'Honey bee');
    await user.click(submit);
    await waitFor(() => expect(currentToast()?.title).toBe('Series created'));
    expect(of('POST /api/series')[0]?.body).toEqual({ title: 'Bees', topic: 'Honey bee', description: '' });
    expect(await screen.findByRole('dialog', { name: 'Create New Episode' })).toBeTruthy();
  });

  it.each([
    [
      { status: 503, json: { message: 'Series creation is currently unavailable.', code: 'x' } },
      'Series creation is currently unavailable.',
    ],
    [{ status: 500, json: {} }, 'Failed to create series.'],
  ])('tells why it failed (SE-21): %j', async (reply, description) => {
    const { user, submit } = await openDialog(reply);
    await user.type(screen.getByLabelText('Title'), 'Bees');
    await user.type(screen.getByLabelText('Topic'), 'Honey bee');
    await user.click(submit);
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description }));
  });
});

describe('deleting a series', () => {
  it('asks, deletes it with its episodes, and tells (SE-22, SE-23, C-30)', async () => {
    putPodcast(anEpisode(1));
    const view = open([aSeries()], { 'DELETE /api/series/5': { json: { message: 'ok' } } });
    await menuOf(view, 'Delete Series');
    expect(await screen.findByRole('alertdialog', { name: 'Delete Series' })).toBeTruthy();
    expect(view.of('DELETE')).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Delete series' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Series deleted', description: '"Bees in three parts" has been deleted.' }),
    );
    expect(allPodcasts()).toEqual([]);
  });

  it.each([
    [{ status: 500, json: { message: 'Locked.', code: 'x' } }, 'Locked.'],
    [{ status: 500, json: {} }, 'Could not delete series. Please try again.'],
  ])('tells why it failed (SE-24): %j', async (reply, description) => {
    const view = open([aSeries()], { 'DELETE /api/series/5': reply });
    await menuOf(view, 'Delete Series');
    await view.user.click(await screen.findByRole('button', { name: 'Delete series' }));
    await waitFor(() => expect(currentToast()?.description).toBe(description));
  });
});

describe('a series from one article', () => {
  async function quick(episodes: Handler | Reply = { status: 201, json: { podcast: aPodcast({ status: 'processing' }) } }) {
    const view = open([], {
      'GET /api/search': { json: ['Honey bee'] },
      'GET /api/series/suggestions': { json: suggestions },
      'POST /api/series': { status: 201, json: aSeries({ podcasts: [] }) },
      'POST /api/series/5/episodes': episodes,
    });
    await view.user.click(await screen.findByRole('button', { name: 'From one article' }));
    await view.user.type(await screen.findByRole('textbox', { name: 'Article' }), 'bee');
    await view.user.click(await screen.findByRole('button', { name: 'Honey bee' }));
    await screen.findByRole('list', { name: 'Parts' });
    return view;
  }

  it('takes three clicks: all suggested parts are created at once', async () => {
    const view = await quick();
    await view.user.click(screen.getByRole('button', { name: 'Create 2 episodes' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Series created', description: '2 episodes are being generated.' }),
    );
    expect(view.of('POST /api/series/5/episodes').map((call) => call.body)).toMatchObject([
      { title: 'Honey bee: an introduction', partNumber: 1, role: 'intro', wikiTitles: ['Honey bee'], modelType: 'builtin' },
      { title: 'Honey bee: Waggle dance', partNumber: 2, role: 'deep-dive', wikiTitles: ['Waggle dance', 'Honey bee'] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves out what is not ticked', async () => {
    const view = await quick();
    await view.user.click(screen.getByRole('checkbox', { name: /an introduction/ }));
    await view.user.click(screen.getByRole('button', { name: 'Create 1 episode' }));
    await waitFor(() => expect(view.of('POST /api/series/5/episodes')).toHaveLength(1));
    expect(view.of('POST /api/series/5/episodes')[0]?.body).toMatchObject({ title: 'Honey bee: Waggle dance', partNumber: 1 });
    await waitFor(() => expect(currentToast()?.description).toBe('1 episode is being generated.'));
  });

  it('creates no episode whose record has no room in this browser, and says so', async () => {
    const view = await quick({ status: 201, json: { podcast: aPodcast({ id: 7, status: 'processing' }) } });
    const cancelled = vi.fn(() => ({ json: { message: 'ok' } }));
    const { of } = fakeFetch({
      'GET /api/series': { json: [] },
      'POST /api/series': { status: 201, json: aSeries({ podcasts: [] }) },
      'POST /api/series/5/episodes': { status: 201, json: { podcast: aPodcast({ id: 7, status: 'processing' }) } },
      'POST /api/podcasts/7/cancel': cancelled,
    });
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await view.user.click(screen.getByRole('button', { name: 'Create 2 episodes' }));
    await waitFor(() => expect(currentToast()?.description).toMatch(/^0 of 2 episodes were started\. .* no room left/));
    full.mockRestore();
    expect([of('POST /api/series/5/episodes').length, cancelled.mock.calls.length]).toEqual([1, 1]);
  });

  it('keeps what was started and tells when a part is refused', async () => {
    let count = 0;
    const view = await quick(() => {
      count += 1;
      return count === 1
        ? { status: 201, json: { podcast: aPodcast() } }
        : { status: 429, json: { message: 'Please wait.', code: 'limit' } };
    });
    await view.user.click(screen.getByRole('button', { name: 'Create 2 episodes' }));
    await waitFor(() => expect(currentToast()?.description).toBe('1 of 2 episodes were started. Please wait.'));
  });
});
