import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refreshAudioCopies, saveAudioCopy } from '../../features/library/audio-copies.ts';
import { putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { preferences, setPreferences } from '../../features/preferences/preferences.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SettingsScreen } from './settings-screen.tsx';

beforeEach(async () => {
  refreshLibrary();
  fakeCaches();
  await refreshAudioCopies();
  setPreferences({ rememberTheme: false });
});

const section = (name: string) => within(screen.getByRole('region', { name }));

it('keeps its line and offers what can be set below it (R-03)', () => {
  renderApp(<SettingsScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings - Coming soon');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Playback',
    'Appearance',
    'Storage',
    'Backup',
    'Keyboard',
  ]);
  expect(section('Playback').getByRole('combobox', { name: 'Skip back' })).toBeTruthy();
  expect(section('Playback').getByRole('switch', { name: 'Autoplay' })).toBeTruthy();
  expect(section('Backup').getByRole('button', { name: 'Import library' })).toBeTruthy();
  expect(section('Keyboard').getByText('Space')).toBeTruthy();
});

it('remembers the theme only when asked to (TH-04)', async () => {
  const { user } = renderApp(<SettingsScreen />);
  const remember = section('Appearance').getByRole('switch', { name: 'Remember the theme' });
  expect(remember.getAttribute('aria-checked')).toBe('false');
  await user.click(remember);
  expect(preferences().rememberTheme).toBe(true);
});

it('says how much space is used', async () => {
  putPodcast(aPodcast({ id: 1 }));
  fakeFetch({ 'GET /a.mp3': { text: 'x'.repeat(2_500_000) }, 'GET /api/podcasts/1/transcript': { status: 404 } });
  await saveAudioCopy(1, '/a.mp3');
  renderApp(<SettingsScreen />);
  const storage = section('Storage');
  expect(storage.getByText(/^1 podcast, \d+ kB \(0% of the space\)$/)).toBeTruthy();
  expect(storage.getByText('1 podcast, 2.5 MB')).toBeTruthy();
  expect(await storage.findByText('unless it runs out of space')).toBeTruthy();
});
