import { and, desc, eq, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { series } from '../db/schema.ts';

export type SeriesRow = typeof series.$inferSelect;

/** Series without their episodes, which are podcasts. */
export function listSeries(db: Drizzle, owner: string): Promise<SeriesRow[]> {
  return db.select().from(series).where(eq(series.owner, owner)).orderBy(desc(series.createdAt), desc(series.id));
}

/** Whoever is not the owner finds nothing. */
export async function findSeries(db: Drizzle, id: number, owner: string): Promise<SeriesRow | undefined> {
  const [row] = await db
    .select()
    .from(series)
    .where(and(eq(series.id, id), eq(series.owner, owner)));
  return row;
}

export function countSeries(db: Drizzle, owner: string): Promise<number> {
  return db.$count(series, eq(series.owner, owner));
}

export async function insertSeries(db: Drizzle, row: typeof series.$inferInsert): Promise<SeriesRow> {
  const [inserted] = await db.insert(series).values(row).returning();
  if (!inserted) throw new Error('The series was not inserted');
  return inserted;
}

/** Also marks it as updated. */
export async function markSeries(db: Drizzle, id: number, cancelled: boolean): Promise<void> {
  await db
    .update(series)
    .set({ cancelledAt: cancelled ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(series.id, id));
}

export async function deleteSeries(db: Drizzle, id: number): Promise<void> {
  await db.delete(series).where(eq(series.id, id));
}
