import type { Page } from '@playwright/test';
import { darkFindings, findings } from './axe.ts';
import { expect, test } from './test.ts';
import { storePodcasts, visitAs } from './visit.ts';

type Heard = { event: string; atMs: number; seconds: number };

/** What the audio element tells from now on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    for (const event of ['ended', 'timeupdate'])
      audio?.addEventListener(event, () => heard.push({ event, atMs: performance.now(), seconds: audio.currentTime }));
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

async function jumpBeforeEnd(page: Page, seconds: number) {
  await page.evaluate((left) => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - left;
  }, seconds);
}

test('keeps going: the next podcast is made while one ends, steered once, and starts by itself with sound', async ({
  page,
  generated,
}) => {
  test.setTimeout(120_000);
  await visitAs(page, generated.session);
  await storePodcasts(page, [generated.podcast]);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByText('so that sound never stops').first()).toBeVisible();
  await listen(page);
  await jumpBeforeEnd(page, 44);

  const strip = bar.getByRole('region', { name: 'Keep going' });
  const title = strip.locator('b');
  await expect(title).toBeVisible();
  await expect(strip).toContainText(/They have this in common|The article says|mentioned/);
  const first = await title.innerText();
  expect([...(await findings(page, 'what comes next')), ...(await darkFindings(page, 'what comes next'))]).toEqual([]);
  await strip.getByRole('button', { name: 'Something else' }).click();
  await expect(strip).toContainText('Something different: “');
  const second = await title.innerText();
  expect(second).not.toBe(first);
  await expect(page.getByRole('main').getByText(first, { exact: true })).toBeHidden();

  // Sooner than a listener's own 45 s: as soon as its first piece can be heard.
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/api/podcasts', { headers: { 'x-session-id': localStorage.getItem('x-session-id') ?? '' } })
          .then((answer) => answer.json())
          .then(({ podcasts }) => podcasts[0].live_ms),
      ),
    )
    .toBeGreaterThan(0);
  await jumpBeforeEnd(page, 1);
  await expect(bar.getByText(second, { exact: true })).toBeVisible();
  const played = async () => {
    const events = await heard(page);
    const end = events.findIndex(({ event }) => event === 'ended');
    const sound = end < 0 ? undefined : events.slice(end + 1).find(({ seconds }) => seconds > 0);
    return sound && { gapMs: Math.round(sound.atMs - (events[end]?.atMs ?? 0) - sound.seconds * 1_000) };
  };
  await expect.poll(played).toBeDefined();
  const { gapMs } = (await played()) ?? { gapMs: Number.NaN };
  test.info().annotations.push({ type: 'silence between the two, in ms', description: String(gapMs) });
  expect(gapMs).toBeLessThan(10_000);
  // It goes on being heard.
  await expect.poll(async () => (await heard(page)).at(-1)?.seconds ?? 0).toBeGreaterThan(1);
  await expect(strip).toBeHidden();
});

test('an episode has three articles to go on with, and a press plays one while it is generated', async ({ page, generated }) => {
  await visitAs(page, generated.session);
  await storePodcasts(page, [generated.podcast]);
  await page.goto(`/shared/${generated.podcast.id}`);
  const cards = page.getByRole('region', { name: 'Go on' }).getByRole('button', { name: /^Listen to/ });
  await expect(cards).toHaveCount(3);
  expect([...(await findings(page, 'go on')), ...(await darkFindings(page, 'go on'))]).toEqual([]);
  await cards.first().click();
  const bar = page.getByRole('region', { name: 'Player' });
  await expect(bar.getByText('Being generated')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.3);
  await bar.getByRole('button', { name: 'Pause' }).click();
});
