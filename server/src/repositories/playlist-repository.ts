import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { playlistItems, playlists, podcasts } from '../db/schema.ts';

export type PlaylistRow = typeof playlists.$inferSelect;
export type PlaylistItemRow = { id: number; playlistId: number; podcastId: number };

export function listPlaylists(db: Drizzle, owner: string): Promise<PlaylistRow[]> {
  return db.select().from(playlists).where(eq(playlists.owner, owner)).orderBy(desc(playlists.createdAt), desc(playlists.id));
}

/** Whoever is not the owner finds nothing. */
export async function findPlaylist(db: Drizzle, id: number, owner: string): Promise<PlaylistRow | undefined> {
  const [row] = await db.select().from(playlists).where(ownedBy(id, owner));
  return row;
}

export function countPlaylists(db: Drizzle, owner: string): Promise<number> {
  return db.$count(playlists, eq(playlists.owner, owner));
}

export async function insertPlaylist(db: Drizzle, row: typeof playlists.$inferInsert): Promise<PlaylistRow> {
  const [inserted] = await db.insert(playlists).values(row).returning();
  if (!inserted) throw new Error('The playlist was not inserted');
  return inserted;
}

/** Also marks it as updated, so that an empty change is a touch. */
export async function changePlaylist(
  db: Drizzle,
  id: number,
  changes: { title?: string; description?: string | null },
): Promise<void> {
  await db
    .update(playlists)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(playlists.id, id));
}

export async function deletePlaylist(db: Drizzle, id: number, owner: string): Promise<boolean> {
  const deleted = await db.delete(playlists).where(ownedBy(id, owner)).returning({ id: playlists.id });
  return deleted.length > 0;
}

/** Holds off everybody else who wants to change this playlist until the transaction ends. */
export async function lockPlaylist(tx: Drizzle, id: number): Promise<void> {
  await tx.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, id)).for('update');
}

export async function findItems(db: Drizzle, playlistIds: readonly number[]): Promise<PlaylistItemRow[]> {
  if (playlistIds.length === 0) return [];
  return db
    .select({ id: playlistItems.id, playlistId: playlistItems.playlistId, podcastId: playlistItems.podcastId })
    .from(playlistItems)
    .where(inArray(playlistItems.playlistId, [...playlistIds]))
    .orderBy(asc(playlistItems.position), asc(playlistItems.id));
}

/** At the end. False when there is no such podcast; one that is in the playlist already stays where it is. */
export async function insertItem(db: Drizzle, playlistId: number, podcastId: number): Promise<boolean> {
  if ((await db.$count(podcasts, eq(podcasts.id, podcastId))) === 0) return false;
  const position = sql`(select coalesce(max(position), -1) + 1 from playlist_items where playlist_id = ${playlistId})`;
  await db.insert(playlistItems).values({ playlistId, podcastId, position }).onConflictDoNothing();
  return true;
}

export async function deleteItem(db: Drizzle, playlistId: number, podcastId: number): Promise<boolean> {
  const deleted = await db
    .delete(playlistItems)
    .where(and(eq(playlistItems.playlistId, playlistId), eq(playlistItems.podcastId, podcastId)))
    .returning({ id: playlistItems.id });
  return deleted.length > 0;
}

/** All positions in one statement, so that ten thousand items cost one round trip. */
export async function placeItems(db: Drizzle, playlistId: number, order: readonly number[]): Promise<void> {
  await db.execute(sql`
    update playlist_items set position = placed.position
    from unnest(${`{${order.join(',')}}`}::bigint[]) with ordinality as placed (podcast_id, position)
    where playlist_items.playlist_id = ${playlistId} and playlist_items.podcast_id = placed.podcast_id`);
}

function ownedBy(id: number, owner: string) {
  return and(eq(playlists.id, id), eq(playlists.owner, owner));
}
