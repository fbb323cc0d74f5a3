import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is, in the light theme, and whether the page is too wide for its window. */
export async function findings(page: Page, what: string): Promise<string[]> {
  const found = await analyze(page, (axe) =>
    axe.options({ runOnly: { type: 'tag', values: WCAG }, rules: { 'heading-order': { enabled: true } } }),
  );
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...found.map((one) => `${what}: ${one}`), ...(sideways > 0 ? [`${what}: the page is ${sideways} px too wide`] : [])];
}

/** The dark theme differs in its colours alone. */
export async function darkFindings(page: Page, what: string): Promise<string[]> {
  await setTheme(page, 'light', 'dark');
  const found = await analyze(page, (axe) => axe.withRules(['color-contrast']));
  await setTheme(page, 'dark', 'light');
  return found.map((one) => `${what} in dark mode: ${one}`);
}

async function analyze(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await settled(page);
  // Without legacy mode every run opens a page of its own to join the frames of other origins; there are none.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
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
