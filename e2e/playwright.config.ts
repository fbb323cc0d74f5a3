import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { testWorkers } from '../scripts/test-workers.ts';

/** The whole product in a real browser, on built-in parts, with no key and no network. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Each has a server of its own, so not too many.
  workers: Math.min(4, testWorkers),
  timeout: 60_000,
  // Patience for a busy machine, not a promise: what must be quick is measured in bench.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Nothing waits for a sheet that slides in; a click would.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--autoplay-policy=no-user-gesture-required',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace costs a third of the time: `npm run e2e -- --trace on` where one is wanted.
    screenshot: 'only-on-failure',
  },
});
