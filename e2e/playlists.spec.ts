import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { newPlaylist, visitAs } from './visit.ts';

const titles = (page: Page) => page.getByRole('listitem').getByRole('heading').allTextContents();

test('playlists are created, edited and deleted (PL-01 to PL-17)', async ({ page }) => {
  await page.goto('/playlists');
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Playlist' });
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Playlist' })).toBeDisabled();
  await dialog.getByLabel('Title').fill('Evenings');
  await dialog.getByLabel('Description').fill('For the sofa');
  await dialog.getByRole('button', { name: 'Create Playlist' }).click();
  await expect(page.getByText('Playlist created successfully', { exact: true })).toBeVisible();
  const card = page.getByRole('article', { name: 'Evenings' });
  await expect(card).toContainText('For the sofa');
  await expect(card).toContainText('Last updated less than a minute ago');

  await card.getByRole('button', { name: 'Edit Evenings' }).click();
  await page.getByRole('dialog', { name: 'Edit Playlist' }).getByLabel('Title').fill('Nights');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Playlist updated', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Nights' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete playlist' }).click();
  await expect(page.getByText('Playlist deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('No playlists yet')).toBeVisible();
});

test('a podcast is put into a playlist from its card (AD-01, AD-03, AD-04)', async ({ page, collection }) => {
  await visitAs(page, collection.session);
  const source = await newPlaylist(collection, 'Source');
  await newPlaylist({ ...collection, podcasts: [] }, 'Target');
  await page.goto(`/playlists/${source}`);
  await page.getByRole('button', { name: 'Add Octopus to a playlist' }).click();
  await page.getByRole('dialog', { name: 'Add to Playlist' }).getByRole('button', { name: 'Target', exact: true }).click();
  await expect(page.getByText('Podcast added to playlist', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Playlists' }).click();
  await page.getByRole('link', { name: 'Target' }).click();
  await expect.poll(() => titles(page)).toEqual(['Octopus']);
});

test('a playlist is reordered by mouse, keyboard and menu, and stays so (PD-06, PD-09, PD-10)', async ({ page, collection }) => {
  await visitAs(page, collection.session);
  const id = await newPlaylist(collection, 'To reorder');
  await page.goto(`/playlists/${id}`);
  await expect.poll(() => titles(page)).toHaveLength(3);
  const [first, second, third] = (await titles(page)) as [string, string, string];
  const confirmation = page.getByText('Playlist order updated', { exact: true });

  const handle = page.getByRole('button', { name: `Move ${first},` });
  const from = await handle.boundingBox();
  const to = await page.getByRole('button', { name: `Move ${third},` }).boundingBox();
  if (!from || !to) throw new Error('The handles have no place');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + to.height - 10, { steps: 12 });
  await page.mouse.up();
  await expect(confirmation).toBeVisible();
  await expect.poll(() => titles(page)).toEqual([second, third, first]);

  await page.getByRole('button', { name: `Move ${first},` }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[aria-live]').filter({ hasText: `${first} is picked up from place 3 of 3.` })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[aria-live]').filter({ hasText: `${first} is over place 2 of 3.` })).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => titles(page)).toEqual([second, first, third]);

  await page.getByRole('button', { name: `More for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => titles(page)).toEqual([first, second, third]);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([first, second, third]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a playlist is reordered with a finger (PD-06)', async ({ page, collection }) => {
    await visitAs(page, collection.session);
    const id = await newPlaylist(collection, 'By finger');
    await page.goto(`/playlists/${id}`);
    await expect.poll(() => titles(page)).toHaveLength(3);
    const [first, second, third] = (await titles(page)) as [string, string, string];
    const from = await page.getByRole('button', { name: `Move ${first},` }).boundingBox();
    const to = await page.getByRole('button', { name: `Move ${second},` }).boundingBox();
    if (!from || !to) throw new Error('The handles have no place');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 12, y }] });
    const start = from.y + from.height / 2;
    await touch('touchStart', start);
    await expect(page.locator('[aria-live]').filter({ hasText: `${first} is picked up` })).toBeAttached();
    const end = to.y + to.height / 2 + 20;
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', start + ((end - start) * step) / 10);
    await touch('touchEnd', end);
    await expect.poll(() => titles(page)).toEqual([second, first, third]);
  });
});

test('a podcast is taken out, and a playlist that is not there says so (PD-02, PD-04, PD-07, PD-11)', async ({
  page,
  collection,
}) => {
  await visitAs(page, collection.session);
  const id = await newPlaylist({ ...collection, podcasts: collection.podcasts.slice(0, 1) }, 'Only one');
  await page.goto(`/playlists/${id}`);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('Podcast removed from playlist', { exact: true })).toBeVisible();
  await expect(page.getByText('No podcasts in this playlist yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Podcasts' })).toHaveAttribute('href', '/');
  await page.goto('/playlists/999999');
  await expect(page.getByRole('heading', { name: 'Playlist not found' })).toBeVisible();
});

test('a playlist plays in order, with next and previous in the player', async ({ page, collection }) => {
  await visitAs(page, collection.session);
  const id = await newPlaylist(collection, 'To hear');
  await page.goto(`/playlists/${id}`);
  await expect.poll(() => titles(page)).toHaveLength(3);
  const [first, second] = (await titles(page)) as [string, string, string];
  await page.getByRole('button', { name: 'Play all' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toContainText(first);
  await expect(player).toContainText('1/3');
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.5);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.3;
  });
  await expect(player).toContainText('2/3', { timeout: 20_000 });
  await expect(player).toContainText(second);
  await player.getByRole('button', { name: 'Next podcast' }).click();
  await expect(player).toContainText('3/3');
  await player.getByRole('button', { name: 'Previous podcast' }).click();
  await expect(player).toContainText('2/3');
});

test('a playlist has a feed that can be copied and read', async ({ page, collection, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitAs(page, collection.session);
  const id = await newPlaylist(collection, 'To subscribe');
  await page.goto(`/playlists/${id}`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe' });
  const shown = await dialog.getByRole('textbox', { name: 'Feed address' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  const feed = await request.get(new URL(shown).pathname);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const xml = await feed.text();
  expect(xml.match(/<enclosure /g)).toHaveLength(3);
  const [, audio] = /<enclosure url="[^"]*?(\/api\/podcasts\/audio\/[^"]+)" length="\d+"/.exec(xml) ?? [];
  const file = await request.get(audio ?? '');
  expect(xml).toContain(`length="${(await file.body()).length}"`);
});
