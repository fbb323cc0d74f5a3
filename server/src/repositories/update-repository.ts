import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { podcasts, podcastUpdates } from '../db/schema.ts';
import type { PodcastChanges, PodcastRow } from './podcast-repository.ts';

export type UpdateRow = typeof podcastUpdates.$inferSelect;
type UpdateKey = Pick<UpdateRow, 'podcastId' | 'edition'>;
export type UpdateChanges = Partial<Omit<UpdateRow, keyof UpdateKey | 'attempt'>>;

const isUpdate = ({ podcastId, edition }: UpdateKey) =>
  and(eq(podcastUpdates.podcastId, podcastId), eq(podcastUpdates.edition, edition));

/** A failed update of the same edition makes room. */
export async function insertUpdate(db: Drizzle, row: UpdateKey & Pick<UpdateRow, 'jobId' | 'creationId'>): Promise<void> {
  await db.delete(podcastUpdates).where(isUpdate(row));
  await db.insert(podcastUpdates).values(row);
}

/** The update that runs, or the last one that ended. */
export async function findLastUpdate(db: Drizzle, podcastId: number): Promise<UpdateRow | undefined> {
  const [row] = await db
    .select()
    .from(podcastUpdates)
    .where(eq(podcastUpdates.podcastId, podcastId))
    .orderBy(desc(podcastUpdates.edition))
    .limit(1);
  return row;
}

/** Begins an attempt: from now on only this one writes. Undefined when the update has ended or its podcast is gone. */
export async function beginUpdate(db: Drizzle, update: UpdateKey): Promise<UpdateRow | undefined> {
  const [row] = await db
    .update(podcastUpdates)
    .set({ attempt: sql`${podcastUpdates.attempt} + 1`, fruitlessStarts: sql`${podcastUpdates.fruitlessStarts} + 1` })
    .where(and(isUpdate(update), eq(podcastUpdates.state, 'running')))
    .returning();
  return row;
}

/** False when this attempt is not the one that may write any more. */
export async function changeUpdate(db: Drizzle, row: UpdateKey & Pick<UpdateRow, 'attempt'>, changes: UpdateChanges) {
  const changed = await db
    .update(podcastUpdates)
    .set(changes)
    .where(and(isUpdate(row), eq(podcastUpdates.state, 'running'), eq(podcastUpdates.attempt, row.attempt)))
    .returning({ edition: podcastUpdates.edition });
  return changed.length > 0;
}

/** Puts the next edition in place of the one before. Undefined when the podcast has another one or is gone. */
export async function publishEdition(
  db: Drizzle,
  { podcastId, edition }: UpdateKey,
  changes: PodcastChanges,
): Promise<PodcastRow | undefined> {
  const [row] = await db
    .update(podcasts)
    .set({ ...changes, edition, revisedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(podcasts.id, podcastId), eq(podcasts.status, 'ready'), eq(podcasts.edition, edition - 1)))
    .returning();
  return row;
}

/** Updates that ended a while ago, and whose earlier edition is still in the store. */
export function findUnsweptUpdates(db: Drizzle, endedBefore: Date, limit: number): Promise<UpdateKey[]> {
  const { podcastId, edition } = podcastUpdates;
  return db
    .select({ podcastId, edition })
    .from(podcastUpdates)
    .where(and(eq(podcastUpdates.state, 'done'), isNull(podcastUpdates.sweptAt), lt(podcastUpdates.endedAt, endedBefore)))
    .orderBy(podcastUpdates.endedAt)
    .limit(limit);
}

export async function markUpdateSwept(db: Drizzle, update: UpdateKey): Promise<void> {
  await db.update(podcastUpdates).set({ sweptAt: sql`now()` }).where(isUpdate(update));
}

export function findRunningUpdates(db: Drizzle, startedBefore: Date): Promise<UpdateRow[]> {
  return db
    .select()
    .from(podcastUpdates)
    .where(and(eq(podcastUpdates.state, 'running'), lt(podcastUpdates.startedAt, startedBefore)));
}
