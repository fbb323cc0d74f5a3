import type { Page } from '@playwright/test';
import { darkFindings, findings } from './axe.ts';
import { expect, test } from './test.ts';
import { storePodcasts } from './visit.ts';

const widths = [390, 1440];

/** Colours do not depend on the width, so the dark ones are checked once. */
async function findNothing(page: Page, what: string) {
  expect(await findings(page, what)).toEqual([]);
  if (page.viewportSize()?.width === 390) expect(await darkFindings(page, what)).toEqual([]);
}

for (const width of widths) {
  test(`axe finds nothing on home, sheet, player and library at ${width} px`, async ({ page, generated }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const working = {
      ...generated.podcast,
      id: 5,
      title: 'In progress',
      status: 'processing',
      progress: 'Crafting dialogue (30%)',
      live_ms: 2_000,
    };
    const failed = { ...generated.podcast, id: 6, title: 'Gone wrong', status: 'failed', error: 'No luck.' };
    await page.route('**/api/podcasts/5/transcript', (route) =>
      route.fulfill({
        json: {
          chapters: ['One'],
          lines: [
            {
              index: 0,
              chapter: 0,
              speaker: 'A',
              name: 'Ada',
              text: 'Hello.',
              kind: 'greeting',
              startMs: 0,
              endMs: 900,
              citations: [],
            },
          ],
        },
      }),
    );
    await page.route('**/api/podcasts?limit=1000', (route) => route.fulfill({ json: { podcasts: [working], pagination: {} } }));
    await storePodcasts(page, [
      failed,
      working,
      ...Array.from({ length: 9 }, (_, index) => ({ ...generated.podcast, id: generated.podcast.id + index })),
    ]);
    await page.goto('/');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await findNothing(page, 'home, failed');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await findNothing(page, 'home, in progress');
    await page.getByRole('button', { name: 'Cancel In progress' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await findNothing(page, 'cancel dialog');
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Search for an article').fill('honey');
    await expect(page.getByRole('option').first()).toBeVisible();
    await findNothing(page, 'suggestions');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    await findNothing(page, 'create sheet');
    await page.keyboard.press('Escape');
    await openLibrary(page, width);
    await findNothing(page, 'library');
    await page.getByRole('button', { name: 'Show details', exact: true }).first().click();
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await findNothing(page, 'episode with player');
    await page.getByRole('button', { name: /^Show details of/ }).click();
    await expect(page.locator('li[data-line]').first()).toBeVisible();
    await findNothing(page, 'now playing');
    await page.getByRole('tab', { name: 'Chapters' }).click();
    await findNothing(page, 'chapters');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await page
      .getByRole('button', { name: /^View transcript/ })
      .first()
      .click();
    await findNothing(page, 'transcript');
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Search by title, topic or content').fill('zzz');
    await expect(page.getByText('No podcasts found')).toBeVisible();
    await findNothing(page, 'library without a match');
  });
}

/** Without a reload, which would make the theme light again. */
async function openLibrary(page: Page, width: number) {
  if (width < 768) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
