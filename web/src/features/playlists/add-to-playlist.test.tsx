import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPlaylist } from '../../test/a-playlist.ts';
import { fakeFetch, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { AddToPlaylistButton } from './add-to-playlist-button.tsx';

beforeEach(clearToasts);

function open(added: Reply = { status: 201, json: aPlaylist({}, [11]) }) {
  const network = fakeFetch({
    'GET /api/playlists': { json: [aPlaylist(), aPlaylist({ id: 4, title: 'Mornings' }, [11])] },
    'POST /api/playlists/3/items': added,
  });
  return { ...network, ...renderApp(<AddToPlaylistButton podcast={{ id: 11, title: 'Bees' }} />) };
}
const press = (view: ReturnType<typeof open>) => view.user.click(screen.getByRole('button', { name: 'Add Bees to a playlist' }));

it("lists the visitor's playlists, asked for only when it opens (AD-01, AD-02)", async () => {
  const view = open();
  expect(view.calls).toEqual([]);
  await press(view);
  expect(await screen.findByRole('dialog', { name: 'Add to Playlist' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Evenings' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mornings already there' })).toBeTruthy();
});

it('adds, tells and closes (AD-03, AD-04, C-25)', async () => {
  const view = open();
  await press(view);
  await view.user.click(await screen.findByRole('button', { name: 'Evenings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.of('POST')[0]?.body).toEqual({ podcast_id: 11 });
  expect(currentToast()?.title).toBe('Podcast added to playlist');
});

it('stays open and tells when it failed (AD-04)', async () => {
  const view = open({ status: 500, json: {} });
  await press(view);
  await view.user.click(await screen.findByRole('button', { name: 'Evenings' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ description: 'Failed to add to playlist', variant: 'destructive' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
