import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { putPodcast, removePodcast } from '../library/library.ts';
import { setPreferences } from '../preferences/preferences.ts';
import { AudioHost } from './audio-host.tsx';
import { player } from './player.ts';
import { playerStore } from './player-store.ts';
import { Scrubber } from './scrubber.tsx';
import { startShortcuts } from './shortcuts.ts';

beforeEach(() => {
  fakeCaches();
  fakeFetch({ 'HEAD /bees.mp3': {}, 'GET /api/podcasts/1/transcript': { json: aTranscript } });
});

const line = (index: number, speaker: 'A' | 'B', text: string, startMs: number) => ({
  index,
  chapter: index < 2 ? 0 : 1,
  speaker,
  name: speaker === 'A' ? 'Ada' : 'Ben',
  kind: 'fact',
  text,
  startMs,
  endMs: startMs + 9_000,
  citations: [
    {
      sentence: `The article says: ${text}`,
      section: 'The dance',
      url: 'https://en.wikipedia.org/w/index.php?oldid=5#Dance',
      before: 'Before.',
      after: 'After.',
    },
  ],
});
const aTranscript = {
  chapters: ['At a glance', 'The dance'],
  lines: [line(0, 'A', 'Hello.', 0), line(1, 'B', 'Bees dance.', 10_000), line(2, 'A', 'Really?', 62_000)],
};

async function showPlayer(change = {}) {
  const view = renderApp(<AudioHost />);
  await act(() => player.load(aPodcast({ id: 1, title: 'Bees', audio_url: '/bees.mp3', duration: 120, ...change })));
  await screen.findByRole('region', { name: 'Player' });
  return view;
}

it('is there only while a track is loaded, and gives the page room (P-01, P-02)', async () => {
  renderApp(<AudioHost />);
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  await act(() => player.load(aPodcast({ id: 1, audio_url: '/bees.mp3' })));
  await screen.findByRole('region', { name: 'Player' });
  expect(document.documentElement.dataset.player).toBe('on');
  act(player.close);
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  expect(document.documentElement.dataset.player).toBeUndefined();
});

it('is hidden when the player is not visible (P-01)', async () => {
  await showPlayer();
  act(() => playerStore.set({ visible: false }));
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  expect(document.documentElement.dataset.player).toBeUndefined();
  act(player.close);
});

it('has its dialogs and keys also where a page has a player of its own', async () => {
  await showPlayer();
  act(() => playerStore.set({ visible: false, dialog: 'sleep' }));
  expect(await screen.findByRole('dialog', { name: 'Sleep timer' })).toBeTruthy();
  act(() => playerStore.set({ dialog: undefined }));
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(playerStore.get().currentTime).toBe(15);
  act(player.close);
});

it('shows the title, both skips, play, and current / total time (P-03, P-04, P-06)', async () => {
  const { user } = await showPlayer();
  expect(screen.getByText('Bees')).toBeTruthy();
  expect(screen.getByText('0:00 / 2:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Forward 15 seconds' }));
  expect(screen.getByText('0:15 / 2:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back 15 seconds' }));
  expect(screen.getByText('0:00 / 2:00')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  act(player.close);
});

it('seeks in proportion to where the line is clicked (P-05)', () => {
  const onSeek = vi.fn();
  renderApp(<Scrubber currentTime={0} duration={200} onSeek={onSeek} />);
  const slider = screen.getByRole('slider', { name: 'Position' });
  slider.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
  fireEvent.pointerDown(slider, { clientX: 200, button: 0 });
  fireEvent.pointerUp(slider, { clientX: 200 });
  expect(onSeek).toHaveBeenLastCalledWith(50);
  fireEvent.pointerDown(slider, { clientX: 9_999, button: 0 });
  fireEvent.pointerUp(slider, { clientX: 9_999 });
  expect(onSeek).toHaveBeenLastCalledWith(200);
});

it('seeks with the keyboard and reads times out', () => {
  const onSeek = vi.fn();
  renderApp(<Scrubber currentTime={60} duration={200} onSeek={onSeek} />);
  const slider = screen.getByRole('slider');
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) fireEvent.keyDown(slider, { key });
  expect(onSeek.mock.calls.flat()).toEqual([45, 75, 0, 200]);
  expect(slider.getAttribute('aria-valuetext')).toBe('1 minute 0 seconds of 3 minutes 20 seconds');
});

it('opens a detail view in place, with chapters to jump to and show notes (P-08)', async () => {
  const { user } = await showPlayer();
  await user.click(screen.getByRole('button', { name: /^Show details of Bees/ }));
  await user.click(await screen.findByRole('tab', { name: 'Chapters' }));
  const dance = screen.getByRole('button', { name: /The dance/ });
  await user.click(dance);
  expect(playerStore.get().currentTime).toBe(62);
  expect(dance.getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Show notes' }));
  for (const text of ['Summary', 'About bees.', 'Key Points', 'They dance.', 'Sources', 'Honey bee']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Show details of Bees/));
  act(player.close);
});

it('closes the detail view when Back is pressed, and plays on', async () => {
  const { user } = await showPlayer();
  await user.click(screen.getByRole('button', { name: /^Show details of Bees/ }));
  await screen.findByRole('dialog', { name: 'Bees' });
  expect(history.state).toMatchObject({ playerDetails: true });
  act(() => {
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(playerStore.get().track?.podcastId).toBe(1);
  act(() => {
    history.replaceState({ playerDetails: true }, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('dialog', { name: 'Bees' })).toBeTruthy();
  history.replaceState(null, '');
});

it('marks the line that is spoken, seeks to a line, and shows what it rests on', async () => {
  const { user } = await showPlayer();
  await user.click(screen.getByRole('button', { name: /^Show details of Bees/ }));
  const dance = await screen.findByRole('button', { name: /Bees dance\./ });
  expect(dance.closest('li')?.getAttribute('aria-current')).toBeNull();
  await user.click(dance);
  expect(playerStore.get().currentTime).toBe(10);
  expect(dance.closest('li')?.getAttribute('aria-current')).toBe('true');
  expect(screen.getByText('The article says: Bees dance.').tagName).toBe('MARK');
  expect(screen.getByRole('blockquote').textContent).toBe('Before. The article says: Bees dance. After.');
  expect(screen.getByRole('link', { name: /The dance/ }).getAttribute('href')).toContain('oldid=5#Dance:~:text=The%20article');
  await user.click(screen.getByRole('button', { name: 'Hide the source of this line' }));
  expect(screen.queryByRole('blockquote')).toBeNull();
  act(player.close);
});

it('has one stop for the Tab key in the transcript, and arrows from line to line', async () => {
  const { user } = await showPlayer();
  await user.click(screen.getByRole('button', { name: /^Show details of Bees/ }));
  const first = await screen.findByRole('button', { name: /Hello\./ });
  const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('button', { name: /, at / });
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Really?');
  expect(rows().map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  expect(playerStore.get().currentTime).toBe(0);
  act(player.close);
});

it('has its controls before the text in the tab order', async () => {
  const { user } = await showPlayer();
  await user.click(screen.getByRole('button', { name: /^Show details of Bees/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Bees' });
  const play = within(dialog).getByRole('button', { name: 'Play this podcast' });
  const tab = await within(dialog).findByRole('tab', { name: 'Transcript' });
  expect(play.compareDocumentPosition(tab) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  act(player.close);
});

it('lists the keys at ?, unless single keys are off', async () => {
  await showPlayer();
  setPreferences({ shortcuts: false });
  fireEvent.keyDown(document.body, { key: '?' });
  expect(playerStore.get().dialog).toBeUndefined();
  setPreferences({ shortcuts: true, skipBackSeconds: 30 });
  fireEvent.keyDown(document.body, { key: '?' });
  const keys = await screen.findByRole('dialog', { name: 'Keys' });
  expect(keys.textContent).toContain('Back 30 seconds');
  act(player.close);
});

it('skips as far as was chosen, and changes the speed by keyboard', async () => {
  setPreferences({ skipForwardSeconds: 30 });
  const { user } = await showPlayer();
  await user.click(screen.getByRole('button', { name: 'Forward 30 seconds' }));
  expect(playerStore.get().currentTime).toBe(30);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(playerStore.get().currentTime).toBe(60);
  fireEvent.keyDown(document.body, { key: 'ArrowUp', shiftKey: true });
  expect(playerStore.get().rate).toBe(1.1);
  act(player.close);
});

it('runs to the expected end while a podcast is generated, and marks what exists', async () => {
  await showPlayer();
  act(() => {
    const { track } = playerStore.get();
    if (track) playerStore.set({ track: { ...track, live: true }, duration: 30, expectedDuration: 120, currentTime: 12 });
  });
  expect(screen.getByText('0:12 /', { exact: false }).textContent).toBe('0:12 / about ~2:00');
  expect(screen.getByTestId('available').style.width).toBe('25%');
  act(player.close);
});

it('says when the connection is lost', async () => {
  await showPlayer();
  act(() => playerStore.set({ disconnected: true }));
  expect(screen.getByText('Connection lost. It goes on when it is back.')).toBeTruthy();
  act(player.close);
});

it('offers what to hear next, articles and sharing at the end', async () => {
  fakeFetch({
    'HEAD /bees.mp3': {},
    'GET /api/podcasts/1/transcript': { json: aTranscript },
    'GET /api/podcasts/1/next': { json: { articles: [{ title: 'Beeswax', wikiTitle: 'Beeswax', reason: 'Ben mentioned it.' }] } },
    'HEAD /bears.mp3': {},
  });
  putPodcast(aPodcast({ id: 2, title: 'Bears', audio_url: '/bears.mp3' }));
  const { user } = await showPlayer();
  act(() => playerStore.set({ status: 'ended' }));
  await user.click(screen.getByRole('button', { name: /^Show details of Bees/ }));
  const panel = within(await screen.findByRole('region', { name: 'What next?' }));
  expect(panel.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(await panel.findByRole('button', { name: 'Listen to Beeswax Ben mentioned it.' })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: /Bears/ }));
  await waitFor(() => expect(playerStore.get().track?.title).toBe('Bears'));
  removePodcast(2);
  act(player.close);
});

it('says in the title of the tab what plays', async () => {
  document.title = 'Library | Duologue';
  await showPlayer();
  expect(document.title).toBe('Library | Duologue');
  act(() => playerStore.set({ status: 'playing' }));
  expect(document.title).toBe('▶ Bees · Library | Duologue');
  document.title = 'Bees | Duologue';
  await waitFor(() => expect(document.title).toBe('▶ Bees | Duologue'));
  act(() => playerStore.set({ status: 'paused' }));
  expect(document.title).toBe('Bees | Duologue');
  act(player.close);
});

it('listens to Space and the arrows, but not while one is typing', async () => {
  await showPlayer();
  const stop = startShortcuts();
  stop();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(playerStore.get().currentTime).toBe(15);
  fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
  expect(playerStore.get().currentTime).toBe(62);
  const input = document.createElement('input');
  document.body.append(input);
  fireEvent.keyDown(input, { key: 'ArrowLeft' });
  expect(playerStore.get().currentTime).toBe(62);
  input.remove();
  act(player.close);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(playerStore.get().currentTime).toBe(0);
});
