import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Podcast } from '@duologue/contract';
import { test as base } from '@playwright/test';
import { type Duologue, startDuologue } from './duologue.ts';

export type Collection = {
  session: string;
  podcasts: Podcast[];
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
};

/** Playwright starts a new worker for every other set of fixtures, so there is one set; each is created when first used. */
type Fixtures = {
  /** One server for each worker; each test is a visitor of its own, because each has its own browser context. */
  duologue: Duologue;
  /** A real podcast of three minutes, and the session that created it. */
  generated: { podcast: Podcast; session: string };
  /** The same visitor with two more, of one minute. */
  collection: Collection;
};

export const test = base.extend<object, Fixtures>({
  duologue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const duologue = await startDuologue({ LIMIT_PER_HOUR: '0', LIMIT_AT_WORK: '0' });
      await use(duologue);
      await duologue.stop();
      rmSync(duologue.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  generated: [
    async ({ duologue }, use) => {
      const session = randomUUID();
      const [podcast] = await generate(createCaller(duologue.url, session), [{ wikiTitle: 'Honey bee', maxLength: 3 }]);
      if (!podcast) throw new Error('No podcast was generated');
      await use({ podcast, session });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  collection: [
    async ({ duologue, generated: { session } }, use) => {
      const call = createCaller(duologue.url, session);
      const podcasts = await generate(call, [
        { wikiTitle: 'Octopus', maxLength: 1 },
        { wikiTitle: 'Zero', maxLength: 1 },
      ]);
      await use({ session, podcasts, call });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ duologue }, use) => use(duologue.url),
});

export { expect } from '@playwright/test';

const createCaller =
  (url: string, session: string): Collection['call'] =>
  (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'x-session-id': session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

/** All podcasts of the visitor, once those requested now are ready too. */
async function generate(call: Collection['call'], requests: readonly object[]): Promise<Podcast[]> {
  for (const request of requests)
    await call('POST', '/api/podcasts', { modelType: 'builtin', ttsProvider: 'builtin', ...request });
  for (;;) {
    const { podcasts } = (await (await call('GET', '/api/podcasts')).json()) as { podcasts: Podcast[] };
    const failed = podcasts.find((podcast) => podcast.status === 'failed');
    if (failed) throw new Error(`${failed.title} was not generated: ${failed.error}`);
    if (podcasts.every((podcast) => podcast.status === 'ready')) return podcasts;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
