import { expect, test } from './test.ts';
import { audioState, heardSeconds, storePodcasts } from './visit.ts';

test.beforeEach(async ({ page, generated }) => {
  await storePodcasts(page, [generated.podcast, { ...generated.podcast, id: generated.podcast.id + 1, title: 'Another one' }]);
  await page.goto('/library');
});

test('plays, pauses, skips 15 s and seeks where the line is clicked (P-01 to P-06, P-12, P-13)', async ({ page, generated }) => {
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toBeHidden();
  const padding = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await padding();
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect(player).toBeVisible();
  await expect(player.getByText('Honey bee', { exact: true })).toBeVisible();
  expect(await padding()).toBeGreaterThan(before);
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Pause Honey bee' }).click();
  await expect.poll(async () => (await audioState(page)).paused).toBe(true);
  const paused = await heardSeconds(page);
  await player.getByRole('button', { name: 'Forward 15 seconds' }).click();
  expect(Math.abs((await heardSeconds(page)) - paused - 15)).toBeLessThan(0.2);
  await player.getByRole('button', { name: 'Back 15 seconds' }).click();
  await player.getByRole('button', { name: 'Back 15 seconds' }).click();
  expect(await heardSeconds(page)).toBe(0);
  const line = player.getByRole('slider', { name: 'Position' });
  const box = await line.boundingBox();
  if (!box) throw new Error('The line has no place');
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
  const duration = generated.podcast.duration ?? 0;
  expect(Math.abs((await heardSeconds(page)) - duration / 2)).toBeLessThan(2);
  await expect(player.getByText(/^\d+:\d\d \/ \d+:\d\d$/)).toBeVisible();
});

test('shows chapters, notes and a transcript that follows, with the sentence each line rests on (P-08)', async ({
  page,
  generated,
}) => {
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await page.getByRole('button', { name: 'Show details of Honey bee' }).click();
  const details = page.getByRole('dialog', { name: 'Honey bee' });
  const current = details.locator('li[aria-current=true][data-line]');
  await expect(current).toHaveCount(1, { timeout: 15_000 });
  const line = details.locator('li[data-line]').nth(12);
  await line.getByRole('button').first().click();
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(line).toBeInViewport();
  await details.getByRole('button', { name: 'Show the source of this line' }).first().click();
  await expect(details.locator('blockquote').first()).toBeVisible();
  await details.getByRole('tab', { name: 'Chapters' }).click();
  const chapter = generated.podcast.chapters[2];
  if (!chapter) throw new Error('The podcast has too few chapters');
  await details.getByRole('tabpanel').getByRole('button').nth(2).click();
  expect(Math.abs((await heardSeconds(page)) - chapter.timestamp)).toBeLessThan(2);
  await details.getByRole('tab', { name: 'Show notes' }).click();
  await expect(details.getByRole('heading', { name: 'Key Points' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show details of Honey bee' })).toBeFocused();
});

test('keeps the speed and the place of each podcast over a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await page.getByRole('button', { name: 'Show details of Honey bee' }).click();
  await page.getByRole('dialog', { name: 'Honey bee' }).getByRole('button', { name: 'Speed 1×' }).click();
  await page.getByRole('button', { name: '1.5×', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await audioState(page)).rate).toBe(1.5);
  for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
  const place = await heardSeconds(page);
  await page.reload();
  await page.getByRole('button', { name: 'Play Another one' }).click();
  await expect(page.getByRole('button', { name: 'Show details of Another one' })).toBeVisible();
  // Until it is loaded, the element still has the place of the restored one.
  await expect.poll(() => heardSeconds(page)).toBeLessThan(20);
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(place - 0.5);
  expect((await audioState(page)).rate).toBe(1.5);
});

test('tells lock screens and media keys what plays, and reacts to the keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Honey bee');
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Space');
  await expect.poll(async () => (await audioState(page)).paused).toBe(true);
  const before = await heardSeconds(page);
  await page.keyboard.press('ArrowRight');
  expect(Math.abs((await heardSeconds(page)) - before - 15)).toBeLessThan(0.2);
  await page.getByPlaceholder('Search by title, topic or content').click();
  await page.keyboard.press('ArrowLeft');
  expect(Math.abs((await heardSeconds(page)) - before - 15)).toBeLessThan(0.2);
});

test('goes back to 0 at the end (P-10)', async ({ page, generated }) => {
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
  await page.evaluate(
    (seconds) => {
      const audio = document.querySelector('audio');
      if (audio) audio.currentTime = seconds;
    },
    (generated.podcast.duration ?? 0) - 0.5,
  );
  await expect.poll(() => audioState(page)).toMatchObject({ paused: true, seconds: 0 });
  await expect(page.getByRole('region', { name: 'Player' }).getByText(/^0:00 \//)).toBeVisible();
});

test('refuses to play what is not there, and only logs it (P-19)', async ({ page }) => {
  await page.route('**/api/podcasts/audio/**', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('is not there: 404'));
  const button = page.getByRole('button', { name: 'Play Honey bee' });
  await button.click();
  await logged;
  await expect(button).toHaveAttribute('title', 'The audio was not found. Press to try again.');
  await expect(page.getByRole('region', { name: 'Player' })).toBeHidden();
});

test('reports the duration once, after 3 s of playing (P-14, P-15)', async ({ page, generated }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(2);
  expect(sent.filter((text) => text.includes('duration_update'))).toEqual([]);
  await expect.poll(() => sent.filter((text) => text.includes('duration_update')).length).toBe(1);
  await expect.poll(() => heardSeconds(page), { timeout: 20_000 }).toBeGreaterThan(7);
  expect(sent.filter((text) => text.includes('duration_update')).map((text) => JSON.parse(text).podcastId)).toEqual([
    generated.podcast.id,
  ]);
});
