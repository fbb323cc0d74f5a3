import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { testWorkers } from '../scripts/test-workers.ts';

/**
 * The address bar of a full Chromium loads two pages of its own with every window, which takes as long as our tests do.
 * A list of ours replaces Playwright's, so what that turns off is here too.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning', 'OptimizationHints', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** The whole product in a real browser, with built-in providers, no key and no network. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './prepared.ts',
  // Tests of one file may run side by side, so that no worker is left alone with a long file at the end.
  fullyParallel: true,
  // Each worker has a server of its own, so not too many.
  workers: Math.min(4, testWorkers),
  // Generous for a busy machine, in one place; speed is measured in bench.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // A click would wait for a sheet that slides in.
    contextOptions: { reducedMotion: 'reduce' },
    // Otherwise every test would load the whole app into its worker's cache; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--autoplay-policy=no-user-gesture-required',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
    // A trace costs a third of the time: `npm run e2e -- --trace on` to get one.
    screenshot: 'only-on-failure',
  },
});
