import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { aPlaylist } from '../../test/a-playlist.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { PlaylistsScreen } from './playlists-screen.tsx';

beforeEach(clearToasts);

function open(playlists: unknown[] = [aPlaylist()], table: Record<string, Handler | Reply> = {}) {
  const network = fakeFetch({ 'GET /api/playlists': { json: playlists }, ...table });
  return { ...network, ...renderApp(<PlaylistsScreen />, '/playlists') };
}
const button = (name: string) => screen.getByRole('button', { name });
const refused = (message?: string): Reply => ({ status: 500, json: message ? { message, code: 'x' } : {} });

it('is headed (PL-01, R-09)', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Playlists');
  await screen.findByRole('article');
});

it('shows title, description and when it was changed, with edit and delete (PL-02, PL-03, C-20)', async () => {
  open();
  const card = await screen.findByRole('article', { name: 'Evenings' });
  expect(within(card).getByRole('link', { name: 'Evenings' }).getAttribute('href')).toBe('/playlists/3');
  expect(card.textContent).toContain('For the sofa');
  expect(card.textContent).toContain('Last updated 3 hours ago');
  expect(
    within(card)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Edit Evenings', 'Delete Evenings']);
});

it('keeps showing what it has when asking again fails', async () => {
  const { queryClient } = open();
  await screen.findByRole('article', { name: 'Evenings' });
  fakeFetch({ 'GET /api/playlists': new TypeError('Failed to fetch') });
  await act(() => queryClient.refetchQueries());
  expect(screen.getByRole('article', { name: 'Evenings' })).toBeTruthy();
  expect(screen.queryByText('Your playlists could not be loaded')).toBeNull();
});

it('says that one was changed less than a minute ago (PL-02)', async () => {
  open([aPlaylist({ updated_at: new Date().toISOString() })]);
  expect((await screen.findByRole('article')).textContent).toContain('Last updated less than a minute ago');
});

it('invites to create the first one (PL-04)', async () => {
  const { user } = open([]);
  expect(await screen.findByText('No playlists yet')).toBeTruthy();
  expect(screen.getByText('Create your first playlist to organize your favorite podcasts for easy access.')).toBeTruthy();
  await user.click(button('Create Playlist'));
  expect(screen.getByRole('dialog', { name: 'Create New Playlist' })).toBeTruthy();
});

describe('the create dialog', () => {
  async function openDialog(table: Record<string, Handler | Reply> = {}) {
    const view = open([aPlaylist()], table);
    await view.user.click(await screen.findByRole('button', { name: 'Create Playlist' }));
    const dialog = within(screen.getByRole('dialog'));
    return {
      ...view,
      dialog,
      title: dialog.getByLabelText('Title'),
      submit: () => dialog.getByRole('button', { name: /^Creat/ }),
    };
  }

  it('says what it is for and has title and description (PL-05, PL-06)', async () => {
    const { dialog, title } = await openDialog();
    expect(dialog.getByText('Create a new playlist to organize your favorite podcasts.')).toBeTruthy();
    expect(title.hasAttribute('required')).toBe(true);
    expect(dialog.getByLabelText('Description (optional)').hasAttribute('required')).toBe(false);
  });

  it('needs a title that is not blank (PL-09, PL-10)', async () => {
    const { user, dialog, title, submit, of } = await openDialog();
    expect(dialog.getByText('Title is required')).toBeTruthy();
    expect(submit().hasAttribute('disabled')).toBe(true);
    await user.type(title, '   {Enter}');
    expect(dialog.getByText('Title is required')).toBeTruthy();
    expect(submit().hasAttribute('disabled')).toBe(true);
    expect(of('POST')).toEqual([]);
    await user.type(title, 'Mornings');
    expect(dialog.queryByText('Title is required')).toBeNull();
    expect(submit().hasAttribute('disabled')).toBe(false);
  });

  it('forgets what was typed when it is closed (PL-08)', async () => {
    const { user, title } = await openDialog();
    await user.type(title, 'Mornings');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Create Playlist'));
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('');
  });

  it('cannot be closed or sent twice while it is being sent (PL-07, PL-11)', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const pending = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const { user, title, submit } = await openDialog({ 'POST /api/playlists': () => pending });
    await user.type(title, 'Mornings{Enter}');
    await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(true));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    answer({ status: 201, json: aPlaylist() });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('creates, tells and shows the new list (PL-15, C-21)', async () => {
    const { user, title, of, dialog } = await openDialog({ 'POST /api/playlists': { status: 201, json: aPlaylist() } });
    await user.type(title, ' Mornings ');
    await user.type(dialog.getByLabelText('Description (optional)'), 'With tea');
    await user.click(dialog.getByRole('button', { name: 'Create Playlist' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Playlist created successfully'));
    expect(of('POST /api/playlists')[0]?.body).toEqual({ title: 'Mornings', description: 'With tea' });
    await waitFor(() => expect(of('GET /api/playlists')).toHaveLength(2));
  });

  it.each([
    [refused('You have 500 playlists.'), 'You have 500 playlists.'],
    [refused(), 'Failed to create playlist'],
  ])('tells why it failed (PL-15): %j', async (reply, description) => {
    const { user, title } = await openDialog({ 'POST /api/playlists': reply });
    await user.type(title, 'Mornings{Enter}');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description, variant: 'destructive' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('the edit dialog', () => {
  async function openDialog(reply: Reply = { json: aPlaylist() }) {
    const view = open([aPlaylist()], { 'PATCH /api/playlists/3': reply });
    await view.user.click(await screen.findByRole('button', { name: 'Edit Evenings' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Edit Playlist' })) };
  }

  it('starts with what is there, and requires the title (PL-12, PL-13)', async () => {
    const { dialog } = await openDialog();
    const title = dialog.getByLabelText('Title') as HTMLInputElement;
    expect(title.value).toBe('Evenings');
    expect(title.required).toBe(true);
    expect((dialog.getByLabelText('Description (optional)') as HTMLTextAreaElement).value).toBe('For the sofa');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
  });

  it('saves and tells (PL-16, C-23)', async () => {
    const { user, dialog, of } = await openDialog();
    await user.type(dialog.getByLabelText('Title'), ' late');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Playlist updated'));
    expect(of('PATCH /api/playlists/3')[0]?.body).toEqual({ title: 'Evenings late', description: 'For the sofa' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells when it could not be saved (PL-16)', async () => {
    const { user, dialog } = await openDialog(refused());
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to update playlist'));
  });
});

describe('deleting', () => {
  it('asks first, then deletes and tells (PL-14, PL-17, C-24)', async () => {
    const { user, of } = open([aPlaylist()], { 'DELETE /api/playlists/3': { json: { message: 'ok' } } });
    await user.click(await screen.findByRole('button', { name: 'Delete Evenings' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(of('DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete playlist' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Playlist deleted'));
    expect(of('DELETE /api/playlists/3')).toHaveLength(1);
  });

  it('tells when it failed (PL-17)', async () => {
    const { user } = open([aPlaylist()], { 'DELETE /api/playlists/3': refused() });
    await user.click(await screen.findByRole('button', { name: 'Delete Evenings' }));
    await user.click(screen.getByRole('button', { name: 'Delete playlist' }));
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to delete playlist'));
  });
});
