import type { Podcast } from '@duologue/contract';
import { test as base } from '@playwright/test';
import { type Duologue, startDuologue } from './duologue.ts';
import { takeFailureLog, watchPages } from './failure-log.ts';
import { copyPrepared, type Visitor } from './prepared.ts';

export type Collection = Visitor & {
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
};

/** Playwright starts a new worker for every other set of fixtures, so there is one set. */
type Fixtures = {
  /** One server for each worker; each test is a visitor of its own, because each has its own browser context. */
  duologue: Duologue & { visitor: Visitor };
  /** A real podcast of three minutes, and the session that created it. */
  generated: { podcast: Podcast; session: string };
  /** The same visitor with two more, of one minute. */
  collection: Collection;
};

export const test = base.extend<{ failureLog: undefined }, Fixtures>({
  failureLog: [
    async ({ browser }, use, testInfo) => {
      const stop = watchPages(browser);
      await use(undefined);
      stop();
      const log = takeFailureLog();
      // An attachment would be cut off after 300 characters where only the text of a run is at hand.
      if (testInfo.status !== testInfo.expectedStatus) testInfo.errors.push({ message: `Servers and pages said:\n${log}` });
    },
    { auto: true },
  ],
  duologue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { dataDir, visitor } = copyPrepared();
      const duologue = await startDuologue({ LIMIT_PER_HOUR: '0', LIMIT_AT_WORK: '0' }, dataDir);
      await use({ ...duologue, visitor });
      await duologue.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  generated: [
    async ({ duologue: { visitor } }, use) => {
      const podcast = visitor.podcasts.find(({ title }) => title === 'Honey bee');
      if (!podcast) throw new Error('No podcast of three minutes was prepared');
      await use({ podcast, session: visitor.session });
    },
    { scope: 'worker' },
  ],
  collection: [
    async ({ duologue: { url, visitor } }, use) => use({ ...visitor, call: createCaller(url, visitor.session) }),
    { scope: 'worker' },
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
