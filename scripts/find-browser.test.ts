import { expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

const bare = { env: {}, exists: (_file: string) => false, run: vi.fn(), isRoot: true };

it('says what is missing and installs nothing unless asked', () => {
  expect(() => findBrowser(bare)).toThrow('No browser for the tests was found');
  expect(bare.run).not.toHaveBeenCalled();
});

it('installs with Playwright, then with apt-get as root, where INSTALL_BROWSER=1', () => {
  const packages = new Set(['/usr/bin/apt-get']);
  const run = vi.fn((command: string, args: string[]) => {
    if (command !== 'apt-get') throw new Error('the download is unreachable');
    if (args.includes('chromium-headless-shell')) throw new Error('there is no such package');
    if (args.includes('chromium')) packages.add('/usr/bin/chromium');
  });
  const machine = { ...bare, env: { INSTALL_BROWSER: '1' }, exists: (file: string) => packages.has(file), run };
  vi.spyOn(console, 'error').mockReturnValue();
  if (process.platform === 'linux') expect(findBrowser(machine)).toBe('/usr/bin/chromium');
  else expect(() => findBrowser(machine)).toThrow('No browser');
  expect(run.mock.calls.map(([command, args]) => (command === 'apt-get' ? args[0] : 'playwright'))).toEqual([
    'playwright',
    'update',
    '-o',
    '-o',
  ]);
});

it.runIf(process.platform === 'linux')(
  'prefers the build without windows, which takes less than half of the processor time',
  () => {
    const both = new Set(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
    expect(findBrowser({ ...bare, exists: (file: string) => both.has(file) })).toBe('/usr/bin/chromium-headless-shell');
  },
);

it('takes the browser that CHROME_PATH names, or says that it is not there', () => {
  expect(findBrowser({ ...bare, env: { CHROME_PATH: '/opt/chrome' }, exists: () => true })).toBe('/opt/chrome');
  expect(() => findBrowser({ ...bare, env: { CHROME_PATH: '/opt/chrome' } })).toThrow(
    'CHROME_PATH is /opt/chrome, but there is no such file',
  );
});
