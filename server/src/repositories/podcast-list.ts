import { and, asc, count, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { type PodcastState, podcasts } from '../db/schema.ts';
import { type PodcastRow, rowColumns } from './podcast-repository.ts';

export type PodcastFilter = { owner: string | undefined; status: PodcastState | undefined; search: string | undefined };
export type PodcastOrder = { by: 'created_at' | 'updated_at' | 'title' | 'duration'; descending: boolean };

/** Each but the second is in an index together with the id. */
const sortKeys = {
  created_at: sql`${podcasts.createdAt}`,
  updated_at: sql`${podcasts.updatedAt}`,
  title: sql`lower(${podcasts.title})`,
  duration: sql`coalesce(${podcasts.durationMs}, 0)`,
};

/** From here on it pays to look from which end a page is nearer. */
const FAR = 5_000;

/** Skips over the index alone, from the nearer end of `total` rows, and reads only the rows that are shown. */
export async function listPodcasts(
  db: Drizzle,
  filter: PodcastFilter,
  order: PodcastOrder,
  page: { offset: number; limit: number; total: number },
): Promise<PodcastRow[]> {
  const fromEnd = page.offset > FAR && page.offset > page.total / 2;
  const offset = fromEnd ? Math.max(0, page.total - page.offset - page.limit) : page.offset;
  const limit = fromEnd ? Math.min(page.limit, page.total - page.offset) : page.limit;
  if (limit <= 0) return [];
  const direction = order.descending !== fromEnd ? desc : asc;
  const shown = await db
    .select({ id: podcasts.id })
    .from(podcasts)
    .where(conditionOf(filter))
    .orderBy(direction(sortKeys[order.by]), direction(podcasts.id))
    .offset(offset)
    .limit(limit);
  if (shown.length === 0) return [];
  const ids = (fromEnd ? shown.reverse() : shown).map((row) => row.id);
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
