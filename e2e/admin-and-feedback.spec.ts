import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startDuologue } from './duologue.ts';
import { copyPrepared } from './prepared.ts';
import { expect, test } from './test.ts';
import { storePodcasts } from './visit.ts';

const tokenOf = (dataDir: string) => readFileSync(path.join(dataDir, 'admin-token'), 'utf8').trim();

test('feedback is sent from its frame, and the operator reads it (F-01, F-02, F-03, F-04)', async ({ page, duologue }) => {
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { name: 'Quick Duologue Feedback' })).toBeVisible();
  const frame = page.locator('iframe');
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(600);
  const form = page.frameLocator('iframe');
  await form.getByLabel('What should we know?').fill('More birds, please.');
  await form.getByRole('radio', { name: '4' }).check();
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByText('Thank you. We read everything.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.goto('/admin');
  await page.getByLabel('Admin token').fill(tokenOf(duologue.dataDir));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('tab', { name: 'Feedback' }).click();
  await expect(page.getByText('More birds, please.')).toBeVisible();
});

test("the operator's own form is shown in the frame (F-03)", async ({ page }) => {
  const elsewhere = createServer((_request, response) => response.end('<!doctype html><h1>A form elsewhere</h1>'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const server = await startDuologue({ FEEDBACK_FORM_URL: `http://127.0.0.1:${port}/` }, copyPrepared().dataDir);
  try {
    await page.goto(`${server.url}/feedback`);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'A form elsewhere' })).toBeVisible();
  } finally {
    await server.remove();
    elsewhere.close();
  }
});

test('the admin panel opens with the token only, and keeps it for the tab (A-01 to A-20)', async ({
  page,
  duologue,
  generated,
}) => {
  await storePodcasts(page, [generated.podcast]);
  await page.goto('/admin');
  await page.getByLabel('Admin token').fill('a-wrong-token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The admin token is not right.')).toBeVisible();
  await page.getByRole('button', { name: 'Use another token' }).click();
  await page.getByLabel('Admin token').fill(tokenOf(duologue.dataDir));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('1 local podcasts')).toBeVisible();
  await expect(page.getByText(/[1-9]\d* server podcasts/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Total Podcasts' })).toContainText('In local storage');

  await page.getByRole('tab', { name: 'Podcasts' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `ID: ${generated.podcast.id}` });
  await expect(row).toContainText('Built-in');
  await row.getByRole('button', { name: 'View transcript of Honey bee' }).click();
  await expect(page.getByRole('dialog', { name: 'Podcast Transcript' })).toContainText(
    generated.podcast.transcript?.slice(-40) ?? 'a transcript',
  );
  await page.keyboard.press('Escape');

  const [backup] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export Data' }).click()]);
  expect(backup.suggestedFilename()).toMatch(/^duologue-backup-\d{4}-\d{2}-\d{2}-\d{4}\.json$/);
  const file = await backup.path();
  await page.evaluate(() => localStorage.setItem('duologue.podcasts', '[]'));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await expect(page.getByText('Imported 1 podcasts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cleanup' }).click();
  await expect(page.getByText('Cleanup completed: 0 removed, 1 remaining', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
});

test('the operator deletes a podcast from both places (A-21, A-22)', async ({ page, duologue, request }) => {
  const session = crypto.randomUUID();
  const headers = { 'x-session-id': session };
  const { podcast } = await (
    await request.post('/api/podcasts', { headers, data: { wikiTitle: 'Zero', title: 'To be deleted' } })
  ).json();
  await storePodcasts(page, [podcast]);
  await page.route('**/api/podcasts?limit=1000', (route) => route.fulfill({ json: { podcasts: [], pagination: {} } }));
  await page.goto('/admin');
  await page.getByLabel('Admin token').fill(tokenOf(duologue.dataDir));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('tab', { name: 'Podcasts' }).click();
  await page.getByRole('button', { name: 'Delete To be deleted' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete podcast' }).click();
  await expect(page.getByText('Podcast deleted successfully', { exact: true })).toBeVisible();
  expect((await request.get(`/api/podcasts/${podcast.id}`, { headers })).status()).toBe(404);
  expect(await page.evaluate(() => localStorage.getItem('duologue.podcasts'))).toBe('[]');
});
