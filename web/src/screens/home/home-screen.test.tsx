import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLiveProgress } from '../../features/generation/live-progress.ts';
import { allPodcasts, putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { saveListened } from '../../features/listening/listening.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { HomeScreen } from './home-screen.tsx';
import { recentPodcast } from './recent-activity.tsx';

const answers = {
  'GET /api/random': {
    json: [{ title: 'Krakatoa', hook: 'It was heard 3,000 miles away.', minutes: 7 }, { title: 'Longitude' }],
  },
  'GET /api/sample': { json: { sample: null } },
  'GET /api/system/status': { status: 503, json: { message: 'later' } },
  'GET /api/podcasts/7/transcript': { json: { chapters: [], lines: [] } },
};
const making = (change = {}) =>
  aPodcast({
    id: 7,
    status: 'processing',
    progress: 'Reading Honey bee',
    phase: 'reading',
    percent: 0,
    audio_url: null,
    ...change,
  });
const recent = () => within(screen.getByRole('region', { name: 'Recent activity' }));

beforeEach(() => {
  refreshLibrary();
  clearToasts();
  fakeCaches();
  mountFakeAudio();
  fakeFetch(answers);
});

it('has a headline about conversations, says where podcasts are kept, and a search box (R-01, H-01, H-02, H-03)', () => {
  renderApp(<HomeScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/article into a conversation/);
  expect(screen.getByText(/stored locally, in this browser/)).toBeTruthy();
  expect(screen.getByPlaceholderText('Search for an article')).toBeTruthy();
  expect(document.title).toBe('Duologue - Transform encyclopedia articles into podcasts');
});

it('lists featured articles, says while they load, and opens the one that is clicked (H-11, H-13, H-14, R-22)', async () => {
  fakeFetch({ ...answers, 'GET /api/summary': () => new Promise(() => {}) });
  const { user } = renderApp(<HomeScreen />);
  expect(screen.getByText('Loading featured articles...')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Krakatoa' }));
  expect(screen.queryByText('Loading featured articles...')).toBeNull();
  expect(within(await screen.findByRole('dialog', { name: 'Create Podcast' })).getByText('Krakatoa')).toBeTruthy();
});

it('leaves a second sheet open when the first order, which was left, is answered', async () => {
  let answer: (reply: object) => void = () => {};
  fakeFetch({
    ...answers,
    'GET /api/summary': { json: { title: 'x', summary: 'A summary.', url: '', source: 'shelf' } },
    'POST /api/podcasts': () => new Promise<object>((resolve) => (answer = resolve)),
  });
  const { user } = renderApp(<HomeScreen />);
  await user.click(await screen.findByRole('button', { name: 'Krakatoa' }));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Podcast' });
  await waitFor(() => expect(create.disabled).toBe(false));
  await user.click(create);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Longitude' }));
  answer({ status: 201, json: { podcast: making() } });
  await waitFor(() => expect(currentToast()?.title).toBe('Podcast created in browser storage'));
  expect(within(screen.getByRole('dialog')).getByText('Longitude')).toBeTruthy();
});

it('refetches the featured articles with Refresh, and keeps them for 5 minutes otherwise (H-12, C-03, K-07)', async () => {
  const fetched = fakeFetch(answers);
  const first = renderApp(<HomeScreen />);
  await screen.findByText('Krakatoa');
  await first.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(fetched.of('GET /api/random')).toHaveLength(2));
  expect(first.queryClient.getQueryCache().find({ queryKey: ['/api/random'] })?.observers[0]?.options.staleTime).toBe(300_000);
});

it('deletes cancelled podcasts when it loads (H-16)', () => {
  putPodcast(aPodcast({ id: 1, status: 'cancelled' }));
  renderApp(<HomeScreen />);
  expect(allPodcasts()).toEqual([]);
});

it('has an empty state (RA-15)', () => {
  renderApp(<HomeScreen />);
  expect(recent().getByText('Nothing to show')).toBeTruthy();
  expect(recent().getByText('Your last created or in progress podcast will show here')).toBeTruthy();
});

it('shows one podcast: an error before one at work before a finished one, the newest of its kind (RA-01, H-10)', () => {
  putPodcast(aPodcast({ id: 1, created_at: '2026-05-01T00:00:00Z' }));
  putPodcast(aPodcast({ id: 2, created_at: '2026-05-02T00:00:00Z' }));
  expect(recentPodcast(allPodcasts())?.id).toBe(2);
  putPodcast(making({ id: 3, created_at: '2026-01-01T00:00:00Z' }));
  expect(recentPodcast(allPodcasts())?.id).toBe(3);
  putPodcast(aPodcast({ id: 4, status: 'error', created_at: '2025-01-01T00:00:00Z' }));
  expect(recentPodcast(allPodcasts())?.id).toBe(4);
  renderApp(<HomeScreen />);
  expect(recent().getAllByRole('article')).toHaveLength(1);
});

it('shows an error and dismisses it (RA-02, RA-04)', async () => {
  putPodcast(aPodcast({ status: 'failed', error: 'The article is too short.' }));
  const { user } = renderApp(<HomeScreen />);
  expect(recent().getByRole('heading', { name: 'Honey bee' })).toBeTruthy();
  expect(recent().getByText('The article is too short.')).toBeTruthy();
  await user.click(recent().getByRole('button', { name: 'Dismiss' }));
  expect(allPodcasts()).toEqual([]);
  expect(recent().getByText('Nothing to show')).toBeTruthy();
});

it('dismisses one error with a double click, not the next one too', () => {
  for (const id of [1, 2]) putPodcast(aPodcast({ id, status: 'failed' }));
  renderApp(<HomeScreen />);
  fireEvent.click(recent().getByRole('button', { name: 'Dismiss' }), { detail: 1 });
  fireEvent.click(recent().getByRole('button', { name: 'Dismiss' }), { detail: 2 });
  expect(allPodcasts()).toHaveLength(1);
});

it('has words for an error that has none, and a way to try again with what was asked for (RA-03)', async () => {
  fakeFetch({ ...answers, 'GET /api/summary': () => new Promise(() => {}) });
  const wishes = {
    model_type: 'deepseek',
    specific_model: 'deepseek-reasoner',
    custom_instructions: 'Start with the hive',
    format: 'interview',
    minutes: 7,
  } as const;
  putPodcast(aPodcast({ status: 'error', error: null, ...wishes }));
  const { user } = renderApp(<HomeScreen />);
  expect(recent().getByText('Generation failed. Please try again.')).toBeTruthy();
  await user.click(recent().getByRole('button', { name: 'Try again' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Honey bee')).toBeTruthy();
  expect(sheet.getByRole('tab', { name: /DeepSeek/ }).getAttribute('aria-selected')).toBe('true');
  expect(sheet.getByDisplayValue('Start with the hive')).toBeTruthy();
  for (const name of ['Interview', '7 min']) expect(sheet.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
});

it('lists all that is in progress, what can be heard first, and a failed one below', () => {
  putPodcast(making({ id: 1, title: 'Waits', created_at: '2026-05-03T00:00:00Z' }));
  putPodcast(making({ id: 2, title: 'Speaks', created_at: '2026-05-01T00:00:00Z', live_ms: 4_000 }));
  putPodcast(making({ id: 3, title: 'Older', created_at: '2026-05-02T00:00:00Z' }));
  const script = { json: { chapters: [], lines: [] } };
  fakeFetch({ ...answers, ...Object.fromEntries([1, 2, 3].map((id) => [`GET /api/podcasts/${id}/transcript`, script])) });
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  const view = renderApp(<HomeScreen />);
  expect(recent().getByRole('article').getAttribute('aria-label')).toBe('Speaks');
  expect(names()).toEqual(['Speaks', 'Waits', 'Older']);
  view.unmount();
  putPodcast(aPodcast({ id: 4, title: 'Broken', status: 'failed' }));
  renderApp(<HomeScreen />);
  expect(names()).toEqual(['Speaks', 'Waits', 'Older', 'Broken']);
});

it('offers what was begun, the last one first', () => {
  for (const id of [1, 2, 3]) putPodcast(aPodcast({ id, title: `Number ${id}`, created_at: `2026-05-0${id}T00:00:00Z` }));
  for (const id of [3, 1, 2]) saveListened(id, 30, 300);
  renderApp(<HomeScreen />);
  const begun = within(screen.getByRole('region', { name: 'Continue listening' }));
  expect(begun.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Play Number 2',
    'Play Number 1',
  ]);
  expect(begun.getAllByText('5 min left')).toHaveLength(2);
});

it('introduces featured articles, and creates and plays one with one press', async () => {
  const fetched = fakeFetch({
    ...answers,
    'POST /api/podcasts': { status: 201, json: { podcast: making({ title: 'Krakatoa', wiki_title: 'Krakatoa' }) } },
  });
  const audio = mountFakeAudio();
  const { user } = renderApp(<HomeScreen />);
  expect(await screen.findByText('It was heard 3,000 miles away.')).toBeTruthy();
  expect(screen.getByText('about 7 min')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Listen to Krakatoa' }));
  await waitFor(() => expect(playerStore.get().track).toMatchObject({ podcastId: 7, live: true }));
  expect(fetched.of('POST /api/podcasts')[0]?.body).toMatchObject({ wikiTitle: 'Krakatoa', customInstructions: '' });
  await waitFor(() => expect(audio.paused).toBe(false));
  expect(document.activeElement).toBe(recent().getByRole('article', { name: 'Krakatoa' }));
  await user.click(screen.getByRole('button', { name: 'Pause Krakatoa' }));
  expect(fetched.of('POST /api/podcasts')).toHaveLength(1);
});

it('says that no article is selected when Enter is pressed in the empty box (CS-14)', async () => {
  const { user } = renderApp(<HomeScreen />);
  await user.type(screen.getByPlaceholderText('Search for an article'), '{Enter}');
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'No article selected', variant: 'destructive' });
});

it('opens the sheet with Customise', async () => {
  fakeFetch({ ...answers, 'GET /api/summary': () => new Promise(() => {}) });
  const { user } = renderApp(<HomeScreen />);
  await user.click(await screen.findByRole('button', { name: 'Customise Longitude' }));
  expect(within(await screen.findByRole('dialog', { name: 'Create Podcast' })).getByText('Longitude')).toBeTruthy();
});

it('follows the voice in the script while it plays, and only then', async () => {
  const lines = ['Hello.', 'Bees!', 'The end.'].map((text, index) => ({
    index,
    chapter: 0,
    speaker: index % 2 ? ('B' as const) : ('A' as const),
    name: index % 2 ? 'Ben' : 'Ada',
    kind: 'fact' as const,
    text,
    startMs: index * 2_000,
    endMs: index * 2_000 + 1_500,
    citations: [],
  }));
  fakeFetch({ ...answers, 'GET /api/podcasts/7/transcript': { json: { chapters: ['At a glance'], lines } } });
  putPodcast(making({ live_ms: 6_000 }));
  renderApp(<HomeScreen />);
  const spoken = () => recent().getByText('Bees!').closest('p')?.getAttribute('aria-current');
  await recent().findByText('The end.');
  expect(document.querySelector('[aria-current="true"]')).toBeNull();
  const track = { src: '', title: 'Honey bee', chapters: [], showNotes: null, podcastId: 7, live: true };
  act(() => playerStore.set({ track, visible: false, status: 'playing', currentTime: 2.5 }));
  expect(spoken()).toBe('true');
});

it('shows how far a podcast is (RA-05, RA-07)', () => {
  putPodcast(making({ progress: 'Crafting dialogue (34%)', phase: 'writing', percent: 34 }));
  renderApp(<HomeScreen />);
  expect(recent().getByText('Crafting dialogue (34%)')).toBeTruthy();
  expect(recent().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
  expect(recent().getByRole('status').textContent).toBe('Crafting dialogue');
});

it('says In Progress when there is no progress text (RA-06)', () => {
  putPodcast(making({ progress: null, phase: null }));
  renderApp(<HomeScreen />);
  expect(recent().getAllByText('In Progress').length).toBeGreaterThan(0);
});

it('shows the lines as they are written, and Listen now once there is sound', async () => {
  const line = (index: number, speaker: 'A' | 'B', text: string) => ({
    index,
    chapter: 0,
    speaker,
    name: speaker === 'A' ? 'Ada' : 'Ben',
    kind: 'fact' as const,
    text,
    startMs: null,
    endMs: null,
    citations: [],
  });
  fakeFetch({
    ...answers,
    'GET /api/podcasts/7/transcript': {
      json: { chapters: ['At a glance'], lines: [line(0, 'A', 'Hello.'), line(1, 'B', 'Bees!')] },
    },
  });
  putPodcast(making());
  renderApp(<HomeScreen />);
  expect(await recent().findByText('Bees!')).toBeTruthy();
  expect(recent().getByText('At a glance')).toBeTruthy();
  expect(recent().queryByRole('button', { name: 'Listen now' })).toBeNull();
  setLiveProgress({
    type: 'podcast_update',
    podcastId: 7,
    status: 'processing',
    progress: 'Generating audio (40%)',
    phase: 'speaking',
    percent: 40,
    queuePosition: null,
    liveMs: 2_400,
    lines: 2,
  });
  expect(await recent().findByRole('button', { name: 'Listen now' })).toBeTruthy();
  expect(recent().getByText('Generating audio (40%)')).toBeTruthy();
});

it('asks before it cancels, cancels on the server, removes the podcast and says so (RA-08, LC-18, LC-19, LC-20, C-13)', async () => {
  const fetched = fakeFetch({ ...answers, 'POST /api/podcasts/7/cancel': { json: { message: 'ok' } } });
  putPodcast(making());
  const { user } = renderApp(<HomeScreen />);
  await user.click(recent().getByRole('button', { name: 'Cancel Honey bee' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('This will cancel the podcast generation process and remove the podcast.')).toBeTruthy();
  expect(fetched.of('POST')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Yes, cancel podcast' }));
  await waitFor(() => expect(allPodcasts()).toEqual([]));
  expect(fetched.of('POST /api/podcasts/7/cancel')).toHaveLength(1);
  expect(currentToast()?.title).toBe('Podcast generation cancelled');
});

it('keeps the podcast and tells why when the cancel fails (LC-21, LC-22)', async () => {
  fakeFetch({ ...answers, 'POST /api/podcasts/7/cancel': { status: 409, json: { message: 'Already done' } } });
  putPodcast(making());
  const { user } = renderApp(<HomeScreen />);
  const cancel = async () => {
    await user.click(recent().getByRole('button', { name: 'Cancel Honey bee' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel podcast' }));
  };
  await cancel();
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error: Already done', variant: 'destructive' }));
  fakeFetch({ ...answers, 'POST /api/podcasts/7/cancel': { status: 500 } });
  await cancel();
  await waitFor(() => expect(currentToast()?.title).toBe('Error: Failed to cancel podcast generation'));
  expect(allPodcasts()).toHaveLength(1);
});

it('shows a finished podcast with its length, date, voice and writer (RA-09, RA-10, RA-11, RA-12)', () => {
  putPodcast(aPodcast({ duration: 262.9, tts_provider: 'elevenlabs', model_type: 'deepseek' }));
  renderApp(<HomeScreen />);
  const card = within(recent().getByRole('article', { name: 'Honey bee' }));
  expect(card.getByText('4 min · May 10, 2026')).toBeTruthy();
  expect(card.getByText('ElevenLabs')).toBeTruthy();
  expect(card.getByText('DeepSeek')).toBeTruthy();
  for (const name of ['Play Honey bee', 'Download Honey bee', 'Delete Honey bee'])
    expect(card.getByRole('button', { name })).toBeTruthy();
});

it('names the team where it wrote the script', () => {
  putPodcast(aPodcast({ model_type: 'builtin', specific_model: 'duologue-team' }));
  renderApp(<HomeScreen />);
  expect(recent().getByText('Script by the Duologue team')).toBeTruthy();
});

it('takes Chirp and OpenAI when the record does not say (RA-10, RA-11)', () => {
  putPodcast({ ...aPodcast(), tts_provider: undefined, model_type: undefined });
  renderApp(<HomeScreen />);
  expect(recent().getByText('Chirp')).toBeTruthy();
  expect(recent().getByText('OpenAI')).toBeTruthy();
});

it('shows and hides details (RA-13, RA-14)', async () => {
  putPodcast(aPodcast());
  const { user } = renderApp(<HomeScreen />);
  await user.click(recent().getByRole('button', { name: 'Show details' }));
  for (const name of ['Chapters', 'Summary', 'Key Points', 'Sources'])
    expect(recent().getByRole('heading', { name })).toBeTruthy();
  await user.click(recent().getByRole('button', { name: 'Hide details' }));
  expect(recent().queryByRole('heading', { name: 'Chapters' })).toBeNull();
});

it('asks before it deletes (RA-16)', async () => {
  putPodcast(aPodcast());
  const { user } = renderApp(<HomeScreen />);
  await user.click(recent().getByRole('button', { name: 'Delete Honey bee' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Honey bee"?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(allPodcasts()).toHaveLength(1);
  await user.click(recent().getByRole('button', { name: 'Delete Honey bee' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(allPodcasts()).toEqual([]));
});

it('downloads the title plus .mp3 (RA-17)', async () => {
  putPodcast(aPodcast({ title: 'Honey bee' }));
  fakeFetch({ ...answers, [`HEAD ${aPodcast().audio_url}`]: {} });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.getAttribute('href'), this.download]).toEqual([aPodcast().audio_url, 'Honey bee.mp3']);
  });
  const { user } = renderApp(<HomeScreen />);
  await user.click(recent().getByRole('button', { name: 'Download Honey bee' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
});
