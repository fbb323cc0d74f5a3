import type { Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is, in the light theme, and whether the page is too wide for its window. */
export async function findings(page: Page, what: string): Promise<string[]> {
  const found = await analyze(page, {
    runOnly: { type: 'tag', values: WCAG },
    rules: { 'heading-order': { enabled: true } },
  });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...found.map((one) => `${what}: ${one}`), ...(sideways > 0 ? [`${what}: the page is ${sideways} px too wide`] : [])];
}

/** The dark theme differs in its colours alone. */
export async function darkFindings(page: Page, what: string): Promise<string[]> {
  await setTheme(page, 'light', 'dark');
  const found = await analyze(page, { runOnly: ['color-contrast'] });
  await setTheme(page, 'dark', 'light');
  return found.map((one) => `${what} in dark mode: ${one}`);
}

async function analyze(page: Page, options: axe.RunOptions): Promise<string[]> {
  await settled(page);
  // Once for each document: loading axe takes as long as running it.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(async (options) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run(document, { ...options, resultTypes: ['violations'] })).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** As the theme's button does it, which is out of reach behind a dialog. */
async function setTheme(page: Page, from: string, to: string) {
  await page.evaluate(([from, to]) => document.documentElement.classList.replace(from, to), [from, to] as const);
}

async function settled(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );
}
