import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { full } from './support/full.ts';
import { medianMs } from './support/median.ts';

/** Lists, searches and reads podcasts among a growing number of other visitors'. The full form goes to a million rows. */
export const name = 'growth';

const sizes = {
  postgres: full ? [1_000, 100_000, 1_000_000] : [1_000, 10_000],
  embedded: full ? [1_000, 100_000] : [1_000, 4_000],
};
const ROUNDS = full ? 25 : 11;
type Figure = { figure: string; value: string };

export async function run(): Promise<Figure[]> {
  return [...(await measure('postgres')), ...(await measure('embedded'))];
}

async function measure(engine: 'postgres' | 'embedded'): Promise<Figure[]> {
  const { startPostgres } = await import('../server/test/postgres.ts');
  const { readConfig } = await import('../server/src/config.ts');
  const { createServices } = await import('../server/src/create-services.ts');
  const { fillPodcasts } = await import('./support/fill-podcasts.ts');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'duologue-bench-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const env = { DATA_DIR: dataDir, ENCYCLOPEDIA: 'shelf', LOG_LEVEL: 'error', ...(server ? { DATABASE_URL: server.url } : {}) };
  const services = await createServices(readConfig(env));
  const { db } = services.database;
  const times = new Map<string, number[]>();
  try {
    let filled = 0;
    for (const size of sizes[engine]) {
      await fillPodcasts(db, filled, size);
      filled = size;
      const measured = await calls(services, size);
      await db.execute('vacuum analyze podcasts');
      for (const [call, work] of Object.entries(measured)) {
        await work(); // the first reads from disk
        times.set(call, [...(times.get(call) ?? []), await medianMs(ROUNDS, work)]);
      }
    }
  } finally {
    await services.close();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const counts = sizes[engine].map((size) => `${size / 1_000}k`).join(' → ');
  return [...times].map(([call, milliseconds]) => ({
    figure: `${engine}, ${call}: ms at ${counts} rows`,
    value: `${milliseconds.map((one) => one.toFixed(2)).join(' → ')} (× ${((milliseconds.at(-1) ?? 0) / (milliseconds[0] ?? 1)).toFixed(2)})`,
  }));
}

type Services = Awaited<ReturnType<typeof import('../server/src/create-services.ts').createServices>>;

async function calls({ podcasts, database }: Services, size: number): Promise<Record<string, () => Promise<unknown>>> {
  const { findPodcast } = await import('../server/src/repositories/podcast-repository.ts');
  const { fillLines, PODCASTS_PER_OWNER } = await import('./support/fill-podcasts.ts');
  const middle = await findPodcast(database.db, 2 ** 40 + Math.floor(size / 2));
  if (!middle) throw new Error(`There is no podcast in the middle of ${size}`);
  await fillLines(database.db, middle.owner);
  const visitor = { owner: middle.owner, admin: false };
  const operator = { owner: null, admin: true };
  const page = { page: 1, limit: PODCASTS_PER_OWNER, sortBy: 'created_at', sortOrder: 'desc' } as const;
  return {
    "a visitor's list": () => podcasts.list(page, visitor),
    "a search in a visitor's list": () => podcasts.list({ ...page, search: 'how far the way' }, visitor),
    'the shared page': () => podcasts.shared(middle.id),
    "the operator's list of all, first page": () => podcasts.list({ ...page, admin: true }, operator),
    "the operator's list of all, last page": () =>
      podcasts.list({ ...page, page: Math.ceil(size / page.limit), admin: true }, operator),
    "the operator's search through all": () => podcasts.list({ ...page, admin: true, search: `number ${size - 1}` }, operator),
  };
}
