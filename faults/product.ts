import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Podcast } from '@duologue/contract';
import { temporaryFolder } from '../scripts/temporary-folder.ts';

const main = path.resolve(import.meta.dirname, '../server/src/main.ts');
export const SESSION = '3b241101-e2bb-4255-8caf-4136c566a962';
export const ADMIN_TOKEN = 'the-operators-own-token';
const READY_WITHIN_MS = 180_000;

/** One process of the real product. */
export type Product = {
  process: ChildProcess;
  /** Empty for a worker, which does not listen. */
  url: string;
  /** Everything it printed. */
  log(): string;
  /** As the kernel does when memory runs out: nothing can be cleaned up. */
  kill(): Promise<void>;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
};

/** In memory where possible: a killed process loses nothing that it wrote, wherever that is. */
export const newFolder = (): string => temporaryFolder('duologue-faults-');

const children = new Set<ChildProcess>();
/** No child outlives this process, even when the run is stopped from outside. */
for (const event of ['exit', 'disconnect'] as const) {
  process.on(event, () => {
    for (const child of children) child.kill('SIGKILL');
  });
}

/** Sets the limit of open files for what follows it. */
const limited = (openFiles: number) => ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`];

/** Starts a process without waiting for it, on request with fewer file descriptors than usual. */
export function spawnProduct(env: Record<string, string>, nodeOptions: string[] = [], openFiles?: number) {
  const command = [...(openFiles ? limited(openFiles) : []), process.execPath, ...nodeOptions, main];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/duologue'),
      PORT: '0',
      ENCYCLOPEDIA: 'shelf',
      // Some voice is enough here, and this one takes the least time.
      BUILTIN_VOICE: 'flite',
      LIMIT_AT_WORK: '0',
      LIMIT_PER_HOUR: '0',
      LOG_LEVEL: 'warn',
      ADMIN_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  let log = '';
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => undefined); // a process that is killed early has nobody waiting for it
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      log += data;
      const line = /Duologue is ready: (.*)\n/.exec(log)?.[1];
      if (line !== undefined) ready.resolve(line.startsWith('http') ? line : '');
    });
  }
  child.on('exit', (code, signal) => ready.reject(new Error(`The product exited with ${code ?? signal}\n${log.slice(-4_000)}`)));
  let requested = false;
  child.on('exit', (code, signal) => {
    // Tests see a refused connection; the reason is here.
    if (!requested) console.error(`The product exited by itself with ${code ?? signal}:\n${log.slice(-4_000)}`);
  });
  const running = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    requested = true;
    if (!running()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { child, ready: ready.promise, log: () => log, running, kill: () => end('SIGKILL'), stop: () => end('SIGINT') };
}

export async function startProduct(
  env: Record<string, string>,
  nodeOptions: string[] = [],
  openFiles?: number,
): Promise<Product> {
  const { child, ready, log, kill, stop } = spawnProduct(env, nodeOptions, openFiles);
  const late = new AbortController();
  const timeout = sleep(READY_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The product was not ready within ${READY_WITHIN_MS} ms\n${log().slice(-4_000)}`);
  });
  try {
    const url = await Promise.race([ready, timeout]);
    return { process: child, url, log, kill, stop };
  } catch (error) {
    await kill();
    throw error;
  } finally {
    late.abort();
    timeout.catch(() => undefined);
  }
}

const headers = { 'x-session-id': SESSION, 'content-type': 'application/json' };

/** Creates a short podcast from the shelf and returns its id. */
export async function createPodcast(url: string, title: string, choices: object = {}): Promise<number> {
  const body = JSON.stringify({ wikiTitle: title, maxLength: 1, modelType: 'builtin', ttsProvider: 'builtin', ...choices });
  const response = await fetch(`${url}/api/podcasts`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`Creating '${title}' responded ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { podcast: Podcast }).podcast.id;
}

export async function readPodcast(url: string, id: number): Promise<Podcast> {
  const response = await fetch(`${url}/api/podcasts/${id}`, { headers });
  if (!response.ok) throw new Error(`Reading podcast ${id} responded ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { podcast: Podcast }).podcast;
}

const POLL_MS = 500;

/** Waits until each has ended, in whatever way. One request per poll, because requests per address are limited. */
export async function untilEnded(url: string, ids: readonly number[], withinMs: number): Promise<Podcast[]> {
  const deadline = performance.now() + withinMs;
  while (true) {
    const response = await fetch(`${url}/api/podcasts?limit=50`, { headers });
    if (!response.ok) throw new Error(`Listing podcasts responded ${response.status}: ${await response.text()}`);
    const { podcasts } = (await response.json()) as { podcasts: Podcast[] };
    const found = ids.map((id) => podcasts.find((podcast) => podcast.id === id));
    const waiting = found.filter((podcast) => podcast?.status === 'processing');
    if (found.includes(undefined)) throw new Error(`Of podcasts ${ids.join(', ')} some no longer exist`);
    if (waiting.length === 0) return found.filter((podcast) => podcast !== undefined);
    if (performance.now() > deadline) {
      const stuck = waiting.map((podcast) => `${podcast?.id} (${podcast?.progress})`).join(', ');
      throw new Error(`Not ended within ${withinMs} ms: ${stuck}`);
    }
    await sleep(POLL_MS);
  }
}
