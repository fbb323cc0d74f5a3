import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { playerStore } from './player-store.ts';
import { useSpeaker } from './use-speaker.ts';

const line = (index: number, speaker: 'A' | 'B') => ({
  index,
  chapter: 0,
  speaker,
  name: speaker,
  kind: 'fact',
  text: 'Bees.',
  startMs: index * 2_000,
  endMs: index * 2_000 + 1_800,
  citations: [],
});

function Speaker() {
  return <p>Heard: {useSpeaker() ?? 'nobody'}</p>;
}

it('knows whose voice is heard, and that nobody is while it is paused', async () => {
  fakeCaches();
  mountFakeAudio();
  const fetched = fakeFetch({
    'GET /api/podcasts/7/transcript': { json: { chapters: [], lines: [line(0, 'A'), line(1, 'B')] } },
  });
  const track = { src: '', title: 'Bees', chapters: [], showNotes: null, podcastId: 7, live: false };
  playerStore.set({ track, status: 'paused', waiting: false, currentTime: 0.5 });
  renderApp(<Speaker />);
  expect(screen.getByText('Heard: nobody')).toBeTruthy();
  expect(fetched.calls).toEqual([]);
  act(() => playerStore.set({ status: 'playing' }));
  await waitFor(() => expect(screen.getByText('Heard: A')).toBeTruthy());
  act(() => playerStore.set({ currentTime: 2.5 }));
  expect(screen.getByText('Heard: B')).toBeTruthy();
  act(() => playerStore.set({ status: 'paused' }));
  expect(screen.getByText('Heard: nobody')).toBeTruthy();
});
