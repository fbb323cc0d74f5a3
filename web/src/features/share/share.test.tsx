import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { takePrinted } from '../../test/set-up.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { ShareButton } from './share-button.tsx';
import { sharePodcast } from './share-podcast.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const podcast = { podcastId: 77, title: 'Zero' };

beforeEach(() => {
  clearToasts();
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

function setShare(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: vi.fn(share) });
  return vi.mocked(navigator.share);
}

it('uses the share sheet of the device first (SR-01)', async () => {
  const share = setShare(async () => undefined);
  expect(await sharePodcast(podcast)).toBe(false);
  expect(share).toHaveBeenCalledWith({ title: 'Zero', url: `${location.origin}/shared/77` });
  expect(writeText).not.toHaveBeenCalled();
});

it('does nothing more when the visitor closes the share sheet', async () => {
  setShare(async () => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await sharePodcast(podcast)).toBe(false);
  expect(writeText).not.toHaveBeenCalled();
  expect(currentToast()).toBeUndefined();
});

it('copies to the clipboard where there is no share sheet, and says so (SR-02, SR-03)', async () => {
  expect(await sharePodcast(podcast)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/shared/77`);
  expect(currentToast()).toMatchObject({ title: 'Link copied!', description: 'Share link copied to clipboard.' });
});

it('refuses without a podcast id (SR-04)', async () => {
  await sharePodcast({ podcastId: undefined, title: 'Zero' });
  expect(currentToast()).toMatchObject({
    title: 'Cannot share this podcast',
    description: 'This podcast is not available for sharing.',
    variant: 'destructive',
  });
});

it('says when copying fails (SR-05)', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  await sharePodcast(podcast);
  expect(currentToast()).toMatchObject({ title: 'Failed to copy', description: 'Could not copy the share link.' });
  expect(takePrinted()).toHaveLength(1);
});

it('says when both ways fail (SR-06)', async () => {
  setShare(async () => Promise.reject(new Error('broken')));
  writeText.mockRejectedValue(new Error('denied'));
  await sharePodcast(podcast);
  expect(currentToast()).toMatchObject({ title: 'Sharing failed', description: 'Unable to share or copy link.' });
  expect(takePrinted()).toHaveLength(2);
});

it("reads 'Copied!' for two seconds (SR-07, SH-09)", async () => {
  renderApp(<ShareButton {...podcast} />);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Copied!'));
  act(() => vi.advanceTimersByTime(1_800));
  expect(screen.getByRole('button').textContent).toBe('Copied!');
  act(() => vi.advanceTimersByTime(300));
  expect(screen.getByRole('button').textContent).toBe('Share');
});

it('leads to the second that is shared', async () => {
  await sharePodcast({ ...podcast, atSeconds: 134.6 });
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/shared/77?t=134`);
  await sharePodcast({ ...podcast, atSeconds: 0.4 });
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/shared/77`);
});

it('leads to the proof view, also at a second', async () => {
  await sharePodcast({ ...podcast, proof: true });
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/shared/77?proof`);
  await sharePodcast({ ...podcast, proof: true, atSeconds: 12 });
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/shared/77?proof&t=12`);
});

it('is an icon on cards, named after the podcast', async () => {
  const { user } = renderApp(<ShareButton {...podcast} size="icon" />);
  await user.click(screen.getByRole('button', { name: 'Share Zero' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
});
