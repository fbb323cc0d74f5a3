import type { Locator, Page } from '@playwright/test';
import { darkFindings, findings } from './axe.ts';
import { expect, test } from './test.ts';
import { heardSeconds } from './visit.ts';

// It opens without a network too.
test.use({ serviceWorkers: 'allow' });

const line = (page: Page, position: number) => page.locator(`li[data-line="${position}"]:not([data-sentence])`);
const spokenLine = (page: Page) => page.locator('li[data-line][aria-current=true]');
const spokenSentence = (page: Page) => page.locator('li[data-sentence][data-spoken]').first();
const cited = (page: Page) => page.locator('li[data-line]:not([data-sentence])').filter({ hasText: 'rests on the article' });

/** Also inside its own column: what has scrolled out of that is not in the viewport. */
const inSight = (row: Locator) => expect(row).toBeInViewport({ ratio: 0.9 });

test('beside each other: lines and their sentences, heard, followed, shared, and offline when seen before', async ({
  page,
  context,
  generated,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { id, title, grounding } = generated.podcast;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/shared/${id}`);
  await page.getByRole('link', { name: 'Check it against the article' }).click();
  await expect(page).toHaveURL(`${baseURL}/shared/${id}?proof`);
  await page.reload();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(`${grounding?.checked} of ${grounding?.factual} factual lines checked`)).toBeVisible();
  await expect(page.getByText(/revision/)).toBeVisible();

  // A press on a line plays from it; line and sentence are marked, in sight, and move on together.
  const first = cited(page).nth(3);
  const position = Number(await first.getAttribute('data-line'));
  await first.getByRole('button').first().click();
  await expect(line(page, position)).toHaveAttribute('aria-current', 'true');
  await inSight(spokenSentence(page));
  const before = await heardSeconds(page);
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(before + 0.5);
  await expect(line(page, position)).not.toHaveAttribute('aria-current', { timeout: 30_000 });
  await inSight(spokenLine(page));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  // The reader goes elsewhere, and comes back to the voice.
  const article = page.getByRole('region', { name: 'Article' });
  await article.hover();
  await page.mouse.wheel(0, 4_000);
  await page.getByRole('button', { name: 'Follow the voice' }).click();
  await inSight(spokenLine(page));

  // By keyboard: to the next line, whose sentences show, and play it.
  await spokenLine(page).getByRole('button').first().focus();
  await page.keyboard.press('Home');
  await expect(line(page, 0).getByRole('button').first()).toBeFocused();
  await cited(page).nth(1).getByRole('button').first().focus();
  await inSight(page.locator('[data-sentence][data-shown]').first());
  await page.keyboard.press('Enter');
  await expect(cited(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  // What was left out, and the lines of a sentence.
  await page.getByRole('switch', { name: 'Only what was left out' }).click();
  await expect(article.locator('[data-told=true]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Only what was left out' }).click();
  await article.locator('[data-told=true]').first().getByRole('button').first().click();
  await expect(
    article
      .getByRole('list', { name: 'Told in' })
      .getByRole('button', { name: /^Play from/ })
      .first(),
  ).toBeVisible();
  expect([...(await findings(page, 'proof view')), ...(await darkFindings(page, 'proof view'))]).toEqual([]);

  await page.getByRole('button', { name: 'Share this proof' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/shared/${id}?proof`);

  // From the player over the screen, and back in the browser's history.
  await page.getByRole('button', { name: `Show details of ${title}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Check it against the article' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(article).toBeVisible();
  await page.getByRole('link', { name: 'Back to the podcast' }).click();
  await expect(page.getByRole('region', { name: 'About this podcast' })).toBeVisible();
  await page.goBack();
  await expect(article).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(article.locator('[data-told=true]').first()).toBeVisible();
  await expect(cited(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a line leads to its sentence, and a swipe back', async ({ page, generated }) => {
    await page.goto(`/shared/${generated.podcast.id}?proof&t=20`);
    await inSight(spokenLine(page));
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(tab('Transcript')).toHaveAttribute('aria-selected', 'true');
    expect([...(await findings(page, 'transcript')), ...(await darkFindings(page, 'transcript'))]).toEqual([]);

    await cited(page)
      .last()
      .getByRole('button', { name: /^Show its/ })
      .tap();
    await expect(tab('Article')).toHaveAttribute('aria-selected', 'true');
    await inSight(page.locator('[data-sentence][data-shown]').first());
    expect([...(await findings(page, 'article')), ...(await darkFindings(page, 'article'))]).toEqual([]);

    const panels = page.getByRole('tabpanel', { name: 'Article' }).locator('..');
    await panels.evaluate((box) => box.scrollTo({ left: 0 }));
    await expect(tab('Transcript')).toHaveAttribute('aria-selected', 'true');
    await tab('Article').tap();
    await page.locator('[data-sentence][data-shown]').first().getByRole('button').first().tap();
    await page.getByRole('list', { name: 'Told in' }).getByRole('button').first().tap();
    await expect(tab('Transcript')).toHaveAttribute('aria-selected', 'true');
    await inSight(page.locator('[data-line][data-shown]:not([data-sentence])').first());
  });
});
