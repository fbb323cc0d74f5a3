import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPodcastList } from '../test/a-podcast.ts';
import { fakeFetch } from '../test/fake-fetch.ts';
import { renderApp } from '../test/render-app.tsx';
import { routes } from './routes.tsx';
import { Shell } from './shell.tsx';

it('has every route of both parts, the shared page under two addresses (R-07, R-08, R-09, R-10, R-12)', () => {
  expect(routes.map((route) => route.path)).toEqual([
    '/',
    '/library',
    '/library/:id',
    '/settings',
    '/status',
    '/search',
    '/series',
    '/listen/:id',
    '/shared/:id',
    '/admin',
    '/playlists',
    '/playlists/:id',
    '/privacy',
    '/terms',
    '/feedback',
  ]);
  const screenOf = (path: string) => routes.find((route) => route.path === path)?.screen;
  expect(screenOf('/listen/:id')).toBe(screenOf('/shared/:id'));
});

it('shows the placeholder of /settings (R-03)', async () => {
  renderApp(<Shell />, '/settings');
  expect(await screen.findByText('Settings - Coming soon')).toBeTruthy();
});

it('shows the not-found card on any other path (R-11)', async () => {
  renderApp(<Shell />, '/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(document.querySelector('main svg')?.getAttribute('class')).toContain('text-danger');
});

it.each(['/Library', '/SETTINGS', '/Shared/7'])(
  'shows the not-found screen at %s: addresses have one spelling (R-11)',
  async (path) => {
    renderApp(<Shell />, path);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  },
);

it('shows the first route that matches, and no other (R-12, R-13)', async () => {
  fakeFetch({
    'GET /api/playlists/7': { status: 404, json: { message: 'Not found' } },
    'GET /api/podcasts': { json: aPodcastList() },
  });
  renderApp(<Shell />, '/playlists/7');
  expect(await screen.findByText('Playlist not found')).toBeTruthy();
  expect(screen.queryByText('Your Playlists')).toBeNull();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
});

it('has the brand, the three links and marks the current one (R-15, R-16, R-17)', async () => {
  renderApp(<Shell />, '/settings');
  await screen.findByText('Settings - Coming soon');
  expect(screen.getByRole('link', { name: 'Duologue, home' }).getAttribute('href')).toBe('/');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Library', 'Settings', 'Status']);
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
});

it('collapses the links into a side sheet below 768 px (R-18)', async () => {
  const window = globalThis.window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  window.happyDOM.setViewport({ width: 767 });
  const { user, history } = renderApp(<Shell />, '/settings');
  await screen.findByText('Settings - Coming soon');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Settings' }));
  expect(history?.at(-1)).toBe('/settings');
  window.happyDOM.setViewport({ width: 1024 });
});

it('moves the focus to a new screen', async () => {
  fakeFetch({});
  const { navigate } = renderApp(<Shell />, '/settings');
  await screen.findByText('Settings - Coming soon');
  act(() => navigate('/nowhere'));
  await screen.findByText('404 Page Not Found');
  expect(document.activeElement?.id).toBe('main');
});
