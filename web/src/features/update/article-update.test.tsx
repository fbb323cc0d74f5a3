import type { UpdateAnswer } from '@duologue/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { hasCurrentCopy, openAudioCopy, refreshAudioCopies, saveAudioCopy } from '../library/audio-copies.ts';
import { findPodcast, putPodcast, refreshLibrary } from '../library/library.ts';
import { ArticleUpdate } from './article-update.tsx';

const source = {
  encyclopedia: 'wikipedia' as const,
  title: 'Honey bee',
  revision: '7',
  url: 'https://en.wikipedia.org/w/index.php?oldid=7',
  fetchedAt: '2026-03-01T10:00:00.000Z',
  newest: { revision: '9', changedAt: '2026-04-05T10:00:00.000Z' },
};
const newer: UpdateAnswer = { state: 'newer', message: null, mayUpdate: true, articles: [source], update: null };
const run = (change: Partial<NonNullable<UpdateAnswer['update']>> = {}): NonNullable<UpdateAnswer['update']> => ({
  state: 'running',
  edition: 2,
  percent: 40,
  error: null,
  startedAt: '2026-04-06T10:00:00.000Z',
  endedAt: null,
  changes: [],
  stillTrue: 0,
  newSections: [],
  ...change,
});
const changes = [
  {
    line: 3,
    speaker: 'B' as const,
    name: 'Ben',
    before: 'A colony has one queen.',
    after: 'A colony has two queens.',
    reason: 'changed' as const,
    sentence: { before: 'A colony has one queen.', after: 'A colony has two queens.' },
  },
  {
    line: 4,
    speaker: 'A' as const,
    name: 'Ada',
    before: 'Only one!',
    after: null,
    reason: 'reply' as const,
    sentence: { before: null, after: null },
  },
];
const done: UpdateAnswer = {
  ...newer,
  state: 'current',
  mayUpdate: false,
  update: run({
    state: 'done',
    percent: 100,
    endedAt: '2026-04-06T10:01:00.000Z',
    changes,
    stillTrue: 2,
    newSections: ['Enemies'],
  }),
};
const GET = 'GET /api/podcasts/7/update';

beforeEach(() => {
  refreshLibrary();
  fakeCaches();
});

it('says that the article has changed, updates, and lists what changed', async () => {
  let answer: UpdateAnswer = newer;
  fakeFetch({
    [GET]: () => ({ json: answer }),
    'POST /api/podcasts/7/update': () => {
      answer = { ...newer, mayUpdate: false, update: run() };
      return { status: 202, json: answer };
    },
  });
  const { user } = renderApp(<ArticleUpdate podcastId={7} />);
  expect(await screen.findByText('The article has changed since.')).toBeTruthy();
  expect(screen.getByText(/Read on Mar 1, 2026, last changed on Apr 5, 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  answer = done;
  expect(await screen.findByText('Updated on Apr 6, 2026: 2 lines changed', {}, { timeout: 5_000 })).toBeTruthy();
  await user.click(screen.getByText('Show what changed'));
  expect(screen.getByText('Only one!')).toBeTruthy();
  expect(screen.getByText('Left out')).toBeTruthy();
  expect(screen.getByText('New in the article and not told: Enemies.')).toBeTruthy();
});

it('replaces the record and the saved audio of this device when the new edition is there, and not before', async () => {
  putPodcast(aPodcast({ id: 7, audio_url: '/bees.mp3', transcript: 'A long old transcript' }));
  const later = aPodcast({
    id: 7,
    audio_url: '/bees.mp3?edition=2',
    edition: 2,
    transcript: 'New',
    updated_at: '2026-06-01T00:00:00Z',
  });
  let answer: UpdateAnswer = { ...newer, update: run() };
  fakeFetch({
    'GET /bees.mp3': { text: 'old sound' },
    'GET /bees.mp3?edition=2': { text: 'new sound' },
    'GET /api/podcasts/7/transcript': { json: { chapters: [], lines: [] } },
    'GET /api/podcasts/7': { json: { podcast: later } },
    [GET]: () => ({ json: answer }),
  });
  await saveAudioCopy(7, '/bees.mp3');
  await refreshAudioCopies();
  renderApp(<ArticleUpdate podcastId={7} />);
  await screen.findByRole('progressbar');
  expect(findPodcast(7)?.edition).toBe(1);
  answer = done;
  await waitFor(() => expect(findPodcast(7)).toMatchObject({ edition: 2, transcript: 'New', save_audio: false }), {
    timeout: 5_000,
  });
  expect(await hasCurrentCopy(7, '/bees.mp3?edition=2')).toBe(true);
  expect(await (await openAudioCopy(7))?.text()).toBe('new sound');
});

it('tells visitors of a newer article without a button, and nothing of what is not known', async () => {
  fakeFetch({ [GET]: { json: { ...newer, mayUpdate: false } } });
  const { unmount } = renderApp(<ArticleUpdate podcastId={7} quiet />);
  expect(await screen.findByText('The article has changed since.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const fetched = fakeFetch({ [GET]: { json: { ...newer, state: 'unknown', message: 'Nobody answers.', mayUpdate: false } } });
  renderApp(<ArticleUpdate podcastId={7} quiet />);
  await waitFor(() => expect(fetched.calls).toHaveLength(1));
  expect(screen.queryByText('Nobody answers.')).toBeNull();
});

it('says why an update failed, and why it is not known whether the article has changed', async () => {
  fakeFetch({ [GET]: { json: { ...newer, update: run({ state: 'failed', error: 'The encyclopedia did not answer.' }) } } });
  const { unmount } = renderApp(<ArticleUpdate podcastId={7} />);
  expect(await screen.findByText(/The update did not work. The encyclopedia did not answer. Nothing was changed./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy();
  unmount();
  fakeFetch({ [GET]: { json: { ...newer, state: 'unknown', message: 'Nobody answers.', mayUpdate: false } } });
  const second = renderApp(<ArticleUpdate podcastId={7} />);
  expect(await screen.findByText('Nobody answers.')).toBeTruthy();
  second.unmount();
  fakeFetch({ [GET]: { status: 503, json: { message: 'Down', code: 'x' } } });
  renderApp(<ArticleUpdate podcastId={7} />);
  expect(await screen.findByText('It could not be checked whether the article has changed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
});
