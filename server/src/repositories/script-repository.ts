import type { Article } from '@duologue/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
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
export async function addScriptPart(db: Drizzle, row: NewScriptRow): Promise<void> {
  await db.insert(turns).values(row).onConflictDoNothing();
}

export function findScript(db: Drizzle, podcastId: number): Promise<ScriptRow[]> {
  return db.select().from(turns).where(eq(turns.podcastId, podcastId)).orderBy(asc(turns.position));
}

export async function setTiming(
  db: Drizzle,
  podcastId: number,
  position: number,
  timing: { startMs: number; endMs: number },
): Promise<void> {
  await db
    .update(turns)
    .set(timing)
    .where(and(eq(turns.podcastId, podcastId), eq(turns.position, position)));
}

export async function deleteWorkingRows(db: Drizzle, podcastIds: readonly number[]): Promise<void> {
  if (podcastIds.length === 0) return;
  await db.delete(turns).where(inArray(turns.podcastId, [...podcastIds]));
  await db.delete(articles).where(inArray(articles.podcastId, [...podcastIds]));
}
