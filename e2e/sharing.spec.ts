import { expect, test } from './test.ts';
import { heardSeconds } from './visit.ts';

test('anyone with the link hears, reads and shares a podcast (SH-05 to SH-19, D-01 to D-10, SR-02, SR-03)', async ({
  page,
  context,
  generated,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const { id, title } = generated.podcast;
  await page.goto(`/shared/${id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | Duologue`);
  await expect(page.getByText(/^Based on our own article\(s\): Honey bee$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'About this podcast' })).toContainText('Summary');
  await expect(page.getByRole('region', { name: 'Chapters' }).getByRole('listitem').first()).toContainText('0:00');
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Ada');
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(structured).toContain(`/api/podcasts/audio/podcast_${id}.mp3`);

  const player = page.getByRole('group', { name: `Player of ${title}` });
  const bar = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Play this podcast' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.5);
  // One player at a time: the bar comes when the page's own has scrolled away.
  await expect(bar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(page.getByRole('region', { name: 'Transcript' }).locator('[aria-current=true]')).toHaveCount(1);
  await player.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await player.getByRole('button', { name: 'Skip forward 10 seconds' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(10);
  await player.getByRole('button', { name: 'Pause this podcast' }).click();
  await player.getByRole('button', { name: 'SHOW DETAILS' }).click();
  await player.getByRole('list').first().getByRole('button').nth(1).click();
  const second = generated.podcast.chapters[1]?.timestamp ?? 0;
  await expect.poll(() => heardSeconds(page)).toBeCloseTo(second, 0);
  await player.getByRole('button', { name: 'HIDE DETAILS' }).click();
  await player.getByRole('slider', { name: 'Seek' }).press('Home');
  await expect.poll(() => heardSeconds(page)).toBe(0);

  const [download] = await Promise.all([page.waitForEvent('download'), player.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('honey_bee.mp3');

  const card = page.getByRole('group', { name: 'Share & Create' });
  await card.getByRole('button', { name: 'Share this podcast' }).click();
  await expect(card.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(page.getByText('Share link copied to clipboard.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/shared/${id}`);
  await expect(card.getByRole('button', { name: 'Share this podcast' })).toBeVisible();
  await card.getByRole('link', { name: 'Create your own podcast' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('the share sheet of the device goes first (SR-01)', async ({ page, generated }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (data) => void Reflect.get(window, 'shared').push(data);
  });
  await page.goto(`/listen/${generated.podcast.id}`);
  await page.getByRole('button', { name: 'Share this podcast' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject([{ title: 'Honey bee' }]);
});

test('a podcast that is not there says so (SH-02, SH-15)', async ({ page }) => {
  await page.goto('/shared/1234567890123');
  await expect(page.getByRole('heading', { name: 'Podcast Not Available' })).toBeVisible();
  await expect(page.getByText('This podcast may have been removed or the link might be incorrect.')).toBeVisible();
  await expect(page).toHaveTitle('Shared Podcast | Duologue');
});

test('a podcast in progress shows its progress and can be heard already (SH-03)', async ({ page, request }) => {
  const session = crypto.randomUUID();
  const headers = { 'x-session-id': session };
  const response = await request.post('/api/podcasts', { headers, data: { wikiTitle: 'Octopus', modelType: 'builtin' } });
  const { podcast } = await response.json();
  await page.goto(`/shared/${podcast.id}`);
  await expect(page.getByRole('heading', { name: 'Podcast Not Ready' })).toBeVisible();
  await expect(page.getByText('Status: processing')).toBeVisible();
  await page.getByRole('button', { name: 'Listen while it is generated' }).click();
  await expect.poll(() => heardSeconds(page), { timeout: 40_000 }).toBeGreaterThan(0.5);
  await request.post(`/api/podcasts/${podcast.id}/cancel`, { headers });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('title, summary and audio are in the first HTML (SH-05, SH-07)', async ({ page, generated }) => {
    await page.goto(`/shared/${generated.podcast.id}`);
    await expect(page.getByRole('heading', { name: 'Honey bee' })).toBeVisible();
    // getByText skips what is inside a noscript element.
    await expect(page.locator('main p').first()).toContainText(generated.podcast.show_notes?.summary.slice(0, 40) ?? 'a summary');
    await expect(page.locator('noscript audio, audio').first()).toHaveAttribute('src', /podcast_\d+\.mp3/);
  });
});
