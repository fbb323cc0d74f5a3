import type { Locator, Page } from '@playwright/test';
import type { Collection } from './test.ts';

/** Puts podcasts into the visitor's library before the first page opens. */
export async function storePodcasts(page: Page, podcasts: readonly object[]) {
  await page.addInitScript((text) => {
    if (localStorage.getItem('duologue.podcasts') === null) localStorage.setItem('duologue.podcasts', text);
    if (localStorage.getItem('cookie-consent') === null) localStorage.setItem('cookie-consent', 'declined');
  }, JSON.stringify(podcasts));
}

/** Goes to another screen as a link does, without loading the app again, which takes ten times as long. */
export async function follow(page: Page, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Podcasts created on this page last three minutes, for tests where the length does not matter. */
export async function createShort(page: Page) {
  await page.route('**/api/podcasts', (route, request) =>
    request.method() === 'POST' ? route.continue({ postData: { ...request.postDataJSON(), maxLength: 3 } }) : route.fallback(),
  );
}

/** Finds an article on the home screen, creates a podcast of three minutes and returns its card. */
export async function createFromHome(page: Page, typed: string, title: string): Promise<Locator> {
  await createShort(page);
  await page.goto('/');
  await page.getByPlaceholder('Search for an article').fill(typed);
  await page.getByRole('option', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Create Podcast' }).click();
  return page.getByRole('article', { name: title });
}

/** Position of the audio element; it advances only while sound is really decoded. */
export function heardSeconds(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
}

export function audioState(page: Page): Promise<{ src: string; paused: boolean; seconds: number; rate: number }> {
  return page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (!audio) throw new Error('There is no audio element');
    return { src: audio.currentSrc, paused: audio.paused, seconds: audio.currentTime, rate: audio.playbackRate };
  });
}

/** Opens pages as the visitor with this session, who has answered the cookie banner. */
export async function visitAs(page: Page, session: string) {
  await page.addInitScript((id) => {
    localStorage.setItem('x-session-id', id);
    localStorage.setItem('cookie-consent', 'declined');
  }, session);
}

/** A playlist with the given podcasts, created on the server directly. */
export async function newPlaylist({ call, podcasts }: Collection, title: string): Promise<number> {
  const { id } = (await (await call('POST', '/api/playlists', { title })).json()) as { id: number };
  for (const podcast of podcasts) await call('POST', `/api/playlists/${id}/items`, { podcast_id: podcast.id });
  return id;
}
