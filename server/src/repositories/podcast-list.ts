import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { type PodcastState, podcasts } from '../db/schema.ts';
import type { PodcastRow } from './podcast-repository.ts';

export type PodcastFilter = { owner: string | undefined; status: PodcastState | undefined; search: string | undefined };
export type PodcastOrder = { by: 'created_at' | 'updated_at' | 'title' | 'duration'; descending: boolean };
export type PageOfPodcasts = { rows: PodcastRow[]; total: number };

const columns = {
  created_at: podcasts.createdAt,
  updated_at: podcasts.updatedAt,
  title: podcasts.title,
  duration: podcasts.durationMs,
} as const;

export async function listPodcasts(
  db: Drizzle,
  filter: PodcastFilter,
  order: PodcastOrder,
  page: { offset: number; limit: number },
): Promise<PageOfPodcasts> {
  const where = conditionOf(filter);
  const direction = order.descending ? desc : asc;
  const rows = await db
    .select()
    .from(podcasts)
    .where(where)
    .orderBy(direction(columns[order.by]), direction(podcasts.id))
    .offset(page.offset)
    .limit(page.limit);
  const [counted] = await db.select({ total: count() }).from(podcasts).where(where);
  return { rows, total: counted?.total ?? 0 };
}

function conditionOf({ owner, status, search }: PodcastFilter): SQL | undefined {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return and(
    owner === undefined ? undefined : eq(podcasts.owner, owner),
    status === undefined ? undefined : eq(podcasts.status, status),
    pattern === undefined
      ? undefined
      : or(
          ilike(podcasts.title, pattern),
          sql`array_to_string(${podcasts.wikiTitles}, ' ') ilike ${pattern}`,
          ilike(podcasts.transcript, pattern),
        ),
  );
}

export async function countPodcasts(db: Drizzle): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(podcasts);
  return counted?.total ?? 0;
}
