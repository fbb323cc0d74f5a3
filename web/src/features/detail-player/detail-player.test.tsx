import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { type FakeAudio, mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { fakeSockets } from '../../test/fake-socket.ts';
import { renderApp } from '../../test/render-app.tsx';
import { player } from '../player/player.ts';
import { playerStore } from '../player/player-store.ts';
import { detailDownloadName } from './detail-controls.tsx';
import { DetailPlayer } from './detail-player.tsx';
import type { DetailTrack } from './use-detail-track.ts';

const bees = aPodcast({ id: 7, title: 'Bees & Bears', audio_url: '/bees.mp3', duration: 100 });
let audio: FakeAudio;

beforeEach(() => {
  audio = mountFakeAudio();
  player.close();
  fakeCaches();
  fakeFetch({ 'HEAD /bees.mp3': {}, 'HEAD /other.mp3': {} });
});

async function show(change: Partial<DetailTrack> = {}, load = true) {
  if (load) {
    await player.load(bees);
    audio.arrive(100);
  }
  const { title, chapters, show_notes: showNotes, duration } = bees;
  return renderApp(
    <DetailPlayer
      podcastId={7}
      title={title}
      src="/bees.mp3"
      duration={duration}
      chapters={chapters}
      showNotes={showNotes}
      {...change}
    />,
  );
}
const slider = () => screen.getByRole('slider', { name: 'Seek' });
const button = (name: string) => screen.getByRole('button', { name });
const move = (seconds: number) => act(() => playerStore.set({ currentTime: seconds }));

it('shows the current time and the duration (D-01)', async () => {
  await show();
  move(65);
  expect(screen.getByTestId('current-time').textContent).toBe('1:05');
  expect(screen.getByTestId('duration').textContent).toBe('1:40');
});

it('seeks in steps of 0.1 (D-02)', async () => {
  await show();
  move(10);
  slider().focus();
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  expect(audio.currentTime).toBeCloseTo(10.1);
});

it('has a slider up to 100 while the duration is unknown (D-03)', async () => {
  await show({ duration: null, podcastId: 8 });
  expect(slider().getAttribute('aria-valuemax')).toBe('100');
});

it('skips 10 s, within 0 and the duration (D-04, K-11)', async () => {
  const { user } = await show();
  move(95);
  await user.click(button('Skip forward 10 seconds'));
  expect(audio.currentTime).toBe(100);
  move(30);
  await user.click(button('Skip back 10 seconds'));
  expect(audio.currentTime).toBe(20);
  move(4);
  await user.click(button('Skip back 10 seconds'));
  expect(audio.currentTime).toBe(0);
});

it('plays and pauses the audio of the whole app (D-05)', async () => {
  const { user } = await show();
  await user.click(button('Play this podcast'));
  await waitFor(() => expect(audio.paused).toBe(false));
  await user.click(button('Pause this podcast'));
  expect(audio.paused).toBe(true);
});

it('loads its own podcast when another one is in the player', async () => {
  const { user } = await show({ podcastId: 9, title: 'Other', src: '/other.mp3' });
  await user.click(button('Play this podcast'));
  await waitFor(() => expect(playerStore.get().track?.podcastId).toBe(9));
});

describe('the download', () => {
  it.each([
    ['Bees & Bears', 'bees___bears.mp3'],
    ['Zero', 'zero.mp3'],
    ['Café 7', 'caf__7.mp3'],
  ])('of %j is named %j (D-06)', (title, name) => {
    expect(detailDownloadName(title)).toBe(name);
  });

  it('saves the file under that name (D-06)', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.getAttribute('href')} as ${this.download}`);
    });
    const { user } = await show();
    await user.click(button('Download'));
    expect(clicked).toEqual(['/bees.mp3 as bees___bears.mp3']);
  });
});

it('offers to share only with a podcast id (D-07)', async () => {
  const { unmount } = await show();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeNull();
  unmount();
  await show({ podcastId: undefined }, false);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

describe('the details', () => {
  it('are shown and hidden (D-08, D-09)', async () => {
    const { user } = await show();
    expect(screen.queryByText('SUMMARY')).toBeNull();
    await user.click(button('SHOW DETAILS'));
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'CHAPTERS',
      'SUMMARY',
      'KEY POINTS',
      'SOURCES',
    ]);
    await user.click(button('HIDE DETAILS'));
    expect(screen.queryByText('SUMMARY')).toBeNull();
  });

  it('jump to a chapter (D-10)', async () => {
    const { user } = await show();
    await user.click(button('SHOW DETAILS'));
    await user.click(button('1:02 The dance'));
    expect(audio.currentTime).toBe(62);
  });

  it.each([-5, Number.NaN, '62'])('do not jump to the timestamp %j (D-11)', async (timestamp) => {
    const { user } = await show({ chapters: [{ timestamp: timestamp as number, title: 'Odd' }] });
    move(33);
    audio.currentTime = 33;
    await user.click(button('SHOW DETAILS'));
    await user.click(screen.getByRole('button', { name: /Odd/ }));
    expect(audio.currentTime).toBe(33);
  });
});

it('keeps a seek within 0 and the duration (D-12)', async () => {
  await show({ chapters: [{ timestamp: 5_000, title: 'Beyond' }] });
  fireEvent.click(button('SHOW DETAILS'));
  fireEvent.click(screen.getByRole('button', { name: /Beyond/ }));
  expect(audio.currentTime).toBe(100);
});

it('says when there is no audio, and disables the controls (D-13)', async () => {
  await show({ src: null }, false);
  expect(screen.getByRole('alert').textContent).toBe('AUDIO FILE UNAVAILABLE');
  for (const name of ['Play this podcast', 'Skip back 10 seconds', 'Skip forward 10 seconds', 'Download', 'Share']) {
    expect(button(name).hasAttribute('disabled')).toBe(true);
  }
  expect(slider().closest('[data-disabled]')).not.toBeNull();
});

it('says that the chapters were updated once the server has measured the audio (D-14)', async () => {
  const sockets = fakeSockets();
  await show();
  const note = () => screen.queryByText('Chapter timestamps have been updated for accuracy');
  expect(note()).toBeNull();
  act(() => {
    audio.paused = false;
    audio.advance(4);
  });
  act(() => {
    sockets[0]?.open();
    sockets[0]?.tell({ type: 'chapter_update', podcastId: 8, chapters: [], duration: 90 });
  });
  expect(note()).toBeNull();
  act(() =>
    sockets[0]?.tell({ type: 'chapter_update', podcastId: 7, chapters: [{ timestamp: 3, title: 'Moved' }], duration: 100 }),
  );
  expect(note()).not.toBeNull();
  fireEvent.click(button('SHOW DETAILS'));
  expect(button('0:03 Moved')).toBeTruthy();
});
