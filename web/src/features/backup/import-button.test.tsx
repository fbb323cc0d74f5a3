import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { renderApp } from '../../test/render-app.tsx';
import { allPodcasts, putPodcast, refreshLibrary } from '../library/library.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { ImportButton } from './import-button.tsx';

beforeEach(() => {
  refreshLibrary();
  clearToasts();
  putPodcast(aPodcast({ id: 1, title: 'Mine' }));
});

function choose(...podcasts: unknown[]) {
  const view = renderApp(<ImportButton>Import</ImportButton>);
  const file = new File([JSON.stringify({ version: '1.0', podcasts })], 'backup.json');
  fireEvent.change(screen.getByLabelText('Import: choose a backup'), { target: { files: [file] } });
  return view;
}
const theirs = aPodcast({ id: 1, title: 'Theirs' });
const titles = () => allPodcasts().map((podcast) => podcast.title);

it('asks before a podcast of the library is replaced', async () => {
  const { user } = choose(theirs, aPodcast({ id: 2, title: 'New' }));
  expect(await screen.findByRole('dialog', { name: '1 podcast is here already' })).toBeTruthy();
  expect(titles()).toEqual(['Mine']);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(titles()).toEqual(['Mine', 'New']);
  expect(currentToast()).toMatchObject({ title: 'Imported 1 podcasts', description: '1 already in your library' });
});

it('replaces it when told to', async () => {
  const { user } = choose(theirs);
  await user.click(await screen.findByRole('button', { name: 'Replace with the backup' }));
  expect(titles()).toEqual(['Theirs']);
});

it('imports nothing when the dialog is closed', async () => {
  const { user } = choose(theirs, aPodcast({ id: 2, title: 'New' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titles()).toEqual(['Mine']);
});
