import { expect, test } from './test.ts';
import { storePodcasts } from './visit.ts';

test.describe('home', () => {
  test('suggests at most 5 titles, by keyboard and by mouse, and opens the sheet (H-03 to H-07, CS-01, CS-02)', async ({
    page,
  }) => {
    await page.goto('/');
    const box = page.getByPlaceholder('Search for an article');
    await box.fill('a');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
    await box.fill('   ');
    await expect(page.getByRole('option')).toHaveCount(0);
    await box.fill('honey');
    await expect(page.getByRole('option', { name: 'Honey bee', exact: true })).toBeVisible();
    await box.press('ArrowDown');
    await box.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
    await expect(sheet.getByText('Honey bee', { exact: true })).toBeVisible();
    const summary = sheet.getByRole('region', { name: 'Summary' });
    await expect(summary).toBeVisible();
    expect(Math.round((await summary.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(100);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
  });

  test('features articles and refreshes them (H-11, H-12, H-13)', async ({ page }) => {
    await page.goto('/');
    const featured = page.getByRole('region', { name: 'Not sure what to create?' });
    const titles = featured.getByRole('heading', { level: 3 });
    await expect(titles.first()).toBeVisible();
    const before = await titles.allTextContents();
    await featured.getByRole('button', { name: 'Refresh' }).click();
    await expect(titles).not.toHaveText(before);
    const title = (await titles.first().textContent()) ?? '';
    await titles.first().getByRole('button').click();
    await expect(page.getByRole('dialog').getByText(title, { exact: true })).toBeVisible();
  });

  test('offers the articles that a title can mean', async ({ page }) => {
    const choices = ['Mercury (planet)', 'Mercury (element)'];
    await page.route('**/api/search*', (route) => route.fulfill({ json: ['Mercury'] }));
    await page.route('**/api/summary*', (route) =>
      route.request().url().includes('planet')
        ? route.fulfill({ json: { title: 'Mercury (planet)', summary: 'The smallest planet.', url: '', source: 'wikipedia' } })
        : route.fulfill({ status: 409, json: { message: 'Several articles', code: 'ambiguous-title', choices } }),
    );
    await page.goto('/');
    await page.getByPlaceholder('Search for an article').fill('mercury');
    await page.getByRole('option', { name: 'Mercury' }).click();
    await page.getByRole('button', { name: 'Mercury (planet)' }).click();
    await expect(page.getByText('The smallest planet.')).toBeVisible();
  });

  test('cancels a podcast in progress after asking, on the server too (LC-18, LC-19, LC-20)', async ({ page }) => {
    await page.goto('/');
    await page.getByPlaceholder('Search for an article').fill('everest');
    await page.getByRole('option', { name: 'Mount Everest', exact: true }).click();
    const created = page.waitForResponse(
      (response) => response.url().endsWith('/api/podcasts') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Create Podcast' }).click();
    const { podcast } = await (await created).json();
    await page.getByRole('button', { name: 'Cancel Mount Everest' }).click();
    await page.getByRole('button', { name: 'Yes, cancel podcast' }).click();
    await expect(page.getByText('Podcast generation cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing to show')).toBeVisible();
    const response = await page.request.get(`/api/podcasts/${podcast.id}`);
    expect(response.status()).toBe(404);
  });

  test('shows a finished podcast, expands it and deletes it after asking (RA-09 to RA-16)', async ({ page, generated }) => {
    await storePodcasts(page, [generated.podcast]);
    await page.goto('/');
    const card = page.getByRole('article', { name: 'Honey bee' });
    await expect(card.getByText(/^\d+ min · \w{3} \d+, \d{4}$/)).toBeVisible();
    await card.getByRole('button', { name: 'Show details' }).click();
    for (const name of ['Chapters', 'Summary', 'Key Points', 'Sources'])
      await expect(card.getByRole('heading', { name })).toBeVisible();
    await card.getByRole('button', { name: 'Hide details' }).click();
    await card.getByRole('button', { name: 'Delete Honey bee' }).click();
    await expect(page.getByText('Are you sure you want to delete "Honey bee"?')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Nothing to show')).toBeVisible();
  });

  test('downloads the title plus .mp3 (RA-17)', async ({ page, generated }) => {
    await storePodcasts(page, [generated.podcast]);
    await page.goto('/');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Honey bee' }).click();
    expect((await download).suggestedFilename()).toBe('Honey bee.mp3');
  });

  test('a second tab sees at once what the first one does (B-16, L-12)', async ({ page, context, generated }) => {
    await storePodcasts(page, [generated.podcast]);
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/library');
    await expect(other.getByRole('article', { name: 'Honey bee' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Honey bee' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(other.getByText('No podcasts in library')).toBeVisible({ timeout: 3_000 });
  });
});
