// Finds a Chromium for the browser tests. No browser is an error, never a skip; INSTALL_BROWSER=1 allows installing one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const playwright = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter((folder) => folder !== undefined);

/** Debian's build without windows: a page takes less than half of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where systems put a browser that speaks Chromium's protocol. */
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
  ],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: programFiles.flatMap((folder) => [
    path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ]),
};

const NO_BROWSER = `No browser for the tests was found. Do one of these, then run the tests again:
  npx playwright install chromium    download one for this project
  sudo apt-get install chromium      on Debian and Ubuntu (elsewhere: install Chrome, Chromium or Edge)
  CHROME_PATH=/path/to/chrome        use one in another place
  INSTALL_BROWSER=1 npm test         let the tests install one, with Playwright or, as root, with apt-get`;

/** The machine as `findBrowser` sees it; tests give it another one. */
type Machine = {
  env: NodeJS.ProcessEnv;
  exists: (file: string) => boolean;
  run: (command: string, args: string[]) => void;
  isRoot: boolean;
};

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  run: (command, args) => void execFileSync(command, args, { stdio: 'inherit' }),
  isRoot: process.getuid?.() === 0,
};

export function findBrowser(machine: Machine = thisMachine): string {
  const { env, exists } = machine;
  if (env.CHROME_PATH && !exists(env.CHROME_PATH))
    throw new Error(`CHROME_PATH is ${env.CHROME_PATH}, but there is no such file`);
  const found = env.CHROME_PATH || installed(machine) || (env.INSTALL_BROWSER === '1' ? install(machine) : undefined);
  if (!found) throw new Error(NO_BROWSER);
  return found;
}

function installed({ exists }: Machine) {
  return [chromium.executablePath(), ...(usualPlaces[process.platform] ?? [])].find((place) => exists(place));
}

/** Playwright's own download first; Debian's packages where that is unreachable and we are root. */
function install(machine: Machine) {
  attempt(machine, process.execPath, playwright, 'install', 'chromium');
  if (!installed(machine) && machine.isRoot && machine.exists('/usr/bin/apt-get')) {
    attempt(machine, 'apt-get', 'update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!installed(machine))
        attempt(machine, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', name);
    }
  }
  return installed(machine);
}

function attempt({ run }: Machine, command: string, ...args: string[]) {
  console.log(`Installing a browser: ${path.basename(command)} ${args.slice(-2).join(' ')}`);
  try {
    run(command, args);
  } catch (error) {
    console.error(`${command} did not work: ${error instanceof Error ? error.message : error}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(`Browser for the tests: ${findBrowser()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
