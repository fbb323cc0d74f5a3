import type { Encyclopedia } from '@duologue/studio';
import { checkBuiltinVoice, createProviders, type Providers } from '@duologue/studio/providers';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openQueue, type Queue } from '../db/queue.ts';
import { createLog } from '../log.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type AdminToken, readAdminToken } from './admin-token.ts';
import { createPodcastEvents, type PodcastEvents } from './podcast-events.ts';
import { createPodcastService, type PodcastService } from './podcast-service.ts';

/** Everything that routes and jobs work with. */
export type Services = {
  config: Config;
  log: Logger;
  adminToken: AdminToken;
  database: Database;
  storage: Storage;
  queue: Queue;
  events: PodcastEvents;
  providers: Providers;
  encyclopedia: Encyclopedia;
  podcasts: PodcastService;
  /** Call after the app has stopped answering and the jobs are handed back. */
  close(): Promise<void>;
};

/** How long jobs that are running get to stop before the queue takes them back. */
const STOP_MS = 5_000;

/** `replace` puts a stand-in in a test's hands: a clock, fake providers. */
export async function createServices(
  config: Config,
  replace: { providers?: Providers; log?: Logger; now?: () => number } = {},
): Promise<Services> {
  const log = replace.log ?? createLog(config);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await openDatabase(config, log);
    closers.push(database.close);
    const storage = await openStorage(config);
    closers.push(storage.close);
    if (config.role !== 'api' && !replace.providers) await checkBuiltinVoice(config.providers);
    const providers = replace.providers ?? (await createProviders(config.providers));
    closers.push(providers.close);
    const events = await createPodcastEvents(database, log);
    closers.push(events.close);
    const queue = await openQueue(database, log);
    closers.push(() => queue.stop(STOP_MS));
    const { encyclopedia } = providers;
    const now = replace.now ?? Date.now;
    const podcasts = createPodcastService({ config, database, queue, events, storage, encyclopedia, log, now });
    const adminToken = readAdminToken(config);
    return { config, log, adminToken, database, storage, queue, events, providers, encyclopedia, podcasts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
