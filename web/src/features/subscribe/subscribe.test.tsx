import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { draw } from './qr-code.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

const feed = 'https://duologue.example/feeds/abc-123.xml';

beforeEach(clearToasts);

async function open() {
  const view = renderApp(<SubscribeButton feedUrl={feed} title="Evenings" />);
  await view.user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Subscribe' })) };
}

it('opens the podcast apps with the feed, by links that stay on the device', async () => {
  const { dialog } = await open();
  const links = within(dialog.getByRole('list', { name: 'Podcast apps' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'podcast://duologue.example/feeds/abc-123.xml',
    'overcast://x-callback-url/add?url=https%3A%2F%2Fduologue.example%2Ffeeds%2Fabc-123.xml',
    'pktc://subscribe/duologue.example/feeds/abc-123.xml',
    'antennapod-subscribe://duologue.example/feeds/abc-123.xml',
  ]);
});

it('copies the address for all others', async () => {
  const { user, dialog } = await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith(feed);
  expect(currentToast()?.title).toBe('Feed address copied');
});

it('shows a code for the phone', async () => {
  const { dialog } = await open();
  expect(await dialog.findByRole('img', { name: 'QR code of the feed address' })).toBeTruthy();
});

it('draws a QR code with its three corners and its quiet zone', () => {
  const { path, size } = draw(feed);
  const modules = (size - 8 - 17) / 4;
  expect(Number.isInteger(modules) && modules >= 1).toBe(true);
  const dark = (x: number, y: number) => path.includes(`M${x + 4} ${y + 4}h1`);
  const last = size - 9;
  // A corner is a ring, a white ring and a block.
  for (const [x, y] of [
    [0, 0],
    [last - 6, 0],
    [0, last - 6],
  ] as const) {
    expect([dark(x, y), dark(x + 1, y + 1), dark(x + 3, y + 3)]).toEqual([true, false, true]);
  }
  expect(path).not.toMatch(/M[0-3] /);
});

it('is not there without a feed', () => {
  renderApp(<SubscribeButton feedUrl={null} title="Evenings" />);
  expect(screen.queryByRole('button')).toBeNull();
});
