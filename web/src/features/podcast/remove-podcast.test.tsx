import type { PodcastStatus } from '@duologue/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { allPodcasts, putPodcast, refreshLibrary } from '../library/library.ts';
import { player } from '../player/player.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { RemovePodcastButton } from './remove-podcast-button.tsx';

const bees = aPodcast({ id: 11, title: 'Bees' });
const answer = (status: PodcastStatus): Reply => ({ json: { podcast: aPodcast({ id: 11, status }) } });

beforeEach(() => {
  mountFakeAudio();
  player.close();
  clearToasts();
  refreshLibrary();
  fakeCaches();
});

function open(table: Record<string, Handler | Reply>, processing?: boolean) {
  const network = fakeFetch(table);
  const flag = processing === undefined ? {} : { processing };
  return { ...network, ...renderApp(<RemovePodcastButton podcast={bees} {...flag} />) };
}
async function confirm(view: ReturnType<typeof open>, opener: string, confirmation: string) {
  await view.user.click(await screen.findByRole('button', { name: opener }));
  await view.user.click(await screen.findByRole('button', { name: confirmation }));
}

describe('whether it is in progress', () => {
  it('is what the local copy says first (PD-16, C-10)', async () => {
    putPodcast({ ...bees, status: 'processing' });
    const { calls } = open({});
    expect(await screen.findByRole('button', { name: 'Cancel Bees' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is what the server says where there is no local copy (PD-16, C-09, C-10)', async () => {
    const { of } = open({ 'GET /api/podcasts/11': answer('processing') });
    expect(await screen.findByRole('button', { name: 'Cancel Bees' })).toBeTruthy();
    expect(of('GET /api/podcasts/11')).toHaveLength(1);
  });

  it.each([
    [true, 'Cancel Bees'],
    [false, 'Delete Bees'],
  ])('is forced by the flag %s, and nobody is asked (PD-17, C-10)', async (flag, name) => {
    const { calls } = open({}, flag);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('the dialogs', () => {
  it('ask before deleting (AD-05, AD-08)', async () => {
    const { user } = open({ 'GET /api/podcasts/11': answer('ready') });
    await user.click(await screen.findByRole('button', { name: 'Delete Bees' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete Podcast?' })).toBeTruthy();
    expect(screen.getByText('This will permanently delete this podcast. This action cannot be undone.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes, delete podcast' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('ask before cancelling (AD-06, AD-08)', async () => {
    const { user } = open({}, true);
    await user.click(await screen.findByRole('button', { name: 'Cancel Bees' }));
    expect(await screen.findByRole('alertdialog', { name: 'Cancel Processing Podcast?' })).toBeTruthy();
    expect(screen.getByText('This will cancel the podcast generation process and remove the podcast.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes, cancel podcast' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it("read 'Processing...' while busy (AD-07)", async () => {
    let reply: (reply: Reply) => void = () => undefined;
    const pending = new Promise<Reply>((resolve) => {
      reply = resolve;
    });
    const view = open({ 'GET /api/podcasts/11': answer('ready'), 'DELETE /api/podcasts/11': () => pending });
    await confirm(view, 'Delete Bees', 'Yes, delete podcast');
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    expect(busy.hasAttribute('disabled')).toBe(true);
    reply({ json: { message: 'ok' } });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('removing', () => {
  it('takes a podcast of this browser out of it, and leaves the server alone (PD-18, AD-11)', async () => {
    putPodcast(bees);
    const view = open({ 'GET /api/podcasts/11': answer('ready') });
    await confirm(view, 'Delete Bees', 'Yes, delete podcast');
    await waitFor(() => expect(currentToast()?.title).toBe('Podcast deleted from local storage'));
    expect(allPodcasts()).toEqual([]);
    expect(view.calls.filter((call) => call.method !== 'GET')).toEqual([]);
  });

  it('cancels a podcast of this browser on the server first (PD-18, C-14)', async () => {
    putPodcast({ ...bees, status: 'processing' });
    const view = open({ 'POST /api/podcasts/11/cancel': { json: { message: 'ok' } } });
    await confirm(view, 'Cancel Bees', 'Yes, cancel podcast');
    await waitFor(() => expect(allPodcasts()).toEqual([]));
    expect(view.of('POST')[0]?.path).toMatch(/^\/api\/podcasts\/11\/cancel\?_=\d+$/);
  });

  it('keeps a podcast of this browser that could not be cancelled (AD-10)', async () => {
    putPodcast({ ...bees, status: 'processing' });
    const view = open({ 'POST /api/podcasts/11/cancel': { status: 500, json: {} } });
    await confirm(view, 'Cancel Bees', 'Yes, cancel podcast');
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to cancel podcast'));
    expect(allPodcasts()).toHaveLength(1);
  });

  it('deletes on the server what only the server has (PD-19, AD-09, C-11)', async () => {
    const view = open({ 'GET /api/podcasts/11': answer('ready'), 'DELETE /api/podcasts/11': { json: { message: 'ok' } } });
    await confirm(view, 'Delete Bees', 'Yes, delete podcast');
    await waitFor(() => expect(currentToast()?.title).toBe('Podcast deleted successfully'));
    expect(view.of('DELETE')[0]?.path).toMatch(/^\/api\/podcasts\/11\?_=\d+$/);
  });

  it('cancels on the server what only the server has and is making (PD-19, AD-10)', async () => {
    const view = open({
      'GET /api/podcasts/11': answer('processing'),
      'POST /api/podcasts/11/cancel': { json: { message: 'ok' } },
    });
    await confirm(view, 'Cancel Bees', 'Yes, cancel podcast');
    await waitFor(() => expect(currentToast()?.title).toBe('Podcast cancelled successfully'));
  });

  it.each([
    [{ status: 500, json: { message: 'Locked.', code: 'x' } }, 'Locked.'],
    [{ status: 500, json: {} }, 'Failed to delete podcast'],
  ])('tells why it failed (AD-09): %j', async (reply, description) => {
    const view = open({ 'GET /api/podcasts/11': answer('ready'), 'DELETE /api/podcasts/11': reply });
    await confirm(view, 'Delete Bees', 'Yes, delete podcast');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description, variant: 'destructive' }));
  });
});
