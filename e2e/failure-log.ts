import type { Browser, BrowserContext } from '@playwright/test';

const LAST_LINES = 250;
const LONGEST_LINE = 600;
let lines: string[] = [];

/** Kept until the end of the test, and shown if that fails. */
export function addToFailureLog(source: string, text: string) {
  const time = new Date().toISOString().slice(11, 23);
  lines.push(`${time} ${source}: ${text.slice(0, LONGEST_LINE)}`);
  lines = lines.slice(-LAST_LINES);
}

/** What servers and pages have said since the last call. */
export function takeFailureLog(): string {
  const text = lines.join('\n');
  lines = [];
  return text;
}

/** Consoles and failed requests of every page that is opened from now on. Returns a stop. */
export function watchPages(browser: Browser): () => void {
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => addToFailureLog(`page ${message.type()}`, message.text()));
    context.on('weberror', (error) => addToFailureLog('page', String(error.error().stack)));
    context.on('requestfailed', (request) =>
      addToFailureLog('page', `${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`),
    );
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) addToFailureLog('page', `${response.request().method()} ${pathname}: ${response.status()}`);
    });
  };
  browser.on('context', watch);
  return () => browser.off('context', watch);
}
