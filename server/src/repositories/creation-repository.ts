import { and, count, countDistinct, eq, gt, isNull, lt, min, ne, or, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { creations, podcasts, podcastUpdates } from '../db/schema.ts';

/** One who creates: a session, or the address that it comes from. */
export type Creator = { owner: string } | { address: string };
export type CreationCount = { inProgress: number; recent: number; oldestRecent: Date | null };

export async function noteCreation(db: Drizzle, creation: { podcastId: number; owner: string; address: string }): Promise<void> {
  await db.insert(creations).values(creation);
}

/** Two requests of the same creator at the same moment: the second one waits until the first is counted. */
export async function lockCreators(db: Drizzle, creators: readonly Creator[]): Promise<void> {
  const names = creators.map((creator) => ('owner' in creator ? `owner ${creator.owner}` : `address ${creator.address}`));
  // Everyone locks in the same order, so that nobody waits in a circle.
  for (const name of names.sort()) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Podcasts and updates. All episodes of a series count as one in progress, and those of `exceptSeries` not at all: a series is requested as a whole. */
export async function countCreations(
  db: Drizzle,
  creator: Creator,
  since: Date,
  exceptSeries: number | null = null,
): Promise<CreationCount> {
  const mine = 'owner' in creator ? eq(creations.owner, creator.owner) : eq(creations.address, creator.address);
  const [inProgress] = await db
    .select({ value: countDistinct(sql`coalesce(-${podcasts.seriesId}::bigint, ${podcasts.id})`) })
    .from(creations)
    .innerJoin(podcasts, eq(podcasts.id, creations.podcastId))
    .where(
      and(
        mine,
        eq(podcasts.status, 'processing'),
        exceptSeries === null ? undefined : or(isNull(podcasts.seriesId), ne(podcasts.seriesId, exceptSeries)),
      ),
    );
  const [updating] = await db
    .select({ value: count() })
    .from(creations)
    .innerJoin(podcastUpdates, eq(podcastUpdates.creationId, creations.podcastId))
    .where(and(mine, eq(podcastUpdates.state, 'running')));
  const [recent] = await db
    .select({ value: count(), oldest: min(creations.createdAt) })
    .from(creations)
    .where(and(mine, gt(creations.createdAt, since)));
  return {
    inProgress: (inProgress?.value ?? 0) + (updating?.value ?? 0),
    recent: recent?.value ?? 0,
    oldestRecent: recent?.oldest ?? null,
  };
}

/** Forgets who created what, once no limit needs it. */
export async function forgetCreations(db: Drizzle, before: Date): Promise<void> {
  const notInProgress = db
    .select({ id: creations.podcastId })
    .from(creations)
    .leftJoin(podcasts, eq(podcasts.id, creations.podcastId))
    .where(and(lt(creations.createdAt, before), or(isNull(podcasts.id), ne(podcasts.status, 'processing'))));
  await db.delete(creations).where(sql`${creations.podcastId} in ${notInProgress}`);
}
