import type { Article } from '@duologue/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { articles, turns } from '../db/schema.ts';

export type ScriptRow = typeof turns.$inferSelect;
export type NewScriptRow = Pick<ScriptRow, 'podcastId' | 'position' | 'part' | 'writer'>;

export async function pinArticle(db: Drizzle, podcastId: number, article: Article): Promise<void> {
  await db.insert(articles).values({ podcastId, article }).onConflictDoNothing();
}

export async function findArticle(db: Drizzle, podcastId: number): Promise<Article | undefined> {
  const [row] = await db.select().from(articles).where(eq(articles.podcastId, podcastId));
  return row?.article;
}

/** A part that exists is never replaced: what was written once may have been heard. */
export async function addScriptParts(db: Drizzle, rows: readonly NewScriptRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(turns)
      .values([...rows])
      .onConflictDoNothing();
}

export function findScript(db: Drizzle, podcastId: number): Promise<ScriptRow[]> {
  return db.select().from(turns).where(eq(turns.podcastId, podcastId)).orderBy(asc(turns.position));
}

export type Timing = { position: number; startMs: number; endMs: number };

export async function setTimings(db: Drizzle, podcastId: number, timings: readonly Timing[]): Promise<void> {
  if (timings.length === 0) return;
  const rows = timings.map(({ position, startMs, endMs }) => sql`(${position}::int, ${startMs}::int, ${endMs}::int)`);
  await db.execute(sql`
    update ${turns} set start_ms = timed.start_ms, end_ms = timed.end_ms
    from (values ${sql.join(rows, sql`, `)}) as timed (position, start_ms, end_ms)
    where ${turns.podcastId} = ${podcastId} and ${turns.position} = timed.position`);
}

export async function deleteWorkingRows(db: Drizzle, podcastIds: readonly number[]): Promise<void> {
  if (podcastIds.length === 0) return;
  await db.delete(turns).where(inArray(turns.podcastId, [...podcastIds]));
  await db.delete(articles).where(inArray(articles.podcastId, [...podcastIds]));
}
