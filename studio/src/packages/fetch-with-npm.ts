import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FetchPackage } from './install-packages.ts';
import type { PinnedPackage } from './pinned-package.ts';

/**
 * Fetches through npm, so that mirrors, proxies and its cache are used as everywhere else.
 * `npmCli` is the script that runs npm (`npm_execpath`); without it the `npm` command is used.
 */
export function createNpmFetch(npmCli: string | undefined): FetchPackage {
  return (pinned, folder, signal) => fetchWithNpm(npmCli, pinned, folder, signal);
}

async function fetchWithNpm(
  npmCli: string | undefined,
  pinned: PinnedPackage,
  folder: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const target = await mkdtemp(path.join(folder, 'npm-'));
  try {
    const [command, first] = npmCli ? [process.execPath, [npmCli]] : ['npm', []];
    const args = [...first, 'pack', `${pinned.name}@${pinned.version}`, '--pack-destination', target, '--loglevel=error'];
    const npm = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let said = '';
    npm.stderr.on('data', (part) => {
      said += part;
    });
    const [code] = await once(npm, 'exit');
    const [file] = (await readdir(target)).filter((name) => name.endsWith('.tgz'));
    if (code !== 0 || !file) throw new Error(npmReason(said) || `npm pack ended with ${code}`);
    return await readFile(path.join(target, file));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** The one line of npm's complaint that says why; the rest is its stack and where its log is. */
export function npmReason(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/^(at |A complete log)/.test(line));
  return lines.find((line) => /\breason: |^\d{3} /.test(line)) ?? lines.slice(0, 2).join(', ');
}
