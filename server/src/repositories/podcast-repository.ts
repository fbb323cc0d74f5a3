import { describeProgress } from '@duologue/contract';
import { and, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { type PodcastState, podcasts } from '../db/schema.ts';

/** The timed lines are most of a record and few calls show them, so they are read apart (findLines). */
const { lines: _lines, searchText: _searchText, ...rowColumns } = getTableColumns(podcasts);

export { rowColumns };

type WholeRow = typeof podcasts.$inferSelect;
export type PodcastRow = Omit<WholeRow, 'lines' | 'searchText'>;
export type NewPodcastRow = Omit<typeof podcasts.$inferInsert, 'searchText'>;
export type PodcastChanges = Partial<Omit<WholeRow, 'id' | 'owner' | 'status' | 'createdAt' | 'attempt'>>;

export async function insertPodcast(db: Drizzle, row: NewPodcastRow): Promise<PodcastRow> {
  const searchText = [row.title, ...row.wikiTitles].join('\n').toLowerCase();
  const [inserted] = await db
    .insert(podcasts)
    .values({ ...row, searchText })
    .returning();
  if (!inserted) throw new Error(`Podcast ${row.id} was not inserted`);
  return inserted;
}

export async function findPodcast(db: Drizzle, id: number): Promise<PodcastRow | undefined> {
  const [row] = await db.select(rowColumns).from(podcasts).where(eq(podcasts.id, id));
  return row;
}

/** The transcript of a ready podcast, with its times and citations. */
export async function findLines(db: Drizzle, id: number): Promise<WholeRow['lines']> {
  const [row] = await db.select({ lines: podcasts.lines }).from(podcasts).where(eq(podcasts.id, id));
  return row?.lines ?? null;
}

/** What changes while a podcast is generated. */
export type StateRow = Pick<
  PodcastRow,
  'id' | 'owner' | 'status' | 'progress' | 'phase' | 'percent' | 'liveFrames' | 'linesWritten'
>;

export async function findStates(db: Drizzle, ids: readonly number[]): Promise<StateRow[]> {
  if (ids.length === 0) return [];
  const { id, owner, status, progress, phase, percent, liveFrames, linesWritten } = podcasts;
  return db
    .select({ id, owner, status, progress, phase, percent, liveFrames, linesWritten })
    .from(podcasts)
    .where(inArray(id, [...ids]));
}

/** The episodes of a series, in the order of their parts. */
export function findEpisodes(db: Drizzle, seriesIds: readonly number[]): Promise<PodcastRow[]> {
  return db
    .select(rowColumns)
    .from(podcasts)
    .where(inArray(podcasts.seriesId, [...seriesIds]))
    .orderBy(podcasts.seriesId, podcasts.partNumber, podcasts.createdAt);
}

/** Begins an attempt: from now on only this one writes. Undefined when the podcast is not in progress any more. */
const starting = describeProgress({ phase: 'starting', percent: 0 });

export async function beginAttempt(db: Drizzle, id: number): Promise<PodcastRow | undefined> {
  const [started] = await db
    .update(podcasts)
    .set({
      attempt: sql`${podcasts.attempt} + 1`,
      fruitlessStarts: sql`${podcasts.fruitlessStarts} + 1`,
      startedAt: sql`coalesce(${podcasts.startedAt}, now())`,
      // An attempt that goes on where another stopped does not tell the listener to start over.
      phase: sql`case when ${podcasts.phase} = 'queued' then 'starting' else ${podcasts.phase} end`,
      progress: sql`case when ${podcasts.phase} = 'queued' then ${starting} else ${podcasts.progress} end`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(podcasts.id, id), eq(podcasts.status, 'processing')))
    .returning();
  return started;
}

/** Notes how far an attempt is. False when it is not the one that may write any more. */
export async function changeInProgress(db: Drizzle, id: number, attempt: number, changes: PodcastChanges): Promise<boolean> {
  const changed = await db
    .update(podcasts)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(podcasts.id, id), eq(podcasts.status, 'processing'), eq(podcasts.attempt, attempt)))
    .returning({ id: podcasts.id });
  return changed.length > 0;
}

/** For what is corrected in a podcast that has ended. */
export async function correctPodcast(db: Drizzle, id: number, changes: PodcastChanges): Promise<void> {
  await db
    .update(podcasts)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(podcasts.id, id));
}

/** Moves it from one state to another in one step; undefined when it was not in the first. */
export async function moveState(
  db: Drizzle,
  id: number,
  from: PodcastState,
  to: PodcastState,
  changes: PodcastChanges,
): Promise<PodcastRow | undefined> {
  const [moved] = await db
    .update(podcasts)
    .set({ ...changes, status: to, updatedAt: sql`now()`, endedAt: sql`now()` })
    .where(and(eq(podcasts.id, id), eq(podcasts.status, from)))
    .returning();
  return moved;
}

export async function deletePodcasts(db: Drizzle, ids: readonly number[]): Promise<{ id: number; owner: string }[]> {
  if (ids.length === 0) return [];
  const { id, owner } = podcasts;
  return db
    .delete(podcasts)
    .where(inArray(podcasts.id, [...ids]))
    .returning({ id, owner });
}

/**
 * How many podcasts in progress come before each of these: those that run, and those whose turn is earlier. Owners take
 * turns (queue.ts), so the second of one comes after the first of all.
 */
export async function countAhead(db: Drizzle, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string | number; ahead: number }>(sql`
    with waiting as (
      select podcasts.id, podcasts.created_at, max(job.priority) over (partition by podcasts.owner) as turn,
        row_number() over (
          partition by podcasts.owner order by job.priority desc nulls last, podcasts.created_at, podcasts.id
        ) as round
      from podcasts
      left join pgboss.job on job.name = 'produce' and job.id = lpad(to_hex(podcasts.id), 32, '0')::uuid
      where podcasts.status = 'processing' and podcasts.phase = 'queued'
    ), placed as (
      select id, row_number() over (order by round, turn desc nulls last, created_at, id) - 1
        + (select count(*) from podcasts where status = 'processing' and phase <> 'queued') as ahead
      from waiting
    )
    select id, ahead::int from placed where id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [Number(row.id), row.ahead]));
}

/** Episodes of the same series that come before this part, for the writer. */
export function findEarlierParts(db: Drizzle, seriesId: number, partNumber: number): Promise<PodcastRow[]> {
  return db
    .select(rowColumns)
    .from(podcasts)
    .where(and(eq(podcasts.seriesId, seriesId), lt(podcasts.partNumber, partNumber)))
    .orderBy(podcasts.partNumber);
}

/** Podcasts in progress that were created before a moment, a page at a time. */
export function findInProgress(db: Drizzle, createdBefore: Date, afterId: number, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: podcasts.id })
    .from(podcasts)
    .where(and(eq(podcasts.status, 'processing'), lt(podcasts.createdAt, createdBefore), gt(podcasts.id, afterId)))
    .orderBy(podcasts.id)
    .limit(limit);
}

/** Ended podcasts whose working rows and files are due, oldest first. */
export function findUnswept(db: Drizzle, endedBefore: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: podcasts.id })
    .from(podcasts)
    .where(and(isNull(podcasts.sweptAt), lt(podcasts.endedAt, endedBefore)))
    .orderBy(podcasts.endedAt)
    .limit(limit);
}

export async function markSwept(db: Drizzle, ids: readonly number[]): Promise<void> {
  await db
    .update(podcasts)
    .set({ sweptAt: sql`now()` })
    .where(inArray(podcasts.id, [...ids]));
}

export function findEndedBadly(db: Drizzle, endedBefore: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: podcasts.id })
    .from(podcasts)
    .where(and(or(eq(podcasts.status, 'failed'), eq(podcasts.status, 'cancelled')), lt(podcasts.endedAt, endedBefore)))
    .limit(limit);
}

/** Ids of podcasts that exist, of those given: what is not among them is an orphan in storage. */
export async function existingIds(db: Drizzle, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: podcasts.id })
    .from(podcasts)
    .where(inArray(podcasts.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}
