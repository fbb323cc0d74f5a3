import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { refreshAudioCopies, saveAudioCopy } from '../library/audio-copies.ts';
import { OfflineBanner } from './offline-banner.tsx';

beforeEach(async () => {
  fakeCaches();
  await refreshAudioCopies();
});

it('says that nothing is saved yet', () => {
  renderApp(<OfflineBanner />);
  expect(screen.getByRole('status').textContent).toContain('No podcast is saved on this device yet.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('counts what can be played and leads to it', async () => {
  fakeFetch({ 'GET /a.mp3': { text: 'sound' }, 'GET /api/podcasts/1/transcript': { status: 404 } });
  await saveAudioCopy(1, '/a.mp3');
  renderApp(<OfflineBanner />);
  expect(screen.getByRole('status').textContent).toContain('1 podcast is saved on this device and can be played.');
  expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe('/library?show=saved');
});
