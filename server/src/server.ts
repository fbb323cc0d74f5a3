import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { type Config, localAddress } from './config.ts';
import { createServices } from './create-services.ts';
import { prepareSample } from './jobs/prepare-sample.ts';
import { startJobs } from './jobs/start-jobs.ts';

/** How long open connections get to end by themselves. */
const CONNECTIONS_MS = 2_000;

export type Server = { /** Printed when it is ready. */ line: string; stop(): Promise<void>; broken: Promise<unknown> };

/** Starts what the role says. When it fails nothing is left running, and the folder is free. */
export async function startServer(given: Config): Promise<Server> {
  const config = await settlePort(given);
  const services = await createServices(config);
  const stops: (() => Promise<void>)[] = [services.close];
  const stop = async () => {
    services.log.info('Stopping');
    for (const part of stops.splice(0).reverse()) await part();
  };
  try {
    const { file } = services.adminToken;
    if (file) services.log.info({ file }, 'The admin token is in this file');
    if (config.role !== 'api') {
      const jobs = await startJobs(services);
      stops.push(jobs.stop, prepareSample(services, jobs.isBusy));
    }
    if (config.role === 'worker')
      return { line: 'Duologue is ready: this worker generates podcasts', stop, broken: services.broken };
    const app = await buildApp(services);
    // Requests end first; then jobs are released; then the database closes.
    stops.push(async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), CONNECTIONS_MS);
      await app.close();
      clearTimeout(cut);
    });
    await app.listen({ port: config.port, host: config.host });
    return { line: `Duologue is ready: ${localAddress(config)}`, stop, broken: services.broken };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Port 0 is any free one; it is chosen before the public address is used. */
async function settlePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer().listen(0, config.host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}
