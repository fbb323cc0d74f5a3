// Finds a Chromium for the browser tests, or installs one. No browser is an error, never a skip.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter((folder) => folder !== undefined);

/** Where systems put a browser that speaks Chromium's protocol. */
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: programFiles.flatMap((folder) => [
    path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ]),
};

export function findBrowser(): string {
  const asked = process.env.CHROME_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROME_PATH is ${asked}, but there is no such file`);
  const found = asked ?? installed() ?? install();
  if (!found) throw new Error('No browser for the tests. Install Chromium or Chrome, or set CHROME_PATH to one.');
  return found;
}

function installed() {
  return [chromium.executablePath(), ...(usualPlaces[process.platform] ?? [])].find((place) => existsSync(place));
}

/** Playwright's own download first; Debian's package where that cannot be reached and we may install. */
function install() {
  attempt(process.execPath, path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium');
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', 'update');
    attempt('apt-get', '-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  return installed();
}

function attempt(command: string, ...args: string[]) {
  console.log(`Looking for a browser: ${path.basename(command)} ${args.slice(-2).join(' ')}`);
  try {
    execFileSync(command, args, { stdio: 'inherit' });
  } catch {
    // the next way is tried; findBrowser fails if none worked
  }
}
