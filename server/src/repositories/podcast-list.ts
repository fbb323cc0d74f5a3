import { and, asc, count, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { type PodcastState, podcasts } from '../db/schema.ts';
import { type PodcastRow, rowColumns } from './podcast-repository.ts';

export type PodcastFilter = { owner: string | undefined; status: PodcastState | undefined; search: string | undefined };
export type PodcastOrder = { by: 'created_at' | 'updated_at' | 'title' | 'duration'; descending: boolean };

/** Each but the second is in an index together with the id. */
const sortKeys = {
  created_at: podcasts.createdAt,
  updated_at: podcasts.updatedAt,
  title: sql`lower(${podcasts.title})`,
  duration: sql`coalesce(${podcasts.durationMs}, 0)`,
};

/** Skips over the index and reads only the rows of the page. */
export async function listPodcasts(
  db: Drizzle,
  filter: PodcastFilter,
  order: PodcastOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<PodcastRow[]> {
  const direction = order.descending ? desc : asc;
  const page = await db
    .select({ id: podcasts.id })
    .from(podcasts)
    .where(conditionOf(filter))
    .orderBy(direction(sortKeys[order.by]), direction(podcasts.id))
    .offset(offset)
    .limit(limit);
  const ids = page.map((row) => row.id);
  if (ids.length === 0) return [];
  // Not joined: for a long page the planner would read the whole table.
  const rows = await db.select(rowColumns).from(podcasts).where(inArray(podcasts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countPodcasts(
  db: Drizzle,
  filter: PodcastFilter = { owner: undefined, status: undefined, search: undefined },
): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(podcasts).where(conditionOf(filter));
  return counted?.total ?? 0;
}

/** Transcripts are searched among one's own podcasts only: there are few of those, and of all there may be a million. */
function conditionOf({ owner, status, search }: PodcastFilter): SQL | undefined {
  const pattern = search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return and(
    owner === undefined ? undefined : eq(podcasts.owner, owner),
    status === undefined ? undefined : eq(podcasts.status, status),
    pattern === undefined
      ? undefined
      : or(like(podcasts.searchText, pattern), owner === undefined ? undefined : ilike(podcasts.transcript, pattern)),
  );
}
