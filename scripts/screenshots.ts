// `npm run docs:screenshots` takes the README's three pictures from the running product: home, listening, dark phone.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Podcast } from '@duologue/contract';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startDuologue } from '../e2e/duologue.ts';
import { findBrowser } from './find-browser.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screenshots');
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const TITLE = 'Honey bee';

const duologue = await startDuologue();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--autoplay-policy=no-user-gesture-required'] });
try {
  const podcast = await generate(duologue.url);
  await take('home', desktop, (page) => page.getByRole('article', { name: TITLE }).first().waitFor());
  await take('listening', desktop, listen);
  await take('dark-phone', phone, async (page) => {
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await listen(page);
  });

  async function take(name: string, options: BrowserContextOptions, prepare: (page: Page) => Promise<unknown>) {
    const context = await browser.newContext({ baseURL: duologue.url, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await page.addInitScript(
      (stored) => {
        localStorage.setItem('duologue.podcasts', stored);
        localStorage.setItem('cookie-consent', 'declined');
      },
      JSON.stringify([podcast]),
    );
    await page.goto('/');
    await prepare(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(folder, `${name}.png`), scale: 'device' });
    await context.close();
  }
} finally {
  await browser.close();
  await duologue.stop();
  rmSync(duologue.dataDir, { recursive: true, force: true });
}

/** A transcript that follows the voice, with the source of a line opened. */
async function listen(page: Page) {
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await page.getByRole('button', { name: `Show details of ${TITLE}` }).click();
  const details = page.getByRole('dialog', { name: TITLE });
  await details.locator('li[data-line]').nth(4).getByRole('button').first().click();
  await details.locator('li[data-line]').nth(4).getByRole('button', { name: 'Show the source of this line' }).first().click();
  await details.locator('blockquote').first().waitFor();
}

async function generate(url: string): Promise<Podcast> {
  const headers = { 'x-session-id': randomUUID(), 'content-type': 'application/json' };
  const body = JSON.stringify({ wikiTitle: TITLE, maxLength: 3, modelType: 'builtin', ttsProvider: 'builtin' });
  let response = await fetch(`${url}/api/podcasts`, { method: 'POST', headers, body });
  for (;;) {
    const { podcast } = (await response.json()) as { podcast: Podcast };
    if (podcast.status === 'ready') return podcast;
    if (podcast.status !== 'processing') throw new Error(`'${TITLE}' is ${podcast.status}: ${podcast.error}`);
    await sleep(500);
    response = await fetch(`${url}/api/podcasts/${podcast.id}`, { headers });
  }
}
