import type { SystemStatus } from '@duologue/contract';
import type { Encyclopedia } from '@duologue/studio';
import type { ProviderName, ProviderStatus, Providers } from '@duologue/studio/providers';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';
import { countPodcasts } from '../repositories/podcast-list.ts';
import type { Storage } from '../storage/storage.ts';
import { withTimeout } from './with-timeout.ts';

/** The page is never slower than this because one part hangs. */
const TIMEOUT_MS = 1_500;
const SEARCHED_FOR = 'water';

export type StatusServiceDependencies = {
  config: Pick<Config, 'making'>;
  database: Database;
  storage: Storage;
  queue: Queue;
  encyclopedia: Encyclopedia;
  providers: Pick<Providers, 'readStatus'>;
  version: string;
};

/** Checks every part each time it is asked; only what costs others something is cached for a while. */
export function createStatusService(dependencies: StatusServiceDependencies) {
  const { config, database, storage, queue, encyclopedia, providers, version } = dependencies;

  const checkDatabase = () =>
    check(
      database.ping().then((latency) => ({ status: 'healthy' as const, latency })),
      { latency: null },
    );

  const checkFiles = () =>
    check(
      storage.head('probe').then(() => ({ status: 'healthy' as const })),
      {},
    );

  const checkStorage = () =>
    check(
      storage.head('probe').then(async () => ({ status: 'healthy' as const, podcastCount: await countPodcasts(database.db) })),
      { podcastCount: null },
    );

  const checkQueue = () =>
    check(
      queue.depth().then((depth) => ({ status: 'healthy' as const, ...depth })),
      { waiting: null, active: null },
    );

  // Which encyclopedia answers is known only after it has answered.
  const checkEncyclopedia = () =>
    check(
      encyclopedia
        .search(SEARCHED_FOR, 1, AbortSignal.timeout(TIMEOUT_MS))
        .then(() => ({ status: 'healthy' as const, source: encyclopedia.name })),
      { source: encyclopedia.name },
    );

  const checkProvider = (name: ProviderName): Promise<ProviderStatus> =>
    withTimeout(TIMEOUT_MS, providers.readStatus(name), () => ({ status: 'configured', message: 'It is being checked.' }));

  return {
    async read(): Promise<SystemStatus> {
      const [databaseState, storageState, queueState, encyclopediaState, ...states] = await Promise.all([
        checkDatabase(),
        checkStorage(),
        checkQueue(),
        checkEncyclopedia(),
        checkProvider('chirp'),
        checkProvider('speech'),
        checkProvider('elevenlabs'),
        checkProvider('openai'),
        checkProvider('deepseek'),
        checkProvider('gemini'),
      ]);
      const [chirp, speech, elevenlabs, openai, deepseek, gemini] = states;
      return {
        timestamp: new Date().toISOString(),
        version,
        making: config.making,
        services: {
          database: databaseState,
          storage: storageState,
          tts: { chirp, openai: speech, elevenlabs, builtin: { status: 'healthy' } },
          ai: { openai, deepseek, gemini, builtin: { status: 'healthy' } },
          encyclopedia: encyclopediaState,
          queue: queueState,
        },
      };
    },

    /** What a request needs: the database, its queue, the files. Providers come and go without making us unready. */
    async readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
      const states = await Promise.all([checkDatabase(), checkFiles(), checkQueue()]);
      const [database, storage, queue] = states.map((state) => state.status) as [string, string, string];
      return { ready: states.every((state) => state.status === 'healthy'), checks: { database, storage, queue } };
    },
  };
}

/** Why a part fails is in the log of that part; the page says only that it does. */
function check<T extends ProviderStatus, E extends object>(operation: Promise<T>, unknown: E): Promise<T | (E & ProviderStatus)> {
  const failed = (message: string) => ({ status: 'unhealthy' as const, message, ...unknown });
  return withTimeout<T | (E & ProviderStatus)>(
    TIMEOUT_MS,
    operation.catch(() => failed('It does not answer as it should.')),
    () => failed('It does not answer in time.'),
  );
}
