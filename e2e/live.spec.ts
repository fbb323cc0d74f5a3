import { rmSync } from 'node:fs';
import { startStore } from '../faults/store.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { newDataDir, startDuologue } from './duologue.ts';
import { startPausedSpeech } from './paused-speech.ts';
import { expect, test } from './test.ts';
import { audioState, createFromHome, heardSeconds } from './visit.ts';

/** Enough for a minute; then the voice pauses until it is resumed. */
const SENTENCES_AT_ONCE = 16;

test('what a worker generates plays on another node meanwhile: seeking, waiting, a lost connection, and the end', async ({
  browser,
}) => {
  const closers: (() => unknown)[] = [];
  try {
    const speech = await startPausedSpeech(SENTENCES_AT_ONCE);
    closers.push(speech.stop);
    const postgres = await startPostgres();
    closers.push(postgres.stop);
    const store = await startStore();
    closers.push(store.stop);
    const start = async (ROLE: string) => {
      const dataDir = newDataDir();
      closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const env = { ROLE, LOG_LEVEL: 'info', DATABASE_URL: postgres.url, SPEECH_BASE_URL: speech.url, ...store.env };
      const node = await startDuologue(env, dataDir);
      closers.push(node.stop);
      return node;
    };
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    expect(worker.url).toBe('');

    const context = await browser.newContext({ baseURL: api.url });
    closers.push(() => context.close());
    const page = await context.newPage();
    const card = await createFromHome(page, 'octop', 'Octopus');
    await expect(card.getByRole('progressbar')).toBeVisible();
    // From here on nothing stands between the page and its server.
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(card.getByRole('region', { name: 'What has been written so far' })).toContainText(/Ada|Ben/);
    await card.getByRole('button', { name: 'Listen now' }).click({ timeout: 60_000 });
    const player = page.getByRole('region', { name: 'Player' });

    const [id] = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('duologue.podcasts') ?? '[]').map((one: { id: number }) => one.id),
    );
    const knownSeconds = () => page.evaluate(() => document.querySelector('audio')?.duration ?? 0);
    await expect.poll(knownSeconds, { timeout: 30_000 }).toBeGreaterThan(30);

    // Playback starts, advances, and seeks inside what exists.
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(1);
    await expect(player.getByText('Being generated')).toBeVisible();

    // The line runs to the expected end, marks what exists, and chapters come as they are spoken.
    await expect(player.getByTestId('available')).toBeVisible();
    const expectedEnd = Number(await player.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuemax'));
    expect(expectedEnd).toBeGreaterThan((await knownSeconds()) * 1.3);
    await page.getByRole('button', { name: 'Show details of Octopus' }).click();
    await page.getByRole('tab', { name: 'Chapters' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await player.getByRole('button', { name: 'Forward 15 seconds' }).click();
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(16.5);

    // Someone else hears the beginning meanwhile.
    const other = await browser.newPage({ baseURL: api.url });
    await other.goto(`/shared/${id}`);
    await other.getByRole('button', { name: 'Listen while it is generated' }).click();
    await expect.poll(() => heardSeconds(other)).toBeGreaterThan(1);
    expect(await heardSeconds(other)).toBeLessThan(15);
    await other.close();

    // At the edge of what exists the player waits and says so.
    const waiting = player.getByText('Waiting for the next lines');
    await expect(async () => {
      if (!(await waiting.isVisible())) await player.getByRole('button', { name: 'Forward 15 seconds' }).click();
      await expect(waiting).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    // What had arrived but was not decoded yet is still heard.
    let edge = await heardSeconds(page);
    await expect(async () => {
      const before = edge;
      edge = await heardSeconds(page);
      expect(edge).toBe(before);
    }).toPass({ intervals: [1_500], timeout: 60_000 });

    // The connection is lost while the rest is generated, and comes back.
    const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes(`/api/podcasts/${id}/live`));
    await context.setOffline(true);
    speech.resume();
    await failedRequest;
    await expect(player.getByText('Connection lost. It goes on when it is back.')).toBeVisible();
    expect(await heardSeconds(page)).toBeLessThan(edge + 1);
    await context.setOffline(false);
    const onlineAt = Date.now();
    await expect(player.getByText('Connection lost. It goes on when it is back.')).toBeHidden();
    await expect.poll(() => heardSeconds(page), { timeout: 60_000 }).toBeGreaterThan(edge + 1);

    // The final file continues at the same second, and has an end. The worker must finish first.
    await expect(player.getByText(/Being generated|Waiting for the next lines/)).toBeHidden({ timeout: 120_000 });
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(edge + 2);
    expect(await heardSeconds(page)).toBeLessThan(edge + 5 + (Date.now() - onlineAt) / 1_000);
    await page.evaluate(() => {
      const audio = document.querySelector('audio');
      if (audio) audio.currentTime = audio.duration - 2;
    });
    await expect.poll(async () => (await audioState(page)).paused, { timeout: 15_000 }).toBe(true);
    await expect.poll(() => heardSeconds(page)).toBe(0);
    const saved = await page.evaluate(async () => (await (await caches.open('duologue-audio')).keys()).length);
    expect(saved, 'the audio and its size').toBe(2);
  } finally {
    for (const close of closers.reverse()) await close();
  }
});
