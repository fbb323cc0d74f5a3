import { expect, test } from './test.ts';
import { heardSeconds, storePodcasts } from './visit.ts';

test.use({ serviceWorkers: 'allow' });

test('with no network the app opens, and a saved podcast plays and seeks (L-16, P-20)', async ({ page, context, generated }) => {
  await storePodcasts(page, [generated.podcast, { ...generated.podcast, id: 9_000, title: 'Not saved' }]);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Save offline Honey bee' }).click();
  await expect(page.getByText(/1 podcast plays offline/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('1 podcast is saved on this device and can be played.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Not saved' })).toBeDisabled();
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Show details of Honey bee' }).click();
  await page.getByRole('tab', { name: 'Chapters' }).click();
  await page.getByRole('tabpanel').getByRole('button').last().click();
  const chapter = generated.podcast.chapters.at(-1)?.timestamp ?? 0;
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(chapter);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(page.locator('li[aria-current=true][data-line]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await expect(page.getByText('Settings - Coming soon')).toBeVisible();
  await page.goto('/feedback');
  await expect(page.frameLocator('iframe').getByText('This form needs a connection.')).toBeVisible();
});

test('a saved copy shows its size and can be removed (B-14)', async ({ page, generated }) => {
  await storePodcasts(page, [generated.podcast]);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Save offline Honey bee' }).click();
  await page.getByRole('button', { name: /[\d.]+ MB saved offline/ }).click();
  await expect(page.getByRole('button', { name: 'Save offline Honey bee' })).toBeVisible();
  await expect(page.getByText(/plays offline/)).toBeHidden();
});
