import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { playerStore } from '../../features/player/player-store.ts';
import { currentToast } from '../../features/toasts/toast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { takePrinted } from '../../test/set-up.ts';
import { Hero } from './hero.tsx';

const sample = {
  title: 'The mayor',
  article: 'Great Fire of London',
  audio_url: '/api/sample/0123456789ab.mp3',
  duration: 32.6,
  lines: [
    { speaker: 'A', name: 'Ada', text: 'London, 1666.', startMs: 40, endMs: 3_000 },
    { speaker: 'B', name: 'Ben', text: 'And what does he do?', startMs: 3_200, endMs: 5_000 },
  ],
};

class FakeSound extends EventTarget {
  static last: FakeSound;
  paused = true;
  currentTime = 0;
  readonly src: string;
  constructor(src: string) {
    super();
    this.src = src;
    FakeSound.last = this;
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

beforeEach(() => {
  mountFakeAudio();
  vi.stubGlobal('Audio', FakeSound);
});

it('plays the sample with captions that follow, and stops for the player', async () => {
  fakeFetch({ 'GET /api/sample': { json: { sample } } });
  const onHearWhole = vi.fn();
  const { user } = renderApp(<Hero onHearWhole={onHearWhole}>box</Hero>);
  await user.click(await screen.findByRole('button', { name: 'Play a sample' }));
  expect(FakeSound.last.src).toBe(sample.audio_url);
  expect(screen.getByText('London, 1666.')).toBeTruthy();
  FakeSound.last.currentTime = 3.5;
  act(() => void FakeSound.last.dispatchEvent(new Event('timeupdate')));
  expect(screen.getByText('And what does he do?')).toBeTruthy();
  act(() => playerStore.set({ status: 'playing' }));
  expect(FakeSound.last.paused).toBe(true);
  act(() => playerStore.set({ status: 'paused' }));
  await user.click(screen.getByRole('button', { name: 'Hear the whole story' }));
  expect(onHearWhole).toHaveBeenCalledWith('Great Fire of London');
});

it('has no button until the server has spoken the sample, and asks again', async () => {
  vi.useFakeTimers();
  let answer: unknown = null;
  fakeFetch({ 'GET /api/sample': () => ({ json: { sample: answer } }) });
  renderApp(<Hero onHearWhole={() => {}}>box</Hero>);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('button', { name: 'Play a sample' })).toBeNull();
  answer = sample;
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(screen.getByRole('button', { name: 'Play a sample' })).toBeTruthy();
});

it('says when the sample cannot be played', async () => {
  fakeFetch({ 'GET /api/sample': { json: { sample } } });
  vi.spyOn(FakeSound.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  const { user } = renderApp(<Hero onHearWhole={() => {}}>box</Hero>);
  await user.click(await screen.findByRole('button', { name: 'Play a sample' }));
  await waitFor(() => expect(currentToast()?.description).toBe("The sample can't be played right now."));
  expect(takePrinted()).toHaveLength(1);
});
