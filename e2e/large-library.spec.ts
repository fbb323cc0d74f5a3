import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** A browser calls 50 ms a long task; a slow server processor beside another test, as tests often run, needs up to 81 ms for the same work. */
const MOST_MS = 100;

/** Processor time of a task, not wall time, so that a busy machine does not change the result. */
type Task = { name: string; ph: string; tdur?: number; cat: string };

test('1,000 podcasts open, are searched, paged and scrolled without a long task', async ({ page, browser }) => {
  await page.goto('/settings');
  const characters = await page.evaluate(fillLibrary);
  expect(characters).toBeGreaterThan(4_000_000);
  await page.goto('/settings');
  await expect(page.getByText('Settings - Coming soon')).toBeVisible();

  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  const search = page.getByPlaceholder('Search by title, topic or content');
  await search.pressSequentially('podcast 99', { delay: 40 });
  await expect(page.getByRole('article', { name: 'Podcast 999' })).toBeVisible();
  await search.fill('drones'); // in every transcript
  await expect(page.getByRole('button', { name: 'Page 125' })).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Page 125' }).click();
  await expect(page.getByRole('button', { name: 'Page 125' })).toHaveAttribute('aria-current', 'page');
  await page.mouse.wheel(0, 2_000);
  await nextRefresh(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Task[] };
  const tasks = trace.traceEvents
    .filter((event) => event.ph === 'X' && event.tdur !== undefined)
    .map((event) => (event.tdur ?? 0) / 1000);
  expect(tasks.length).toBeGreaterThan(100);
  expect(Math.max(...tasks)).toBeLessThan(MOST_MS);
});

/** The library is read from storage every 5 s; this waits for the next read. */
function nextRefresh(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { getItem } = Storage.prototype;
        Storage.prototype.getItem = function (key) {
          if (key === 'duologue.podcasts') {
            Storage.prototype.getItem = getItem;
            requestAnimationFrame(() => resolve());
          }
          return getItem.call(this, key);
        };
      }),
  );
}

function fillLibrary(): number {
  const words = 'the queen lays eggs and the workers build comb from wax while drones wait for spring'.split(' ');
  const podcasts = Array.from({ length: 1_000 }, (_, index) => {
    let transcript = '';
    for (let word = index; transcript.length < 3_900; word += 1) transcript += `${words[word % words.length]} `;
    const created_at = new Date(1.75e12 + index * 60_000).toISOString();
    const chapters = [{ timestamp: 0, title: 'One' }];
    const show_notes = { summary: 'A summary.', keyPoints: ['a'], sources: ['b'] };
    const audio_url = `/api/podcasts/audio/podcast_${index}.mp3`;
    return {
      id: 2e12 + index,
      title: `Podcast ${index}`,
      wiki_title: `Article ${index}`,
      status: 'ready',
      created_at,
      updated_at: created_at,
      duration: 250,
      audio_url,
      transcript,
      chapters,
      show_notes,
    };
  });
  const text = JSON.stringify(podcasts);
  localStorage.setItem('duologue.podcasts', text);
  return text.length;
}
