import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { type Config, ConfigError, configTable, readConfig } from './config.ts';
import { DatabaseUnreachableError, FolderInUseError, UnreadableFolderError } from './db/database-errors.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { createServices, type Services } from './services/index.ts';

/** How long open connections get to end by themselves. */
const CONNECTIONS_MS = 2_000;

type App = Awaited<ReturnType<typeof buildApp>>;
type Running = { services: Services; app: App | undefined; jobs: Jobs | undefined; line: string };

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(`${configTable()}\n`);
else await run();

async function run(): Promise<void> {
  const signals = new AbortController();
  const stopAsked = once(signals.signal, 'abort');
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // The second one means: at once.
    process.on(name, () => (signals.signal.aborted ? process.exit(1) : signals.abort()));
  }
  try {
    const running = await start(await settle(readConfig(process.env)));
    process.stdout.write(`${running.line}\n`);
    await stopAsked;
    await stop(running);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

/** Port 0 is any free one; it is chosen before anything is told the public address. */
async function settle(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer().listen(0, config.host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

async function start(config: Config): Promise<Running> {
  const services = await createServices(config);
  const running: Running = { services, app: undefined, jobs: undefined, line: 'Duologue is ready: this worker makes podcasts' };
  try {
    const { file } = services.adminToken;
    if (file) services.log.info({ file }, 'The admin token is in this file');
    if (config.role !== 'api') running.jobs = await startJobs(services);
    if (config.role !== 'worker') {
      running.app = await buildApp(services);
      await running.app.listen({ port: config.port, host: config.host });
      running.line = `Duologue is ready: ${localAddress(config)}`;
    }
    return running;
  } catch (error) {
    await stop(running);
    throw error;
  }
}

/** Nothing new comes in, what is being made is handed back, then the database closes and its folder is free. */
async function stop({ services, app, jobs }: Running): Promise<void> {
  services.log.info('Stopping');
  const cut = setTimeout(() => app?.server.closeAllConnections(), CONNECTIONS_MS);
  await app?.close();
  clearTimeout(cut);
  await jobs?.stop();
  await services.close();
}

function localAddress({ host, port }: Config): string {
  return `http://${['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`;
}

/** What an operator can mend is one sentence; everything else comes with its stack. */
function sentenceOf(error: unknown): string {
  const expected = [ConfigError, FolderInUseError, UnreadableFolderError, DatabaseUnreachableError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is taken by another program. Stop that one, or set PORT.`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} is not open to this user. Set PORT to one above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
