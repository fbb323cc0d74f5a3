import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePrinted } from '../../test/set-up.ts';
import { playerStore } from '../player/player-store.ts';
import { chooseTrack, musicState, musicTracks, resetMusic, setMusicOn, setMusicVolume } from './music.ts';
import { MusicButton } from './music-button.tsx';

let element: HTMLAudioElement | undefined;
const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        element = document.createElement('audio');
        Object.assign(element, { play, pause });
        // biome-ignore lint/correctness/noConstructorReturn: the constructor stands in for the browser's own
        return element;
      }
    },
  );
  play.mockReset().mockResolvedValue(undefined);
  pause.mockReset();
  resetMusic();
});
afterEach(() => {
  resetMusic();
  playerStore.set({ status: 'paused' });
  element = undefined;
});

it.each([
  ['ambient1', 'Calm Ambient', 'MU-02'],
  ['lofi1', 'Lo-Fi Beats', 'MU-03'],
  ['jazz1', 'Smooth Jazz', 'MU-04'],
])('knows the track %s as %s, an mp3 under /music/ (MU-02, MU-03, MU-04)', (id, name) => {
  expect(musicTracks.find((track) => track.id === id)).toEqual({ id, name, path: `/music/${id}.mp3` });
});

it('is off, on the first track, at a volume of 0.2 (MU-06, MU-07, MU-12)', () => {
  expect(musicState()).toEqual({ on: false, trackId: 'ambient1', volume: 0.2 });
});

describe('turning it on', () => {
  it('plays the selected track in a loop (MU-08)', () => {
    setMusicOn(true);
    expect(play).toHaveBeenCalledOnce();
    expect(element?.getAttribute('src')).toBe('/music/ambient1.mp3');
    expect(element?.loop).toBe(true);
    expect(element?.volume).toBe(0.2);
  });

  it('logs and reverts to off when the browser blocks it (MU-09)', async () => {
    play.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
    setMusicOn(true);
    await waitFor(() => expect(musicState().on).toBe(false));
    expect(takePrinted()).toEqual([expect.stringContaining('did not let the music play')]);
  });

  it('pauses again when it is turned off', () => {
    setMusicOn(true);
    setMusicOn(false);
    expect(pause).toHaveBeenCalled();
    expect(musicState().on).toBe(false);
  });
});

describe('choosing a track', () => {
  it('switches what is playing (MU-10)', () => {
    setMusicOn(true);
    chooseTrack('jazz1');
    expect(element?.getAttribute('src')).toBe('/music/jazz1.mp3');
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('starts nothing while it is off', () => {
    chooseTrack('lofi1');
    expect(play).not.toHaveBeenCalled();
    expect(musicState().trackId).toBe('lofi1');
  });

  it('only logs when the new track fails (MU-11)', async () => {
    setMusicOn(true);
    play.mockRejectedValueOnce(new Error('no such file'));
    chooseTrack('lofi1');
    await waitFor(() => expect(takePrinted()).toEqual([expect.stringContaining('The chosen music did not start')]));
    expect(musicState().on).toBe(true);
  });
});

it('lies lower while a podcast plays, and comes back after it', () => {
  vi.useFakeTimers();
  setMusicOn(true);
  playerStore.set({ status: 'playing' });
  vi.advanceTimersByTime(3_000);
  expect(element?.volume).toBeCloseTo(0.06);
  playerStore.set({ status: 'paused' });
  vi.advanceTimersByTime(3_000);
  expect(element?.volume).toBeCloseTo(0.2);
});

describe('the popover', () => {
  it('has an on/off switch, a track choice and a volume slider (MU-01)', async () => {
    render(<MusicButton />);
    fireEvent.click(screen.getByRole('button', { name: 'Background music' }));
    const toggle = await screen.findByRole('switch', { name: 'Background music' });
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Calm Ambient',
      'Lo-Fi Beats',
      'Smooth Jazz',
    ]);
    expect(screen.getByRole('slider', { name: 'Music volume' })).toBeTruthy();
    await act(async () => fireEvent.click(toggle));
    expect(musicState().on).toBe(true);
  });

  it('moves the volume from 0 to 1 in steps of 0.01 (MU-13, K-17)', async () => {
    render(<MusicButton />);
    fireEvent.click(screen.getByRole('button', { name: 'Background music' }));
    const slider = await screen.findByRole('slider', { name: 'Music volume' });
    expect(slider.getAttribute('aria-valuemin')).toBe('0');
    expect(slider.getAttribute('aria-valuemax')).toBe('1');
    slider.focus();
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(musicState().volume).toBeCloseTo(0.21);
    act(() => setMusicVolume(1));
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
  });
});
