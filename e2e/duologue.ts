import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { addToFailureLog } from './failure-log.ts';

export type Duologue = {
  /** Empty for a worker, which does not listen. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Stops as Ctrl-C does; the data folder stays. */
  stop(): Promise<void>;
  /** Stops, and removes the data folder. */
  remove(): Promise<void>;
};

const main = path.resolve(import.meta.dirname, '../server/src/main.ts');

/** Starts the real server on a free port. Pass `dataDir` to start a second time on the same data. */
export async function startDuologue(env: Record<string, string> = {}, dataDir = newDataDir()): Promise<Duologue> {
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      // Set here, it holds from the first file on.
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/duologue'),
      PORT: '0',
      DATA_DIR: dataDir,
      ENCYCLOPEDIA: 'shelf',
      // Some voice is enough here, and this one takes the least time.
      BUILTIN_VOICE: 'flite',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const add = (line: string) => {
    log += `${line}\n`;
    addToFailureLog(env.ROLE ?? 'server', line);
  };
  createInterface({ input: server.stderr }).on('line', add);
  const lines = createInterface({ input: server.stdout }).on('line', add);
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /Duologue is ready: (.*)/.exec(line)?.[1];
      if (address) resolve(address.startsWith('http') ? address : '');
    });
    server.on('exit', (code) => reject(new Error(`The server exited with ${code} before it was ready\n${log}`)));
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  const remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, process: server, stop, remove };
}

export const newDataDir = (): string => temporaryFolder('duologue-e2e-');
