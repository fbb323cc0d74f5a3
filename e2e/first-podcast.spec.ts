import { expect, test } from './test.ts';
import { createShort, heardSeconds } from './visit.ts';

test.describe('a visitor with nothing set up', () => {
  test('finds an article, requests a podcast, listens during generation, and keeps it', async ({ page }) => {
    await createShort(page);
    await page.goto('/');
    await page.getByPlaceholder('Search for an article').fill('lighth');
    await page.getByRole('option', { name: 'Lighthouse' }).click();

    const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
    await expect(sheet.getByRole('tab', { name: /Built-in/ })).toHaveAttribute('aria-selected', 'true');
    await sheet.getByRole('button', { name: 'Create Podcast' }).click();
    await expect(page.getByText('Podcast created in browser storage', { exact: true })).toBeVisible();

    const card = page.getByRole('article', { name: 'Lighthouse' });
    await card.getByRole('button', { name: 'Listen now' }).click();
    const player = page.getByRole('region', { name: 'Player' });
    await expect(player).toBeVisible();
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(1);

    await expect(card.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 120_000 });
    await page.reload();
    await page.getByRole('link', { name: 'Library' }).click();
    const inLibrary = page.getByRole('article', { name: 'Lighthouse' });
    await inLibrary.getByRole('button', { name: 'Play Lighthouse' }).click();
    const before = await heardSeconds(page);
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(before + 1);
  });
});
