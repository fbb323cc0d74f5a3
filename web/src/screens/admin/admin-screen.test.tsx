import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setAdminToken } from '../../features/admin/admin-token.ts';
import { importFromFile } from '../../features/backup/backup-file.ts';
import { allPodcasts, putPodcast, refreshLibrary } from '../../features/library/library.ts';
import { player } from '../../features/player/player.ts';
import { clearToasts, currentToast } from '../../features/toasts/toast.ts';
import { aPodcast } from '../../test/a-podcast.ts';
import { mountFakeAudio } from '../../test/fake-audio.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch, type Handler, type Reply } from '../../test/fake-fetch.ts';
import { renderApp } from '../../test/render-app.tsx';
import { takePrinted } from '../../test/set-up.ts';
import { AdminScreen } from './admin-screen.tsx';
import { minutesAndSeconds } from './overview-tab.tsx';
import { StatusIcon } from './podcast-row.tsx';

const bees = aPodcast({ id: 11, title: 'Bees', tts_provider: 'chirp', duration: 95 });
let online = true;

beforeEach(() => {
  mountFakeAudio();
  player.close();
  clearToasts();
  sessionStorage.clear();
  refreshLibrary();
  fakeCaches();
  setAdminToken('the-token-of-the-operator');
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

const listOf = (podcasts: unknown[]): Reply => ({
  json: { podcasts, pagination: { page: 1, limit: 1000, total: podcasts.length, totalPages: 1 } },
});

function open(list: Handler | Reply = listOf([bees]), table: Record<string, Handler | Reply> = {}) {
  const network = fakeFetch({ 'GET /api/podcasts': list, 'GET /api/feedback': { json: { feedback: [] } }, ...table });
  return { ...network, ...renderApp(<AdminScreen />, '/admin') };
}
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.findByText('1 server podcasts');
const toTab = (view: ReturnType<typeof open>, name: string) => view.user.click(screen.getByRole('tab', { name }));
const textsOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByText(/./)
    .map((each) => each.textContent);

describe('signing in', () => {
  it('needs the token, which is kept for the tab only (R-08)', async () => {
    setAdminToken(undefined);
    const view = open();
    await view.user.type(screen.getByLabelText('Admin token'), 'my-token');
    await view.user.click(button('Sign in'));
    await shown();
    expect(view.of('GET /api/podcasts')[0]?.headers.get('authorization')).toBe('Bearer my-token');
    expect(sessionStorage.getItem('duologue.admin-token')).toBe('my-token');
    expect(JSON.stringify(localStorage)).not.toContain('my-token');
    await view.user.click(button('Sign out'));
    expect(sessionStorage.getItem('duologue.admin-token')).toBeNull();
    expect(screen.getByLabelText('Admin token')).toBeTruthy();
  });

  it('says when the token is not right', async () => {
    const { user } = open({ status: 401, json: { message: 'The admin token is not right.', code: 'unauthorized' } });
    expect(await screen.findByText('The admin token is not right.')).toBeTruthy();
    await user.click(button('Use another token'));
    expect(screen.getByLabelText('Admin token')).toBeTruthy();
  });
});

describe('the header', () => {
  it('says that we are online, and counts (A-01, A-02, C-17)', async () => {
    putPodcast(bees);
    const { of } = open();
    await shown();
    expect(screen.getByRole('status').textContent).toBe('Online');
    expect(screen.getByText('1 local podcasts')).toBeTruthy();
    expect(of('GET /api/podcasts')[0]?.path).toMatch(/^\/api\/podcasts\?admin=true&limit=1000&_=\d+$/);
  });

  it('has its buttons (A-03)', async () => {
    open();
    await shown();
    for (const name of ['Export Data', 'Import Data', 'Cleanup', 'Refresh']) expect(button(name)).toBeTruthy();
  });

  it('refreshes, but not while loading or offline (A-01, A-04)', async () => {
    const { user, of } = open();
    expect(button('Refresh').hasAttribute('disabled')).toBe(true);
    await shown();
    await waitFor(() => expect(button('Refresh').hasAttribute('disabled')).toBe(false));
    await user.click(button('Refresh'));
    await waitFor(() => expect(of('GET /api/podcasts')).toHaveLength(2));
    online = false;
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toBe('Offline');
    expect(button('Refresh').hasAttribute('disabled')).toBe(true);
    online = true;
    act(() => void dispatchEvent(new Event('online')));
  });
});

describe('the overview', () => {
  it('counts the podcasts of this browser (A-05, A-06, A-07, A-08)', async () => {
    for (const [id, status] of ['ready', 'ready', 'processing', 'failed', 'error'].entries()) {
      putPodcast({ ...bees, id: id + 1, status });
    }
    open();
    await shown();
    expect(textsOf('Total Podcasts')).toEqual(['Total Podcasts', '5', 'In local storage']);
    expect(textsOf('Ready')).toEqual(['Ready', '2', 'Available to play']);
    expect(textsOf('Processing')).toEqual(['Processing', '1', 'Currently generating']);
    expect(textsOf('Failed')).toEqual(['Failed', '2', 'Errors encountered']);
  });

  it('shows success rate and durations (A-09, A-10)', async () => {
    putPodcast({ ...bees, id: 1, duration: 125 });
    putPodcast({ ...bees, id: 2, duration: 60 });
    putPodcast({ ...bees, id: 3, status: 'failed', duration: null });
    open();
    await shown();
    expect([...document.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
      'Success rate67%',
      'Total duration3m 5s',
      'Average duration1m 33s',
    ]);
  });

  it.each([
    [0, '0m 0s'],
    [59.6, '1m 0s'],
    [3_725, '62m 5s'],
    [Number.NaN, '0m 0s'],
  ])('writes %d seconds as %s (A-10)', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });
});

describe('the podcasts', () => {
  it('show all that is to be known (A-11, A-12, A-13, A-14)', async () => {
    const view = open(listOf([bees, { ...bees, id: 12, title: 'Mute', transcript: null, tts_provider: 'elevenlabs' }]));
    await screen.findByText('2 server podcasts');
    await toTab(view, 'Podcasts');
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('img', { name: 'ready' })).toBeTruthy();
    expect(first?.textContent).toMatch(/^BeesGoogle TTSreadyID: 11May 10, 2026 .*1:35$/);
    expect(second?.textContent).toContain('ElevenLabs');
    expect(screen.getByRole('button', { name: 'View transcript of Bees' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View transcript of Mute' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Mute' })).toBeTruthy();
  });

  it('may be none (A-15)', async () => {
    const view = open(listOf([]));
    await screen.findByText('0 server podcasts');
    await toTab(view, 'Podcasts');
    expect(screen.getByText('No Podcasts Found')).toBeTruthy();
    expect(screen.getByText('No podcasts are currently stored on the server.')).toBeTruthy();
  });

  it.each([
    ['ready', 'lucide-circle-check', 'text-good'],
    ['processing', 'lucide-clock', 'text-second'],
    ['error', 'lucide-circle-alert', 'text-danger'],
    ['failed', 'lucide-circle-alert', 'text-danger'],
    ['cancelled', 'lucide-clock', 'text-soft'],
  ])('have for %s the icon %s in %s (A-16)', (status, icon, color) => {
    renderApp(<StatusIcon status={status} />);
    const { classList } = screen.getByRole('img', { name: status });
    expect([classList.contains(icon), classList.contains(color)]).toEqual([true, true]);
  });

  it('show their transcript (A-20)', async () => {
    const view = open();
    await shown();
    await toTab(view, 'Podcasts');
    await view.user.click(button('View transcript of Bees'));
    const dialog = await screen.findByRole('dialog', { name: 'Podcast Transcript' });
    expect(dialog.textContent).toContain('The queen lays eggs.');
  });

  describe('can be deleted', () => {
    async function remove(reply: Reply) {
      putPodcast(bees);
      const view = open(undefined, { 'DELETE /api/podcasts/11': reply });
      await shown();
      await toTab(view, 'Podcasts');
      await view.user.click(button('Delete Bees'));
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog.textContent).toContain('This action cannot be undone.');
      expect(dialog.textContent).toContain('removed from both the server and local storage');
      await view.user.click(button('Delete podcast'));
      return view;
    }

    it('from both places (A-21, A-22, C-12)', async () => {
      const { of } = await remove({ json: { message: 'ok' } });
      await waitFor(() => expect(currentToast()?.title).toBe('Podcast deleted successfully'));
      expect(of('DELETE /api/podcasts/11')[0]?.headers.get('authorization')).toBe('Bearer the-token-of-the-operator');
      expect(allPodcasts()).toEqual([]);
    });

    it.each([
      [{ status: 500, json: { message: 'Locked.', code: 'x' } }, 'Locked.'],
      [{ status: 500, json: {} }, 'Failed to delete podcast'],
    ])('or it is told why not (A-22): %j', async (reply, description) => {
      await remove(reply);
      await waitFor(() => expect(currentToast()?.description).toBe(description));
      expect(allPodcasts()).toHaveLength(1);
    });
  });
});

describe('the local storage', () => {
  it('is counted, with three tools (A-17, A-18)', async () => {
    putPodcast(bees);
    putPodcast({ ...bees, id: 12, status: 'processing' });
    const view = open();
    await shown();
    await toTab(view, 'Local Storage');
    expect([textsOf('Total'), textsOf('Ready'), textsOf('Processing')]).toEqual([
      ['Total', '2'],
      ['Ready', '1'],
      ['Processing', '1'],
    ]);
    for (const name of ['Export Backup', 'Import Backup', 'Clean Up Old Data']) expect(button(name)).toBeTruthy();
  });
});

describe('the tools', () => {
  async function openPanel() {
    const view = open();
    await shown();
    return view;
  }

  it('export a .json backup named by the minute (A-23, A-24)', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await openPanel();
    await user.click(button('Export Data'));
    expect(currentToast()?.title).toBe('Data exported successfully');
    expect(saved[0]).toMatch(/^duologue-backup-\d{4}-\d{2}-\d{2}-\d{4}\.json$/);
  });

  it('tell when the export failed (A-23)', async () => {
    const { user } = await openPanel();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    await user.click(button('Export Data'));
    expect(currentToast()?.description).toBe('Failed to export data');
    expect(takePrinted()).toHaveLength(1);
  });

  it('import .json files, and count what could not be read (A-25, A-26)', async () => {
    await openPanel();
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    expect(input.accept).toBe('.json');
    const file = new File([JSON.stringify({ podcasts: [bees, { title: 'no id' }] })], 'backup.json');
    fireEvent.change(input, { target: { files: [file] } });
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Imported 1 podcasts', description: '1 error' }));
    expect(allPodcasts()).toHaveLength(1);
  });

  it.each([
    ['backup.json', '{"podcasts": 7}'],
    ['backup.json', 'not json'],
    ['backup.txt', '{"podcasts": []}'],
  ])('refuse %s with %s (A-25, A-27)', async (name, text) => {
    await importFromFile({ name, text: async () => text });
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to import data', variant: 'destructive' });
    expect(takePrinted()).toHaveLength(1);
  });

  it('clean up, and say how many went and stayed (A-28)', async () => {
    putPodcast({ ...bees, id: 1, status: 'failed', updated_at: '2020-01-01T00:00:00.000Z' });
    putPodcast({ ...bees, id: 2 });
    const { user } = await openPanel();
    await user.click(button('Cleanup'));
    expect(currentToast()?.title).toBe('Cleanup completed: 1 removed, 1 remaining');
  });

  it('tell when the cleanup failed (A-29)', async () => {
    putPodcast({ ...bees, id: 1, status: 'failed', updated_at: '2020-01-01T00:00:00.000Z' });
    const { user } = await openPanel();
    const real = localStorage;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem });
    await user.click(button('Cleanup'));
    expect(currentToast()?.description).toBe('Failed to cleanup data');
    expect(takePrinted()).toHaveLength(1);
  });
});

describe('a list that cannot be loaded', () => {
  it.each([
    [{ status: 500, json: { message: 'The database is away.', code: 'x' } }, 'The database is away.'],
    [{ status: 500, json: {} }, 'Failed to fetch podcasts'],
  ])('is told on a card with Retry and Go Home (A-19, A-30): %j', async (reply, message) => {
    let failing = true;
    const { user } = open(() => (failing ? reply : listOf([bees])));
    expect(await screen.findByRole('heading', { name: 'Error Loading Admin Panel' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    failing = false;
    await user.click(button('Retry'));
    await shown();
  });
});

describe('by itself', () => {
  it('asks for the list every 30 s, only while online (A-31, K-15)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { of } = open();
    await shown();
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    await waitFor(() => expect(of('GET /api/podcasts')).toHaveLength(2));
    online = false;
    act(() => void dispatchEvent(new Event('offline')));
    await act(() => vi.advanceTimersByTimeAsync(95_000));
    expect(of('GET /api/podcasts')).toHaveLength(2);
    online = true;
    act(() => void dispatchEvent(new Event('online')));
  });

  it('counts the local podcasts anew every 10 s (A-32, K-15)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await shown();
    localStorage.setItem('duologue.podcasts', JSON.stringify([bees]));
    expect(screen.getByText('0 local podcasts')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(screen.getByText('1 local podcasts')).toBeTruthy();
  });
});

it('lists the feedback that came in', async () => {
  const feedback = [{ id: 1, message: 'Lovely voices', rating: 5, created_at: new Date().toISOString() }];
  const view = open(undefined, { 'GET /api/feedback': { json: { feedback } } });
  await shown();
  await toTab(view, 'Feedback');
  expect(await screen.findByText('Lovely voices')).toBeTruthy();
  expect(screen.getByText('5 of 5')).toBeTruthy();
});
