import { and, asc, eq } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { playlistItems, playlists, podcasts, series } from '../db/schema.ts';
import { type PodcastRow, rowColumns } from './podcast-repository.ts';

export type FeedRow = {
  kind: 'playlist' | 'series';
  title: string;
  description: string | null;
  updatedAt: Date;
  podcasts: PodcastRow[];
};

/** Whoever has the token may read the feed. Only what can be heard is in it. */
export async function findFeed(db: Drizzle, token: string, limit: number): Promise<FeedRow | undefined> {
  return (await playlistFeed(db, token, limit)) ?? (await seriesFeed(db, token, limit));
}

async function playlistFeed(db: Drizzle, token: string, limit: number): Promise<FeedRow | undefined> {
  const [playlist] = await db.select().from(playlists).where(eq(playlists.feedToken, token));
  if (!playlist) return undefined;
  const rows = await db
    .select({ podcast: rowColumns })
    .from(playlistItems)
    .innerJoin(podcasts, eq(podcasts.id, playlistItems.podcastId))
    .where(and(eq(playlistItems.playlistId, playlist.id), eq(podcasts.status, 'ready')))
    .orderBy(asc(playlistItems.position), asc(playlistItems.id))
    .limit(limit);
  const { title, description, updatedAt } = playlist;
  return { kind: 'playlist', title, description, updatedAt, podcasts: rows.map((row) => row.podcast) };
}

async function seriesFeed(db: Drizzle, token: string, limit: number): Promise<FeedRow | undefined> {
  const [found] = await db.select().from(series).where(eq(series.feedToken, token));
  if (!found) return undefined;
  const rows = await db
    .select(rowColumns)
    .from(podcasts)
    .where(and(eq(podcasts.seriesId, found.id), eq(podcasts.status, 'ready')))
    .orderBy(asc(podcasts.partNumber), asc(podcasts.createdAt))
    .limit(limit);
  const { title, topic, updatedAt } = found;
  return { kind: 'series', title, description: found.description ?? `A series about ${topic}`, updatedAt, podcasts: rows };
}
