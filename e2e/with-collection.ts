import type { Podcast } from '@duologue/contract';
import type { Page } from '@playwright/test';
import { test as base } from './with-podcast.ts';

export type Collection = {
  session: string;
  podcasts: Podcast[];
  ask: (method: string, path: string, body?: unknown) => Promise<Response>;
};

/** The visitor of `made` with three podcasts on the server, of which two are short. */
export const test = base.extend<object, { collection: Collection }>({
  collection: [
    async ({ duologue, made }, use) => {
      const ask = (method: string, path: string, body?: unknown) =>
        fetch(`${duologue.url}${path}`, {
          method,
          headers: { 'x-session-id': made.session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      for (const wikiTitle of ['Octopus', 'Zero']) {
        await ask('POST', '/api/podcasts', { wikiTitle, modelType: 'builtin', ttsProvider: 'builtin', maxLength: 1 });
      }
      for (;;) {
        const { podcasts } = (await (await ask('GET', '/api/podcasts')).json()) as { podcasts: Podcast[] };
        const failed = podcasts.find((podcast) => podcast.status === 'failed');
        if (failed) throw new Error(`${failed.title} was not made: ${failed.error}`);
        if (podcasts.every((podcast) => podcast.status === 'ready')) {
          await use({ session: made.session, podcasts, ask });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect } from './duologue.ts';

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
