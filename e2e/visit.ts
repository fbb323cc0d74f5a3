import type { Locator, Page } from '@playwright/test';
import type { Collection } from './test.ts';

/** Puts podcasts into the visitor's library before the first page opens. */
export async function keepPodcasts(page: Page, podcasts: readonly object[]) {
  await page.addInitScript((text) => {
    if (localStorage.getItem('duologue.podcasts') === null) localStorage.setItem('duologue.podcasts', text);
    if (localStorage.getItem('cookie-consent') === null) localStorage.setItem('cookie-consent', 'declined');
  }, JSON.stringify(podcasts));
}

/** Orders of this page are for three minutes, where the length is not what is looked at. */
export async function orderShort(page: Page) {
  await page.route('**/api/podcasts', (route, request) =>
    request.method() === 'POST' ? route.continue({ postData: { ...request.postDataJSON(), maxLength: 3 } }) : route.fallback(),
  );
}

/** Finds an article on the home screen and orders it, of three minutes; gives its card. */
export async function orderFromHome(page: Page, typed: string, title: string): Promise<Locator> {
  await orderShort(page);
  await page.goto('/');
  await page.getByPlaceholder('Search for an article').fill(typed);
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('button', { name: 'Create Podcast' }).click();
  return page.getByRole('article', { name: title });
}

/** Where the one audio element is; it advances only when sound is really decoded. */
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

/** Opens pages as the visitor with this session, who has answered the cookie question. */
export async function visitAs(page: Page, session: string) {
  await page.addInitScript((id) => {
    localStorage.setItem('x-session-id', id);
    localStorage.setItem('cookie-consent', 'declined');
  }, session);
}

/** A playlist with the given podcasts, straight on the server. */
export async function newPlaylist({ ask, podcasts }: Collection, title: string): Promise<number> {
  const { id } = (await (await ask('POST', '/api/playlists', { title })).json()) as { id: number };
  for (const podcast of podcasts) await ask('POST', `/api/playlists/${id}/items`, { podcast_id: podcast.id });
  return id;
}
