import { randomUUID } from 'node:crypto';
import type { Podcast } from '@duologue/contract';
import type { Page } from '@playwright/test';
import { test as base } from './duologue.ts';

/** A podcast of three minutes that was really made, once for each worker, and the visitor who made it. */
export const test = base.extend<object, { made: { podcast: Podcast; session: string } }>({
  made: [
    async ({ duologue }, use) => {
      const session = randomUUID();
      const headers = { 'x-session-id': session, 'content-type': 'application/json' };
      const body = JSON.stringify({ wikiTitle: 'Honey bee', modelType: 'builtin', ttsProvider: 'builtin', maxLength: 3 });
      const answer = await fetch(`${duologue.url}/api/podcasts`, { method: 'POST', headers, body });
      let { podcast } = (await answer.json()) as { podcast: Podcast };
      while (podcast.status === 'processing') {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const asked = await fetch(`${duologue.url}/api/podcasts/${podcast.id}`, { headers });
        ({ podcast } = (await asked.json()) as { podcast: Podcast });
      }
      if (podcast.status !== 'ready') throw new Error(`The podcast was not made: ${podcast.error}`);
      await use({ podcast, session });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from './duologue.ts';

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
