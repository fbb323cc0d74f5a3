import { and, asc, count, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { type PodcastState, podcasts } from '../db/schema.ts';
import { type PodcastRow, rowColumns } from './podcast-repository.ts';

export type PodcastFilter = { owner: string | undefined; status: PodcastState | undefined; search: string | undefined };
export type PodcastOrder = { by: 'created_at' | 'updated_at' | 'title' | 'duration'; descending: boolean };

/** A place in an order: the sort key of a row, as the database writes it, and its id. */
export type Position = { sortKey: string; id: number };
export type ListedRow = PodcastRow & Position;
export type Page = {
  offset: number;
  limit: number;
  /** How many rows there are: a far page is reached from the nearer end. */
  total: number;
  /** The last row of the page before, where it is known: then nothing is skipped. */
  after?: Position | undefined;
};

/** Each but the second is in an index together with the id. */
const sortKeys = {
  created_at: { key: sql`${podcasts.createdAt}`, type: sql`timestamptz` },
  updated_at: { key: sql`${podcasts.updatedAt}`, type: sql`timestamptz` },
  title: { key: sql`lower(${podcasts.title})`, type: sql`text` },
  duration: { key: sql`coalesce(${podcasts.durationMs}, 0)`, type: sql`integer` },
};

/** Up to here it does not pay to look for a shorter way. */
export const FAR = 5_000;

/** Goes on after the page before, or skips over the index from the nearer end. Reads only the rows that are shown. */
export async function listPodcasts(db: Drizzle, filter: PodcastFilter, order: PodcastOrder, page: Page): Promise<ListedRow[]> {
  const { offset, limit, total, after } = page;
  if (after) {
    const { key, type } = sortKeys[order.by];
    // The key comes as text, because a Date has no microseconds.
    const place = sql`(${after.sortKey}::text::${type}, ${after.id}::bigint)`;
    const next = sql`(${key}, ${podcasts.id}) ${order.descending ? sql`<` : sql`>`} ${place}`;
    const rows = await readRows(db, and(conditionOf(filter), next), order, { offset: 0, limit });
    // So much was deleted that nothing follows: then the page is what the numbers say.
    if (rows.length > 0) return rows;
  }
  if (offset <= FAR || offset <= total / 2) return readRows(db, conditionOf(filter), order, { offset, limit });
  const fromEnd = { offset: Math.max(0, total - offset - limit), limit: Math.min(limit, total - offset) };
  if (fromEnd.limit <= 0) return [];
  return (await readRows(db, conditionOf(filter), { ...order, descending: !order.descending }, fromEnd)).reverse();
}

async function readRows(
  db: Drizzle,
  condition: SQL | undefined,
  order: PodcastOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRow[]> {
  const direction = order.descending ? desc : asc;
  const { key } = sortKeys[order.by];
  const found = db
    .select({ id: podcasts.id, key: key.as('key') })
    .from(podcasts)
    .where(condition)
    .orderBy(direction(key), direction(podcasts.id))
    .offset(offset)
    .limit(limit)
    .as('found');
  // Keys are written out only for the rows that are shown, and in the same statement: they change.
  const places: Position[] = await db
    // Under a name of its own: `order by "key"` would otherwise sort by the text.
    .select({ id: found.id, sortKey: sql<string>`${found.key}::text`.as('sort_key') })
    .from(found)
    .orderBy(direction(found.key), direction(found.id));
  if (places.length === 0) return [];
  const ids = places.map((place) => place.id);
  // Not joined: for a long page the planner would read the whole table.
  const rows = await db.select(rowColumns).from(podcasts).where(inArray(podcasts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, sortKey }) => {
    const row = byId.get(id);
    return row ? { ...row, sortKey } : [];
  });
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
