import type { SystemStatus } from '@duologue/contract';
import type { ProviderName, ProviderStatus } from '@duologue/studio/providers';
import { countPodcasts } from '../repositories/podcast-list.ts';
import type { Services } from './index.ts';
import { rememberTotals } from './remembered-totals.ts';
import { within } from './within.ts';

/** The page is never slower than this because one part hangs. */
const ANSWER_WITHIN_MS = 1_500;
const SEARCHED_FOR = 'water';

type Parts = Pick<Services, 'config' | 'database' | 'storage' | 'queue' | 'encyclopedia' | 'providers'>;

/** Looks at every part each time it is asked; only what costs others something is remembered for a while. */
export class StatusService {
  readonly #parts: Parts;
  readonly #version: string;
  readonly #totals = rememberTotals();

  constructor(parts: Parts, version: string) {
    this.#parts = parts;
    this.#version = version;
  }

  async read(): Promise<SystemStatus> {
    const { config } = this.#parts;
    const [database, storage, queue, encyclopedia, chirp, speech, elevenlabs, openai, deepseek, gemini] = await Promise.all([
      this.#database(),
      this.#storage(),
      this.#queue(),
      this.#encyclopedia(),
      this.#provider('chirp'),
      this.#provider('speech'),
      this.#provider('elevenlabs'),
      this.#provider('openai'),
      this.#provider('deepseek'),
      this.#provider('gemini'),
    ]);
    return {
      timestamp: new Date().toISOString(),
      version: this.#version,
      making: config.making,
      services: {
        database,
        storage,
        tts: { chirp, openai: speech, elevenlabs, builtin: { status: 'healthy' } },
        ai: { openai, deepseek, gemini, builtin: { status: 'healthy' } },
        encyclopedia,
        queue,
      },
    };
  }

  /** What a request needs: the database, its queue, the files. Providers come and go without making us unready. */
  async readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
    const [database, storage, queue] = await Promise.all([this.#database(), this.#files(), this.#queue()]);
    const checks = { database: database.status, storage: storage.status, queue: queue.status };
    return { ready: Object.values(checks).every((status) => status === 'healthy'), checks };
  }

  #database() {
    const work = this.#parts.database.ping().then((latency) => ({ status: 'healthy' as const, latency }));
    return probe(work, { latency: null });
  }

  #files() {
    const work = this.#parts.storage.head('probe').then(() => ({ status: 'healthy' as const }));
    return probe(work, {});
  }

  #storage() {
    const { storage, database } = this.#parts;
    const count = () => this.#totals('all', () => countPodcasts(database.db));
    const work = storage.head('probe').then(async () => ({ status: 'healthy' as const, podcastCount: await count() }));
    return probe(work, { podcastCount: null });
  }

  #queue() {
    const work = this.#parts.queue.depth().then((depth) => ({ status: 'healthy' as const, ...depth }));
    return probe(work, { waiting: null, active: null });
  }

  #encyclopedia() {
    const { encyclopedia } = this.#parts;
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    // Which one answers is known only after it has answered.
    const work = encyclopedia
      .search(SEARCHED_FOR, 1, signal)
      .then(() => ({ status: 'healthy' as const, source: encyclopedia.name }));
    return probe(work, { source: encyclopedia.name });
  }

  #provider(name: ProviderName): Promise<ProviderStatus> {
    return within(ANSWER_WITHIN_MS, this.#parts.providers.readStatus(name), () => ({
      status: 'configured',
      message: 'It is being asked.',
    }));
  }
}

/** Why a part fails is in the log of that part; the page says only that it does. */
function probe<T extends ProviderStatus, E extends object>(work: Promise<T>, unknown: E): Promise<T | (E & ProviderStatus)> {
  const failed = (message: string) => ({ status: 'unhealthy' as const, message, ...unknown });
  return within<T | (E & ProviderStatus)>(
    ANSWER_WITHIN_MS,
    work.catch(() => failed('It does not answer as it should.')),
    () => failed('It does not answer in time.'),
  );
}
