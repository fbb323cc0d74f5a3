import { startDuologue } from './duologue.ts';
import { copyPrepared } from './prepared.ts';
import { expect, test } from './test.ts';

test('background music plays from its popover in the bar, louder and softer (R-19, MU-01, MU-08, MU-10, C-35)', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/music/'))
      loaded.push(`${new URL(response.url()).pathname} ${response.headers()['content-type']}`);
  });
  await page.addInitScript(() => {
    const Original = window.Audio;
    window.Audio = class extends Original {
      constructor(src?: string) {
        super(src);
        Object.assign(window, { music: this });
      }
    };
  });
  const music = () =>
    page.evaluate(() => {
      const audio = Reflect.get(window, 'music') as HTMLAudioElement | undefined;
      return audio && { paused: audio.paused, seconds: audio.currentTime, loop: audio.loop, volume: audio.volume };
    });
  await page.goto('/settings');
  await page.getByRole('banner').getByRole('button', { name: 'Background music' }).click();
  await page.getByRole('switch', { name: 'Background music' }).click();
  await expect.poll(async () => (await music())?.seconds).toBeGreaterThan(0.3);
  expect(await music()).toMatchObject({ paused: false, loop: true, volume: 0.2 });
  await page.getByRole('radio', { name: 'Smooth Jazz' }).check();
  await expect.poll(() => loaded.at(-1)).toContain('/music/jazz1.mp3 audio/mpeg');
  await page.getByRole('radio', { name: 'Lo-Fi Beats' }).check();
  await expect.poll(() => loaded.at(-1)).toContain('/music/lofi1.mp3 audio/mpeg');
  await page.getByRole('slider', { name: 'Music volume' }).press('ArrowRight');
  await expect.poll(async () => (await music())?.volume).toBeCloseTo(0.21);
  await page.getByRole('switch', { name: 'Background music' }).click();
  await expect.poll(async () => (await music())?.paused).toBe(true);
});

test('the cookie banner is shown once, and analytics come only after Accept (CO-01 to CO-06)', async ({ page }) => {
  const server = await startDuologue({ ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js' }, copyPrepared().dataDir);
  try {
    const requested: string[] = [];
    await page.route('https://stats.example/**', (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.goto(`${server.url}/terms`);
    const banner = page.getByRole('region', { name: 'We use cookies' });
    await expect(banner).toContainText('Duologue uses an analytics service');
    const box = await banner.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(650);
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(requested).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('cookie-consent'));
    await page.reload();
    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => requested).toEqual(['https://stats.example/script.js']);
  } finally {
    await server.remove();
  }
});
