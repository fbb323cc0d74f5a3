import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { follow, heardSeconds, newPlaylist, storePodcasts, visitAs } from './visit.ts';

const cards = (page: Page) => page.getByRole('article');

for (const [device, width] of [
  ['phone', 390],
  ['desktop', 1440],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.beforeEach(async ({ page, generated }) => {
      await page.setViewportSize({ width, height: 900 });
      const others = ['Ants', 'Cats', 'Owls'].map((title, index) => ({
        ...generated.podcast,
        id: 9_000 + index,
        title,
        wiki_title: title,
        transcript: `Ada: All about ${title}.`,
        created_at: new Date(Date.UTC(2025, 0, index + 1)).toISOString(),
      }));
      await storePodcasts(page, [generated.podcast, ...others]);
    });

    test('a search finds what is said and plays from there; the page of the podcast leads back to it (L-05)', async ({
      page,
      generated,
    }) => {
      const { id, transcript } = generated.podcast;
      // Words of the last third, that no title holds.
      const words = (transcript ?? '').slice(-400, -200).split(' ').slice(2, 5).join(' ');
      await page.goto('/library');
      await page.getByPlaceholder('Search by title, topic or content').fill(words);
      await expect(cards(page)).toHaveCount(1);
      await expect(page.locator('mark')).toHaveText(words);
      await page.getByRole('button', { name: 'Play from here: Honey bee' }).click();
      await expect.poll(() => heardSeconds(page)).toBeGreaterThan(60);
      await page.getByRole('button', { name: 'Show details', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/library/${id}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'Honey bee' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Library' }).click();
      await expect(page.getByPlaceholder('Search by title, topic or content')).toHaveValue(words);
      await expect(cards(page)).toHaveCount(1);
      await page.goBack();
      await page.goForward();
      await page.goto(`/library/${id}`);
      await page.getByRole('link', { name: 'Back to Library' }).click();
      await expect(page).toHaveURL(/\/library$/);
    });

    test('podcasts are filtered, sorted, marked and deleted together', async ({ page }) => {
      await page.goto('/library');
      await expect(cards(page)).toHaveCount(4);
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('By title');
      await expect(cards(page).first()).toHaveAccessibleName('Ants');
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select Ants' }).check();
      await page.getByRole('checkbox', { name: 'Select Cats' }).check();
      await page.getByRole('button', { name: 'Mark as played' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Played', exact: true }).click();
      await expect(cards(page)).toHaveCount(2);
      await page.reload();
      await expect(cards(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('button', { name: 'Select all 2' }).click();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('2 podcasts deleted from local storage', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await expect(cards(page)).toHaveCount(2);
    });

    test('everybody saves the library to a file and gets it back', async ({ page }) => {
      await page.goto('/settings');
      const [backup] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export library' }).click(),
      ]);
      const buffer = readFileSync(await backup.path());
      await page.goto('/library');
      await page.evaluate(() => {
        const [first, ...rest] = JSON.parse(localStorage.getItem('duologue.podcasts') ?? '[]');
        localStorage.setItem('duologue.podcasts', JSON.stringify([{ ...first, title: 'Renamed here' }, ...rest.slice(1)]));
      });
      await page.reload();
      await page.locator('input[type="file"]').setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer });
      await expect(page.getByRole('dialog', { name: '1 podcast is here already' })).toBeVisible();
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await expect(page.getByText('Imported 1 podcasts', { exact: true })).toBeVisible();
      await expect(page.getByRole('article', { name: 'Renamed here' })).toBeVisible();
      await expect(cards(page)).toHaveCount(4);
    });
  });
}

test('library, playlists and series are tabs, and the bar marks the library in all three (R-16, R-17)', async ({ page }) => {
  await page.goto('/library');
  const tabs = page.getByRole('navigation', { name: 'Library' });
  await tabs.getByRole('link', { name: 'Playlists' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Playlists');
  await tabs.getByRole('link', { name: 'Series' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podcast Series');
  await expect(tabs.getByRole('link', { name: 'Series' })).toHaveAttribute('aria-current', 'page');
});

test('the theme is remembered on this device only when asked (TH-04)', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Remember the theme' }).click();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('switch', { name: 'Remember the theme' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveClass('light');
});

test('an address in other letters is not found, and leads on (R-11)', async ({ page }) => {
  await page.goto('/Library');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('searchbox').fill('octopus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('button', { name: 'Octopus' })).toBeVisible();
});

test('a playlist is handed to a podcast app', async ({ page, collection }) => {
  await visitAs(page, collection.session);
  await page.goto(`/playlists/${await newPlaylist(collection, 'To subscribe')}`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const apps = page.getByRole('list', { name: 'Podcast apps' }).getByRole('link');
  await expect(apps.first()).toHaveAttribute('href', /^podcast:\/\/.+\/feeds\//);
  await expect(page.getByRole('img', { name: 'QR code of the feed address' })).toBeVisible();
});

test('with text at 200 % nothing is off screen', async ({ page, collection }) => {
  await visitAs(page, collection.session);
  await storePodcasts(page, collection.podcasts);
  const playlist = await newPlaylist(collection, 'With large text');
  const [podcast] = collection.podcasts;
  const paths = ['/', '/library', `/library/${podcast?.id}`, '/playlists', `/playlists/${playlist}`, '/series', '/settings'];
  paths.push('/status', '/search', '/nowhere', `/shared/${podcast?.id}`, '/feedback', '/admin', '/privacy', '/terms');
  const found: string[] = [];
  await page.goto('/');
  await page.addStyleTag({ content: 'html { font-size: 32px }' });
  for (const path of paths) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await page.evaluate(offScreen)).map((what) => `${path} at ${width} px: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

/** Everything that can be pressed or read and whose right edge is beyond the window; what scrolls sideways by itself is fine. */
function offScreen(): string[] {
  return [...document.querySelectorAll('button, a, input, select, h1, h2, h3, p, dd, dt')]
    .filter((element) => {
      const { width, left, right } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1) && !element.closest('.sr-only, .overflow-x-auto, [hidden]');
    })
    .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`);
}
