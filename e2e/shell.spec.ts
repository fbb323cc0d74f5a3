import { expect, test } from './test.ts';
import { storePodcasts } from './visit.ts';

const screens = [
  ['/', /article into a conversation/],
  ['/library', 'Library'],
  ['/settings', 'Settings - Coming soon'],
  ['/status', 'System Status & FAQ'],
  ['/search', 'Search Articles'],
  ['/series', 'Podcast Series'],
  ['/playlists', 'Your Playlists'],
  ['/privacy', 'Privacy Policy & Terms of Use'],
  ['/terms', 'Terms of Service'],
  ['/feedback', 'Quick Duologue Feedback'],
  ['/nowhere', '404 Page Not Found'],
] as const;

test('every screen opens by its address, without a login and without an error (R-01 to R-11, R-21)', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !/404/.test(message.text()) && problems.push(message.text()));
  for (const [path, heading] of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(problems).toEqual([]);
    });
  }
});

test('the bar is fixed and 60 px high; the links are in it from 768 px and in a side sheet below (R-14 to R-18, K-14)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/status');
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(60);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await expect(bar).toHaveCSS('position', 'fixed');
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link')).toHaveText(['Library', 'Settings', 'Status']);
  await expect(links.getByRole('link', { name: 'Status' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(links).toBeHidden();
  const menu = page.getByRole('button', { name: 'Open the menu' });
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(/\/library$/);
});

test('the theme is light at first, switches, and is light again after a reload (TH-01, TH-02, TH-03, TH-04)', async ({
  page,
}) => {
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveClass('light');
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(root).toHaveClass('dark');
  await expect(root).not.toHaveCSS('background-color', paper);
  await page.reload();
  await expect(root).toHaveClass('light');
  await expect(root).toHaveCSS('background-color', paper);
});

test('every page has a title, a description, an address and cards for links, and the app is installable: a manifest with icons that exist (R-22, R-23, R-24)', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Duologue - Transform encyclopedia articles into podcasts');
  for (const selector of [
    'meta[name="description"][content*="Duologue"]',
    'link[rel="canonical"][href]',
    'meta[property="og:title"]',
    'meta[property="og:description"]',
    'meta[name="twitter:card"]',
  ]) {
    await expect(page.locator(selector)).toHaveCount(1);
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Duologue', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, expect.stringContaining(type)]);
  }
});

test('a toast is at the top on phones, bottom right from 640 px, at most 420 px wide, and goes with a swipe or F8 and Escape (T-04, T-05, T-06, T-07, T-08)', async ({
  page,
}) => {
  await page.route('**/api/summary*', (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such article.', code: 'not-found' } }),
  );
  await page.goto('/');
  const anyArticle = page
    .getByRole('region', { name: 'Not sure what to create?' })
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Customise / });
  const toast = page.getByRole('listitem').filter({ hasText: 'Error fetching summary' });
  const place = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await anyArticle.click();
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no place');
    return box;
  };
  const phone = await place(390);
  expect(phone.y).toBeLessThan(100);
  const wide = await place(1280);
  expect(wide.y + wide.height).toBeGreaterThan(700);
  expect(wide.x + wide.width).toBeGreaterThan(1200);
  expect(wide.width).toBeLessThanOrEqual(420);

  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no place');
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + distance, box.y + 20, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused();
  await swipe(90);
  await expect(toast).toBeHidden();
});

test('a long word in a title and the menu stay inside a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const now = new Date().toISOString();
  await storePodcasts(page, [{ id: 7, title, wiki_title: title, status: 'ready', created_at: now, updated_at: now }]);
  for (const path of ['/', '/library']) {
    await page.goto(path);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  const menu = await page.getByRole('button', { name: 'Open the menu' }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
});
