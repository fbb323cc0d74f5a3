import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { medianMs } from './support/median.ts';

/** Lists, searches and reads podcasts among ever more of other people's. `BENCH=full` goes to a million rows. */
export const name = 'growth';

const full = process.env.BENCH === 'full';
const sizes = {
  postgres: full ? [1_000, 100_000, 1_000_000] : [1_000, 30_000],
  embedded: full ? [1_000, 100_000] : [1_000, 10_000],
};
const ROUNDS = 25;
type Figure = { figure: string; value: string };

export async function run(): Promise<Figure[]> {
  return [...(await measure('postgres')), ...(await measure('embedded'))];
}

async function measure(engine: 'postgres' | 'embedded'): Promise<Figure[]> {
  const { startPostgres } = await import('../server/test/postgres.ts');
  const { openDatabase } = await import('../server/src/db/database.ts');
  const { fillPodcasts } = await import('./support/fill-podcasts.ts');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'duologue-bench-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const database = await openDatabase({ databaseUrl: server?.url, dataDir });
  const times = new Map<string, number[]>();
  try {
    let filled = 0;
    for (const size of sizes[engine]) {
      await fillPodcasts(database.db, filled, size);
      filled = size;
      const measured = await calls(database.db, size);
      await database.db.execute('vacuum analyze podcasts');
      for (const [call, work] of Object.entries(measured)) {
        await work(); // the first reads from disk
        times.set(call, [...(times.get(call) ?? []), await medianMs(ROUNDS, work)]);
      }
    }
  } finally {
    await database.close();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const counts = sizes[engine].map((size) => `${size / 1_000}k`).join(' → ');
  return [...times].map(([call, milliseconds]) => ({
    figure: `${engine}, ${call}: ms at ${counts} rows`,
    value: `${milliseconds.map((one) => one.toFixed(2)).join(' → ')} (× ${((milliseconds.at(-1) ?? 0) / (milliseconds[0] ?? 1)).toFixed(2)})`,
  }));
}

type Db = Awaited<ReturnType<typeof import('../server/src/db/database.ts').openDatabase>>['db'];

async function calls(db: Db, size: number): Promise<Record<string, () => Promise<unknown>>> {
  const { listPodcasts } = await import('../server/src/repositories/podcast-list.ts');
  const { findPodcast } = await import('../server/src/repositories/podcast-repository.ts');
  const { fillLines, PODCASTS_PER_OWNER } = await import('./support/fill-podcasts.ts');
  const middle = await findPodcast(db, 2 ** 40 + Math.floor(size / 2));
  if (!middle) throw new Error(`There is no podcast in the middle of ${size}`);
  await fillLines(db, middle.owner);
  const newest = { by: 'created_at', descending: true } as const;
  const mine = { owner: middle.owner, status: undefined, search: undefined };
  const all = { owner: undefined, status: undefined, search: undefined };
  const page = { offset: 0, limit: PODCASTS_PER_OWNER };
  return {
    "a visitor's list": () => listPodcasts(db, mine, newest, page),
    "a search in a visitor's list": () => listPodcasts(db, { ...mine, search: 'how far the way' }, newest, page),
    'the shared page': () => findPodcast(db, middle.id),
    "the operator's list of all, first page": () => listPodcasts(db, all, newest, page),
    "the operator's search through all": () => listPodcasts(db, { ...all, search: `number ${size - 1}` }, newest, page),
  };
}
