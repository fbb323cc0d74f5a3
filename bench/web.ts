import { rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { newFolder, startProduct } from '../faults/product.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { full } from './support/full.ts';
import { median } from './support/median.ts';

/** What a visitor's browser loads and how soon it can be used, on a processor slowed down four times. */
export const name = 'web';

const ROUTES = ['/', '/library', '/search', '/playlists', '/series', '/status', '/privacy', '/admin'];
const SLOWED = 4;
const ROUNDS = full ? 3 : 1;
const PODCASTS = 1_000;
/** After this time without a long task the screen counts as usable. */
const QUIET_MS = 500;

export async function run() {
  const dataDir = newFolder();
  const product = await startProduct({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const figures: { figure: string; value: string }[] = [];
    for (const route of ROUTES) figures.push(await firstLoad(browser, product.url, route));
    return [...figures, ...(await libraryOfThousand(browser, product.url))];
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function firstLoad(browser: Browser, url: string, route: string) {
  const [bytes, usable]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    let loaded = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      loaded += encodedDataLength;
    });
    await page.addInitScript(watchLongTasks);
    await page.goto(`${url}${route}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    usable.push(await page.evaluate<number>(untilQuiet));
    bytes.push(loaded);
    await context.close();
  }
  return {
    figure: `${route}: first load transferred; usable, processor ${SLOWED} times slower`,
    value: `${(median(bytes) / 1_000).toFixed(0)} kB; ${Math.round(median(usable))} ms`,
  };
}

async function libraryOfThousand(browser: Browser, url: string) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/settings`);
  await page.evaluate(`localStorage.setItem('duologue.podcasts', ${JSON.stringify(storedPodcasts())})`);
  await page.goto(`${url}/settings`);
  const timed = async (figure: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return { figure: `library of ${PODCASTS}: ${figure}`, value: `${Math.round(performance.now() - started)} ms` };
  };
  const cards = page.getByRole('article');
  const search = page.getByLabel('Search your podcasts');
  return [
    await timed('open', async () => {
      await page.getByRole('link', { name: 'Library' }).first().click();
      await cards.first().waitFor();
    }),
    await timed('search that finds one', async () => {
      await search.fill('number 777');
      await cards.nth(1).waitFor({ state: 'detached' });
    }),
    await timed('clear the search', async () => {
      await search.fill('');
      await cards.nth(3).waitFor();
    }),
  ];
}

/** These run in the page, so they are strings: this workspace has no DOM types. */
const watchLongTasks = `
  window.longTaskEnds = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTaskEnds.push(entry.startTime + entry.duration);
  }).observe({ type: 'longtask', buffered: true });`;

/** When, since the navigation began, the last long task ended. */
const untilQuiet = `(async () => {
  const shownAt = performance.now();
  const lastBusy = () => Math.max(shownAt, window.longTaskEnds.at(-1) ?? 0);
  while (performance.now() - lastBusy() < ${QUIET_MS}) await new Promise((resolve) => setTimeout(resolve, 50));
  return lastBusy();
})()`;

function storedPodcasts(): string {
  const podcasts = Array.from({ length: PODCASTS }, (_, index) => ({
    id: 2e12 + index,
    title: `Podcast number ${index}`,
    wiki_title: `Article ${index}`,
    status: 'ready',
    created_at: new Date(1.75e12 + index * 60_000).toISOString(),
    duration: 250,
    audio_url: `/api/podcasts/audio/podcast_${2e12 + index}.mp3`,
    transcript: 'the queen lays eggs and the workers build comb from wax '.repeat(60),
    chapters: [{ timestamp: 0, title: 'One' }],
  }));
  return JSON.stringify(podcasts);
}
