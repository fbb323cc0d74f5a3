import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './test.ts';
import { audioState, heardSeconds, storePodcasts, visitAs } from './visit.ts';

/** Seconds of each answer that were really decoded, by its address. */
function answersHeard(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { played: HTMLMediaElement[] }).played.map((audio) => audio.currentTime));
}

test('pauses for a question, answers aloud with the sentences of the article, goes on, and keeps it in the transcript', async ({
  page,
  generated: { podcast, session },
}) => {
  // The answer is heard to its end.
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const played: HTMLMediaElement[] = [];
    Object.assign(window, { played });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (!this.isConnected) played.push(this);
      return play.call(this);
    };
  });
  await visitAs(page, session);
  await storePodcasts(page, [podcast]);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.5);

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Ask the hosts' });
  const field = dialog.getByRole('textbox', { name: 'Your question' });
  await expect(field).toBeFocused();
  expect((await audioState(page)).paused).toBe(true);
  const place = await heardSeconds(page);
  expect(await findings(page, 'asking')).toEqual([]);

  await page.keyboard.type('How many bees live in a colony?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Continue listening' })).toBeFocused();
  await expect(dialog.locator('blockquote').first()).toContainText('sixty thousand');
  await expect.poll(() => answersHeard(page).then((seconds) => seconds.at(-1))).toBeGreaterThan(0.3);
  expect([(await audioState(page)).paused, await heardSeconds(page)]).toEqual([true, place]);
  expect(await findings(page, 'the answer')).toEqual([]);
  // The answer ends by itself, and the episode goes on where it was.
  await expect.poll(() => heardSeconds(page), { timeout: 45_000 }).toBeGreaterThan(place + 0.3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // What the article does not say.
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Ask' }).click();
  await field.fill('Who won the football world cup in 1998?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText(/The article doesn't say/).first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'From the article' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await audioState(page)).paused).toBe(false);

  await page.reload();
  await page.getByRole('button', { name: 'Show details of Honey bee' }).click();
  const asides = page.getByRole('dialog', { name: 'Honey bee' }).getByRole('note', { name: /^Your question at/ });
  await expect(asides).toHaveCount(2);
  await expect(asides.first()).toContainText('How many bees live in a colony?');
  expect(await findings(page, 'questions in the transcript')).toEqual([]);
  await asides.first().getByRole('button', { name: 'Play the answer' }).click();
  await expect.poll(() => answersHeard(page).then((seconds) => seconds.at(-1))).toBeGreaterThan(0.3);
  await asides.last().getByRole('button', { name: 'Remove this question' }).click();
  await expect(asides).toHaveCount(1);
});
