import { expect, test } from './test.ts';
import { audioState, createFromHome, heardSeconds } from './visit.ts';

test('a lost connection loses nothing: the podcast is ready once it returns', async ({ page, context }) => {
  const card = await createFromHome(page, 'sahara', 'Sahara');
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/api/podcasts?')); // a poll without a response
  await expect(card).toBeVisible();
  await context.setOffline(false);
  await expect(card.getByRole('button', { name: 'Show details', exact: true })).toBeVisible({ timeout: 180_000 });
  await page.goto('/library');
  await expect(page.getByRole('article', { name: 'Sahara' })).toHaveCount(1);
});

test('a stuck podcast is restarted once, in one of two tabs only (LC-13 to LC-16)', async ({ page, context, generated }) => {
  const started = new Date(Date.now() - 4 * 60_000).toISOString();
  const stuck = {
    id: 7,
    title: 'Violin',
    wiki_title: 'Violin',
    status: 'processing',
    progress: 'Starting generation...',
    created_at: started,
    updated_at: started,
  };
  const answer = {
    ...generated.podcast,
    ...stuck,
    phase: 'starting',
    percent: 0,
    duration: null,
    audio_url: null,
    audio_filename: null,
  };
  const requests: unknown[] = [];
  let polls = 0;
  await context.route('**/api/podcasts?limit=1000', (route) => {
    polls += 1;
    return route.fulfill({ json: { podcasts: [answer], pagination: { page: 1, limit: 1000, total: 1, totalPages: 1 } } });
  });
  await context.route('**/api/podcasts/7', (route) => route.fulfill({ json: { podcast: answer } }));
  await context.route('**/api/podcasts/8', (route) =>
    route.fulfill({ json: { podcast: { ...answer, id: 8, progress: 'Reading Violin' } } }),
  );
  await context.route('**/api/podcasts/*/transcript', (route) => route.fulfill({ json: { chapters: [], lines: [] } }));
  await context.route('**/api/podcasts/7/cancel', (route) => route.fulfill({ json: { message: 'Cancelled' } }));
  await context.route('**/api/podcasts', (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { podcast: { ...answer, id: 8, progress: 'Reading Violin' } } });
  });
  await context.addInitScript((record) => {
    if (localStorage.getItem('duologue.podcasts') === null) localStorage.setItem('duologue.podcasts', JSON.stringify([record]));
  }, stuck);
  const other = await context.newPage();
  await Promise.all([page.goto('/library'), other.goto('/library')]);
  await expect.poll(() => requests.length).toBe(1);
  const pollsBefore = polls;
  await expect.poll(() => polls).toBeGreaterThanOrEqual(pollsBefore + 2); // two more, from either tab
  expect(requests).toEqual([
    {
      title: 'Violin',
      wikiTitle: 'Violin',
      ttsProvider: 'chirp',
      modelType: 'openai',
      specificModel: 'gpt-4-turbo',
      customInstructions: null,
      isLocalStorage: true,
      restarted: true,
    },
  ]);
});

test('the audio element is the same one on every screen (P-24)', async ({ page, generated }) => {
  await page.addInitScript((text) => localStorage.setItem('duologue.podcasts', text), JSON.stringify([generated.podcast]));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Honey bee' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.5);
  await page.evaluate(() => document.querySelector('audio')?.setAttribute('data-first', 'yes'));
  for (const name of ['Library', 'Settings', 'Status'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.locator('audio[data-first=yes]')).toHaveCount(1);
  expect((await audioState(page)).paused).toBe(false);
});
