import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { systemStatus } from '../../test/system-status.ts';
import { allPodcasts, putPodcast, refreshLibrary, removePodcast } from '../library/library.ts';
import { playQueue, upNext } from '../play-queue/play-queue.ts';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';
import { currentToast } from '../toasts/toast.ts';
import { GoOn } from './go-on.tsx';
import { keepGoingStore, setKeepGoing } from './keep-going-store.ts';
import { KeepGoingButton } from './keep-going-switch.tsx';
import { NextUp } from './next-up.tsx';

const bees = aPodcast({ id: 1, title: 'Bees', wiki_title: 'Bees', audio_url: '/bees.mp3', duration: 300 });
const articles = [
  { title: 'Honey', wikiTitle: 'Honey', reason: 'Ben mentioned ‘honey’ in the chapter ‘The hive’.' },
  { title: 'Wax', wikiTitle: 'Wax', reason: 'The article says: “Bees make wax.”' },
  {
    title: 'Bees: The dance',
    wikiTitle: 'Bees',
    reason: 'Little of it was told.',
    customInstructions: 'Only about The dance.',
    minutes: 3,
  },
];
const { ai } = systemStatus().services;
const withOpenAi = systemStatus({ ai: { ...ai, openai: { status: 'configured' } } });
let made = 0;

function openNetwork(change: Parameters<typeof fakeFetch>[0] = {}) {
  return fakeFetch({
    'HEAD /bees.mp3': {},
    'GET /api/system/status': { json: withOpenAi },
    'GET /api/podcasts/1/next': ({ path }) => ({
      json: { articles: articles.filter(({ title }) => !path.includes(`exclude=${title}`)) },
    }),
    'POST /api/podcasts': ({ body }) => {
      made += 1;
      const { title } = body as { title: string };
      return { status: 201, json: { podcast: aPodcast({ id: 100 + made, title, status: 'processing', audio_url: null }) } };
    },
    ...Object.fromEntries([101, 102].map((id) => [`DELETE /api/podcasts/${id}`, { json: { message: 'Deleted' } }])),
    ...change,
  });
}

beforeEach(() => {
  made = 0;
  sessionStorage.clear();
  setKeepGoing(false);
  fakeCaches();
  mountFakeAudio();
  refreshLibrary();
  putPodcast(bees);
});

const nearEnd = async () => {
  await player.load(bees);
  act(() => playerStore.set({ status: 'playing', duration: 300, currentTime: 280 }));
};

it('creates one of three articles with the wish that belongs to it, and plays it', async () => {
  const { of } = openNetwork();
  const { user } = renderApp(<GoOn podcastId={1} level={2} />);
  const cards = await screen.findAllByRole('button', { name: /^Listen to/ });
  expect(cards.map((card) => card.textContent)).toEqual([
    'Listen to HoneyBen mentioned ‘honey’ in the chapter ‘The hive’.',
    'Listen to WaxThe article says: “Bees make wax.”',
    'Listen to Bees: The danceLittle of it was told.about 3 min',
  ]);
  expect(of('GET /api/podcasts/1/next')[0]?.path).toContain('exclude=Bees');
  await user.click(screen.getByRole('button', { name: /The dance/ }));
  await waitFor(() => expect(playerStore.get().track?.title).toBe('Bees: The dance'));
  expect(of('POST')[0]?.body).toMatchObject({
    ...{ title: 'Bees: The dance', wikiTitle: 'Bees', customInstructions: 'Only about The dance.', minutes: 3 },
    isLocalStorage: true,
  });
  removePodcast(101);
});

it('says in words why nothing was created', async () => {
  openNetwork({
    'POST /api/podcasts': { status: 429, json: { message: 'Please wait: one podcast is already being generated for you.' } },
  });
  const { user } = renderApp(<GoOn podcastId={1} level={2} />);
  await user.click((await screen.findAllByRole('button', { name: /^Listen to/ }))[0] as HTMLElement);
  await waitFor(() => expect(currentToast()?.description).toBe('Please wait: one podcast is already being generated for you.'));
});

it('says what it does when it is switched on, and with which model where that is paid for', async () => {
  openNetwork();
  const { user } = renderApp(<KeepGoingButton />);
  const button = screen.getByRole('button', { name: 'Keep going' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await user.click(button);
  await waitFor(() =>
    expect(currentToast()?.description).toBe(
      'Makes the next one while this one ends, so that sound never stops. Each one uses GPT-4o.',
    ),
  );
  expect(sessionStorage.getItem('duologue.keep-going')).toBe('{"on":true}');
  await user.click(button);
  expect(keepGoingStore.get().on).toBe(false);
});

it('shows what comes next and why, puts it into the queue, and takes another one when asked to', async () => {
  const { of } = openNetwork();
  setKeepGoing(true);
  const { user } = renderApp(<NextUp />);
  await act(nearEnd);
  const strip = within(await screen.findByRole('region', { name: 'Keep going' }));
  const line = (await strip.findByText('Honey')).closest('p');
  await waitFor(() =>
    expect(line?.textContent).toBe('Next: HoneyBen mentioned ‘honey’ in the chapter ‘The hive’. Each one uses GPT-4o.'),
  );
  expect(upNext().map(({ title }) => title)).toEqual(['Honey']);
  await user.click(strip.getByRole('button', { name: 'Skip' }));
  await strip.findByText('Wax');
  expect(of('DELETE /api/podcasts/101')).toHaveLength(1);
  expect(allPodcasts().map(({ title }) => title)).toEqual(['Wax', 'Bees']);
  expect(playQueue()?.items.map(({ title }) => title)).toEqual(['Bees', 'Wax']);
  await act(async () => setKeepGoing(false));
  await waitFor(() => expect(of('DELETE /api/podcasts/102')).toHaveLength(1));
  await waitFor(() => expect(allPodcasts().map(({ title }) => title)).toEqual(['Bees']));
  expect(screen.queryByRole('region', { name: 'Keep going' })).toBeNull();
});
