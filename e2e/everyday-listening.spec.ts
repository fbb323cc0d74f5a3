import type { Locator, Page } from '@playwright/test';
import { darkFindings, findings } from './axe.ts';
import { expect, test } from './test.ts';
import { audioState, heardSeconds, storePodcasts } from './visit.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const bar = (page: Page) => page.getByRole('region', { name: 'Player' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What axe finds with the dialog at either width: it stays open, and whole, while the window changes. */
async function findingsAtBoth(page: Page, what: string, open: Locator) {
  const found: string[] = [];
  for (const size of page.viewportSize()?.width === phone.width ? [desktop, phone] : [phone, desktop]) {
    await page.setViewportSize(size);
    await expect(open).toBeVisible();
    const box = await open.boundingBox();
    const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
    expect(inside, `${what} is whole at ${size.width} px`).toBe(true);
    found.push(...(await findings(page, `${what} at ${size.width} px`)));
  }
  return found;
}

async function play(page: Page, title = 'Honey bee') {
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
}

async function choose(page: Page, item: string) {
  await bar(page).getByRole('button', { name: 'More for this podcast' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openDetails(page: Page) {
  await page.getByRole('button', { name: /^Show details of/ }).click();
  await expect(page.locator('li[data-line]').first()).toBeVisible();
}

async function jumpTo(page: Page, seconds: number) {
  await page.evaluate((to) => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = to;
  }, seconds);
}

test.beforeEach(async ({ page, generated: { podcast } }) => {
  const copy = (offset: number, title: string) => ({ ...podcast, id: podcast.id + offset, title });
  await storePodcasts(page, [podcast, copy(1, 'Second'), copy(2, 'Third'), copy(3, 'Fourth')]);
  await page.goto('/library');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a reload restores the bar paused at its place, Back closes the details, the tab says what plays', async ({ page }) => {
    await play(page);
    await expect(page).toHaveTitle('▶ Honey bee · Library | Duologue');
    await openDetails(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(page.url()).toMatch(/\/library$/);
    const before = await heardSeconds(page);
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(before);
    await jumpTo(page, 40);
    await bar(page).getByRole('button', { name: 'Pause' }).click();
    await expect(page).toHaveTitle('Library | Duologue');
    const place = await heardSeconds(page);
    await page.reload();
    await expect(bar(page)).toContainText('Honey bee');
    await expect.poll(() => heardSeconds(page)).toBeCloseTo(place, 0);
    expect((await audioState(page)).paused).toBe(true);
    await expect(page.getByRole('article', { name: 'Honey bee' })).toContainText('min left');
    await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(place + 0.3);
  });

  test('says when the audio is not there any more, and disables the controls (D-13)', async ({ page }) => {
    await play(page);
    await bar(page).getByRole('button', { name: 'Pause' }).click();
    await page.route('**/api/podcasts/audio/**', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
    await page.reload();
    await expect(bar(page)).toContainText('Audio unavailable');
    await openDetails(page);
    const details = dialog(page, 'Honey bee');
    await expect(details.getByRole('alert')).toHaveText('AUDIO FILE UNAVAILABLE');
    for (const name of ['Play this podcast', 'Skip back 10 seconds', 'Download', 'Share']) {
      await expect(details.getByRole('button', { name, exact: true })).toBeDisabled();
    }
    expect(await findingsAtBoth(page, 'unavailable', details)).toEqual([]);
  });

  test('speed by menu and keyboard, sleep timer, sound, and the list of keys', async ({ page, generated }) => {
    await play(page);
    await bar(page).getByRole('button', { name: 'Speed 1×' }).click();
    expect(await findingsAtBoth(page, 'speed', dialog(page, 'Speed'))).toEqual([]);
    await page.getByRole('button', { name: 'Faster' }).click();
    await expect.poll(async () => (await audioState(page)).rate).toBe(1.1);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await audioState(page)).rate).toBe(1.2);
    await page.keyboard.press('?');
    await expect(dialog(page, 'Keys')).toContainText('Faster or slower');
    expect(await findingsAtBoth(page, 'keys', dialog(page, 'Keys'))).toEqual([]);
    await page.keyboard.press('Escape');

    await choose(page, 'Sound');
    expect(await findingsAtBoth(page, 'sound', dialog(page, 'Sound'))).toEqual([]);
    expect(await darkFindings(page, 'sound')).toEqual([]);
    await dialog(page, 'Sound').getByRole('switch', { name: 'Voice boost' }).click();
    await expect.poll(async () => (await audioState(page)).src).toMatch(/^blob:/);
    const before = await heardSeconds(page);
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(before + 0.5);
    await dialog(page, 'Sound').getByRole('slider', { name: 'Volume' }).press('Home');
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(0);
    await dialog(page, 'Sound').getByRole('switch', { name: 'Trim silence' }).click();
    await expect.poll(async () => (await audioState(page)).rate, { intervals: [30] }).toBeCloseTo(3.6);
    await page.keyboard.press('Escape');

    await choose(page, 'Sleep timer');
    expect(await findingsAtBoth(page, 'sleep timer', dialog(page, 'Sleep timer'))).toEqual([]);
    await page.getByRole('button', { name: 'At the end of the chapter' }).click();
    const place = await heardSeconds(page);
    const next = generated.podcast.chapters.find((chapter) => chapter.timestamp > place + 1)?.timestamp ?? 0;
    await jumpTo(page, next - 1.5);
    await expect.poll(async () => (await audioState(page)).paused).toBe(true);
    expect(Math.abs((await heardSeconds(page)) - next)).toBeLessThan(2);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a queue: play next and last, another order, autoplay, and what next at its end', async ({ page, generated }) => {
    await play(page);
    for (const [title, place] of [
      ['Second', 'Play last'],
      ['Third', 'Play last'],
      ['Fourth', 'Play next'],
    ] as const) {
      await page.getByRole('button', { name: `More for ${title}` }).click();
      await page.getByRole('menuitem', { name: place }).click();
    }
    await expect(bar(page)).toContainText('1/4');
    await choose(page, 'Queue');
    const rows = dialog(page, 'Up next').getByRole('listitem');
    await expect(rows).toContainText(['Fourth', 'Second', 'Third']);
    expect(await findingsAtBoth(page, 'queue', dialog(page, 'Up next'))).toEqual([]);
    await page.getByRole('button', { name: 'Move Third up' }).click();
    await expect(rows).toContainText(['Fourth', 'Third', 'Second']);
    await page.getByRole('button', { name: /^Move Fourth, place 1/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Fourth is picked up from place 1 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Fourth is over place 2 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows).toContainText(['Third', 'Fourth', 'Second']);
    await page.getByRole('button', { name: 'Remove Second from the queue' }).click();
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('Escape');
    const end = (generated.podcast.duration ?? 0) - 0.4;
    await jumpTo(page, end);
    await expect(bar(page)).toContainText('Third');
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
    await bar(page).getByRole('button', { name: 'Next podcast' }).click();
    await expect(bar(page)).toContainText('Fourth');
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
    await jumpTo(page, end);
    await expect(bar(page)).toContainText('What next?');
    await page.getByRole('button', { name: /^Show details of/ }).click();
    const next = page.getByRole('region', { name: 'What next?' });
    // The server does not know this copy.
    await expect(next.getByText('What comes next could not be found at the moment.')).toBeVisible();
    expect(await findingsAtBoth(page, 'what next', page.getByRole('dialog').filter({ has: next }))).toEqual([]);
    await next.getByRole('button', { name: /Second/ }).click();
    await expect(dialog(page, 'Second')).toBeVisible();
  });

  test('shares from a second, and the link starts there', async ({ page, context, generated, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await play(page);
    await bar(page).getByRole('button', { name: 'Pause' }).click();
    await jumpTo(page, 74.2);
    await expect(bar(page)).toContainText('1:14');
    await choose(page, 'Share from 1:14');
    const link = `${baseURL}/shared/${generated.podcast.id}?t=74`;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const other = await context.browser()?.newPage({ viewport: desktop });
    if (!other) throw new Error('There is no other page');
    await other.goto(link);
    await expect(other.getByTestId('current-time')).toHaveText('1:14');
    await other.getByRole('button', { name: 'Play this podcast' }).click();
    await expect.poll(() => heardSeconds(other)).toBeGreaterThan(74.3);
    await other.close();
  });

  test('a line opens its paragraph with the sentence marked; arrows go from line to line', async ({ page }) => {
    await play(page);
    await openDetails(page);
    const details = dialog(page, 'Honey bee');
    await details.getByRole('button', { name: 'Pause this podcast' }).click();
    const marks = details.getByRole('button', { name: 'Show the source of this line' });
    const shown = () =>
      marks.evaluateAll((buttons) => buttons.filter((button) => getComputedStyle(button).opacity === '1').length);
    await expect.poll(shown).toBeLessThan(2);
    const cited = details
      .locator('li[data-line]')
      .filter({ has: page.getByRole('button', { name: 'Show the source of this line' }) });
    const position = Number(await cited.nth(2).getAttribute('data-line'));
    const line = details.locator(`li[data-line="${position}"]`);
    await line.getByRole('button').first().click();
    await expect(line.locator('mark')).toBeVisible();
    const sentence = await line.locator('mark').textContent();
    expect(((await line.locator('blockquote').textContent()) ?? '').length).toBeGreaterThan(sentence?.length ?? 0);
    expect(await findingsAtBoth(page, 'source of a line', details)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(details.locator(`li[data-line="${position + 1}"] button`).first()).toBeFocused();
  });
});
