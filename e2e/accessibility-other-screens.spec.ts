import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { darkFindings, findings } from './axe.ts';
import { expect, test } from './test.ts';
import { follow, newPlaylist, storePodcasts, visitAs } from './visit.ts';

/** Colours do not depend on the width, so the dark ones are checked once. */
const widths = [390, 1440];
/** A dialog is the same at any width; a screen is not. */
type Check = { name: string; path: string; dialog?: true; open?: (page: Page) => Promise<unknown> };

for (const width of widths) {
  test(`axe finds nothing on the other screens${width === 390 ? ' and their dialogs' : ''} at ${width} px`, async ({
    page,
    collection,
    duologue,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await visitAs(page, collection.session);
    await storePodcasts(page, collection.podcasts);
    const playlist = await newPlaylist(collection, `Heard by axe at ${width}`);
    await collection.call('POST', '/api/series', { title: `Series at ${width}`, topic: 'Octopus' });
    const [podcast] = collection.podcasts;
    const token = readFileSync(path.join(duologue.dataDir, 'admin-token'), 'utf8').trim();
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const found: string[] = [];
    const checks: Check[] = [
      {
        name: 'search',
        path: '/search',
        open: async () => {
          await page.getByRole('searchbox').fill('octo');
          await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
        },
      },
      { name: 'status', path: '/status', open: () => expect(page.getByText(/^Last updated/)).toBeVisible() },
      { name: 'playlists', path: '/playlists', open: () => expect(page.getByRole('article').first()).toBeVisible() },
      { name: 'create playlist', dialog: true, path: '/playlists', open: () => button('Create Playlist').click() },
      { name: 'edit playlist', dialog: true, path: '/playlists', open: () => button(/^Edit /).click() },
      { name: 'delete playlist', dialog: true, path: '/playlists', open: () => button(/^Delete /).click() },
      {
        name: 'playlist with the player',
        path: `/playlists/${playlist}`,
        open: async () => {
          await button('Play all').click();
          await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
        },
      },
      {
        name: 'add to playlist',
        dialog: true,
        path: `/playlists/${playlist}`,
        open: async () => {
          await button(/^Add /).click();
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        },
      },
      {
        name: 'delete podcast',
        dialog: true,
        path: `/playlists/${playlist}`,
        open: async () => {
          await button(/^More for /).click();
          await page.getByRole('menuitem', { name: 'Delete podcast' }).click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
      { name: 'menu', dialog: true, path: `/playlists/${playlist}`, open: () => button(/^More for /).click() },
      {
        name: 'subscribe',
        dialog: true,
        path: `/playlists/${playlist}`,
        open: async () => {
          await button('Subscribe').click();
          await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
        },
      },
      { name: 'settings', path: '/settings' },
      { name: 'not found', path: '/nowhere' },
      { name: 'episode', path: `/library/${podcast?.id}` },
      {
        name: 'library with a selection',
        path: '/library',
        open: async () => {
          await button('Select').click();
          await page.getByRole('checkbox').first().check();
        },
      },
      {
        name: 'no playlist',
        path: '/playlists/999999',
        open: () => expect(page.getByText('Playlist not found')).toBeVisible(),
      },
      { name: 'series', path: '/series', open: () => expect(page.getByRole('article').first()).toBeVisible() },
      {
        name: 'series details',
        dialog: true,
        path: '/series',
        open: () => page.getByRole('article').getByRole('button', { name: 'Details' }).click(),
      },
      { name: 'new series', dialog: true, path: '/series', open: () => button('New series').click() },
      {
        name: 'delete series',
        dialog: true,
        path: '/series',
        open: async () => {
          // The player's bar has such a button too.
          await page
            .getByRole('article')
            .getByRole('button', { name: /^More for / })
            .click();
          await page.getByRole('menuitem', { name: 'Delete Series' }).click();
        },
      },
      {
        name: 'suggested episode',
        dialog: true,
        path: '/series',
        open: async () => {
          await page.getByRole('article').getByRole('button', { name: 'Details' }).click();
          await button('New episode').click();
          await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
        },
      },
      {
        name: 'custom episode',
        dialog: true,
        path: '/series',
        open: async () => {
          await page.getByRole('article').getByRole('button', { name: 'Details' }).click();
          await button('New episode').click();
          await page.getByRole('tab', { name: 'Custom Episode' }).click();
        },
      },
      {
        name: 'quick series',
        dialog: true,
        path: '/series',
        open: async () => {
          await button('From one article').click();
          await page.getByRole('textbox', { name: 'Article' }).fill('octop');
          await page.getByRole('dialog').getByRole('button', { name: 'Octopus' }).click();
          await expect(page.getByRole('list', { name: 'Parts' })).toBeVisible();
        },
      },
      {
        name: 'shared',
        path: `/shared/${podcast?.id}`,
        open: async () => {
          await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('button').first()).toBeVisible();
          await button('SHOW DETAILS').click();
        },
      },
      { name: 'nothing shared', path: '/shared/77', open: () => expect(page.getByText('Podcast Not Available')).toBeVisible() },
      { name: 'admin sign-in', path: '/admin' },
      {
        name: 'admin',
        path: '/admin',
        open: async () => {
          await page.getByLabel('Admin token').fill(token);
          await button('Sign in').click();
          await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
        },
      },
      {
        name: 'admin podcasts',
        path: '/admin',
        open: async () => {
          await page.getByRole('tab', { name: 'Podcasts' }).click();
          await expect(page.getByRole('list', { name: 'Server podcasts' })).toBeVisible();
        },
      },
      { name: 'admin local storage', path: '/admin', open: () => page.getByRole('tab', { name: 'Local Storage' }).click() },
      { name: 'privacy', path: '/privacy' },
      { name: 'terms', path: '/terms' },
      {
        name: 'feedback',
        path: '/feedback',
        open: () => expect(page.frameLocator('iframe').getByRole('textbox')).toBeVisible(),
      },
      {
        name: 'music',
        path: '/settings',
        open: async () => {
          await button('Background music').click();
          await expect(page.getByRole('switch', { name: 'Background music' })).toBeVisible();
        },
      },
      {
        name: 'cookie banner',
        path: '/settings',
        open: async () => {
          await page.addInitScript(() => localStorage.removeItem('cookie-consent'));
          await page.reload();
          await expect(page.getByRole('region', { name: 'We use cookies' })).toBeVisible();
        },
      },
    ];
    await page.goto('/terms');
    for (const check of checks.filter(({ dialog }) => width === 390 || !dialog)) {
      // By way of another screen, so that no dialog stays open.
      await follow(page, '/privacy');
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
      await follow(page, check.path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await check.open?.(page);
      found.push(...(await findings(page, check.name)));
      if (width === 390) found.push(...(await darkFindings(page, check.name)));
    }
    expect(found).toEqual([]);
  });
}
