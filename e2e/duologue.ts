import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';

export type Duologue = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends as Ctrl-C does; the data folder stays. */
  stop(): Promise<void>;
};

const main = path.resolve(import.meta.dirname, '../server/src/main.ts');

/** Starts the real server on a free port. `dataDir` is given to start a second time on the same data. */
export async function startDuologue(env: Record<string, string> = {}, dataDir = newDataDir()): Promise<Duologue> {
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, ENCYCLOPEDIA: 'shelf', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (data) => {
    log += data;
  });
  const lines = createInterface({ input: server.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      log += `${line}\n`;
      const address = /Duologue is ready: (http:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready\n${log}`)));
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  return { url, dataDir, process: server, stop };
}

export function newDataDir(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'duologue-e2e-'));
}

/** One server for each worker; each test is a visitor of its own, because each has its own browser context. */
export const test = base.extend<object, { duologue: Duologue }>({
  duologue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const duologue = await startDuologue({ LIMIT_PER_HOUR: '0', LIMIT_AT_WORK: '0' });
      await use(duologue);
      await duologue.stop();
      rmSync(duologue.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ duologue }, use) => use(duologue.url),
});

export { expect } from '@playwright/test';
