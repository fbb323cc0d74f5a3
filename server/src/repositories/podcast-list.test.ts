import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestConfig, testConfig } from '../../test/engines.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { countPodcasts, listPodcasts, type PodcastOrder } from './podcast-list.ts';

const ROWS = 12_000;
const all = { owner: undefined, status: undefined, search: undefined };
const newestFirst: PodcastOrder = { by: 'created_at', descending: true };

describe.each(engines)('a long list on %s', (engine) => {
  let test: TestConfig;
  let database: Database;
  beforeAll(async () => {
    test = await testConfig(engine);
    database = await openDatabase(test.config);
    await database.db.execute(
      sql.raw(`
        insert into podcasts (id, owner, title, wiki_titles, search_text, asked_tts_provider, asked_model_type, asked_model, created_at, duration_ms)
        select n, 'owner' || n % 3, 'Title ' || n, array['Article ' || n], 'title ' || n || ' article ' || n, 'builtin', 'builtin', 'x',
               timestamptz '2026-01-01' + n * interval '1 second', 1000 * (n % 100)
        from generate_series(1, ${ROWS}) n`),
    );
    await database.db.execute(sql`analyze podcasts`);
  });
  afterAll(async () => {
    await database.close();
    await test.remove();
  });
  const page = async (offset: number, limit: number, order = newestFirst) =>
    (await listPodcasts(database.db, all, order, { offset, limit })).map((row) => row.id);

  it('gives every row exactly once over all of its pages', async () => {
    const ids: number[] = [];
    for (let offset = 0; offset < ROWS; offset += 1_000) ids.push(...(await page(offset, 1_000)));
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => ROWS - index));
  });

  it('has a last page that is not full, and nothing after it', async () => {
    expect(await page(11_995, 50)).toEqual([5, 4, 3, 2, 1]);
    expect(await page(12_000, 50)).toEqual([]);
    expect(await page(20_000, 50)).toEqual([]);
  });

  it('breaks ties by id in both directions', async () => {
    const longest = await page(0, 3, { by: 'duration', descending: true });
    expect(longest).toEqual([11_999, 11_899, 11_799]);
    expect(await page(0, 3, { by: 'duration', descending: false })).toEqual([100, 200, 300]);
    expect(await page(ROWS - 3, 3, { by: 'duration', descending: false })).toEqual([...longest].reverse());
  });

  it('sorts numbers as numbers', async () => {
    const rows = await listPodcasts(database.db, all, { by: 'duration', descending: false }, { offset: 1_100, limit: 200 });
    const durations = rows.map((row) => row.durationMs ?? 0);
    expect(durations).toEqual(durations.toSorted((one, other) => one - other));
    expect(new Set(durations)).toEqual(new Set([9_000, 10_000]));
  });

  it('reads an index for a page and for a search, not the table', async () => {
    const plan = async (query: string) => {
      const { rows } = await database.db.execute(sql.raw(`explain (costs off) ${query}`));
      return JSON.stringify(rows);
    };
    expect(await plan('select id from podcasts order by created_at desc, id desc limit 50')).toContain('podcasts_by_creation');
    expect(await plan('select id from podcasts order by lower(title), id limit 50')).toContain('podcasts_by_title');
    expect(await plan(`select id from podcasts where search_text like '%article 4711%'`)).toContain('podcasts_by_words');
    expect(await plan(`select id from podcasts where owner = 'x' order by created_at desc, id desc limit 50`)).toContain(
      'podcasts_by_owner',
    );
  });

  it('counts what a filter leaves', async () => {
    expect(await countPodcasts(database.db)).toBe(ROWS);
    expect(await countPodcasts(database.db, { ...all, owner: 'owner1' })).toBe(ROWS / 3);
    expect(await countPodcasts(database.db, { ...all, search: 'ARTICLE 1199' })).toBe(11);
  });
});
