import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SystemStatus } from '@duologue/contract';
import type { Encyclopedia } from '@duologue/studio';
import type { ProviderName, ProviderStatus, Providers } from '@duologue/studio/providers';
import type { Config } from '../config.ts';
import { freeBytes } from '../data-folder.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';
import { countPodcasts } from '../repositories/podcast-list.ts';
import type { Storage } from '../storage/storage.ts';
import { withTimeout } from './with-timeout.ts';

/** The page is never slower than this because one part hangs. */
const TIMEOUT_MS = 1_500;
const SEARCHED_FOR = 'water';
/** Readiness costs a write and several queries, so all who ask within this time get one answer. */
const READINESS_CACHED_MS = 1_000;
/** Enough for the episodes in progress to end. */
const FEWEST_FREE_BYTES = 64 * 2 ** 20;
/** The queue looks after itself every few seconds. */
const LONGEST_WITHOUT_UPKEEP_S = 60;

export type StatusServiceDependencies = {
  config: Pick<Config, 'making' | 'dataDir' | 'databaseUrl' | 'storageUrl'>;
  now: () => number;
  database: Database;
  storage: Storage;
  queue: Queue;
  encyclopedia: Encyclopedia;
  providers: Pick<Providers, 'readStatus'>;
  version: string;
};

type Readiness = { ready: boolean; checks: Record<string, string> };

/** Checks every part each time it is asked; only what costs others something is cached for a while. */
export function createStatusService(dependencies: StatusServiceDependencies) {
  const { config, database, storage, queue, encyclopedia, providers, version, now } = dependencies;
  const probeKey = `probe/${randomUUID()}`;
  const startedAtMs = now();
  let readiness: { answer: Promise<Readiness>; fromMs: number } | undefined;

  const checkDatabase = () =>
    check(
      database.ping().then((latency) => ({ status: 'healthy' as const, latency })),
      { latency: null },
    );

  /** A store that answers may still refuse to write. */
  async function writeAndRead(): Promise<void> {
    const written = randomBytes(16);
    await storage.put(probeKey, written, 'application/octet-stream');
    const read = await buffer(await storage.read(probeKey));
    await storage.remove([probeKey]);
    if (!read.equals(written)) throw new Error('The store gives back something else than it was given');
  }

  const checkFiles = () =>
    check(
      writeAndRead().then(() => ({ status: 'healthy' as const })),
      {},
    );

  /** Of the disk that holds the database or the files; with both elsewhere nothing grows here. */
  async function checkSpace(): Promise<{ status: 'healthy' | 'unhealthy' }> {
    const isUsed = !config.databaseUrl || !config.storageUrl;
    return { status: isUsed && freeBytes(config.dataDir) < FEWEST_FREE_BYTES ? 'unhealthy' : 'healthy' };
  }

  async function readUpkeep(): Promise<{ status: 'healthy' }> {
    const running = (now() - startedAtMs) / 1_000;
    const since = (await queue.secondsSinceUpkeep()) ?? running;
    // After a pause of the whole process the upkeep needs a moment too.
    if (Math.min(since, running) > LONGEST_WITHOUT_UPKEEP_S) throw new Error('Nobody looks after the queue');
    return { status: 'healthy' };
  }

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

  async function readReadiness(): Promise<Readiness> {
    const states = await Promise.all([checkDatabase(), checkFiles(), check(readUpkeep(), {}), checkSpace()]);
    const [database, storage, queue, space] = states.map((state) => state.status) as [string, string, string, string];
    return { ready: states.every((state) => state.status === 'healthy'), checks: { database, storage, queue, space } };
  }

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

    /** What a request needs: the database, its queue, the files, room. Providers come and go without making us unready. */
    readiness(): Promise<Readiness> {
      const atMs = now();
      if (!readiness || atMs - readiness.fromMs >= READINESS_CACHED_MS) readiness = { answer: readReadiness(), fromMs: atMs };
      return readiness.answer;
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
