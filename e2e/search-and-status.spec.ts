import { expect, test } from './test.ts';

test('an article is found and requested from the search screen (S-01 to S-20)', async ({ page, baseURL }) => {
  await page.goto('/search');
  const field = page.getByPlaceholder('Search for an article...');
  await expect(field).toBeFocused();
  await expect(page.getByText('Start typing to search for articles')).toBeVisible();
  await field.fill('zzzqqqxyz');
  await expect(page.getByText('No results found for "zzzqqqxyz"')).toBeVisible();
  await field.fill('octop');
  await page.getByRole('list', { name: 'Articles' }).getByRole('button', { name: 'Octopus' }).click();
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/podcasts'));
  await page.getByRole('dialog', { name: 'Create Podcast' }).getByRole('button', { name: 'Create Podcast' }).click();
  expect((await created).postDataJSON()).toMatchObject({ wikiTitles: ['Octopus'], ttsProvider: 'chirp', maxLength: 15 });
  await expect(page.getByText('Started processing your content', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('article', { name: 'Octopus' })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
});

test('the field has the focus also when one comes from another screen (S-06)', async ({ page }) => {
  await page.goto('/search');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Search articles' }).click();
  await expect(page.getByPlaceholder('Search for an article...')).toBeFocused();
});

test('the status screen shows the state of each part and answers six questions (ST-01 to ST-17)', async ({ page }) => {
  await page.goto('/status');
  await expect(page.getByText(/^Last updated \w{3} \d{1,2}, \d{4} \d{2}:\d{2}:\d{2}$/)).toBeVisible();
  const storage = page.getByRole('group', { name: 'Database & Storage' });
  await expect(storage).toContainText(/\d+(\.\d+)? ms/);
  await expect(storage).toContainText(/\d+ podcasts stored/);
  await expect(storage.getByRole('img', { name: 'healthy' })).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'AI Models' }).getByRole('img', { name: 'not configured' })).toHaveCount(3);
  await expect(page.locator('[data-faq]')).toHaveCount(6);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test('the status screen says when the server does not respond (ST-04)', async ({ page }) => {
  await page.route('**/api/system/status', (route) => route.abort());
  await page.goto('/status');
  await expect(page.getByText('Failed to load system status')).toBeVisible();
});
