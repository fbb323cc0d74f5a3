import { desc, eq } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { podcasts } from '../db/schema.ts';

/** Titles and articles of the newest podcasts of one visitor. */
export async function findOwnedTitles(db: Drizzle, owner: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ title: podcasts.title, wikiTitles: podcasts.wikiTitles, status: podcasts.status })
    .from(podcasts)
    .where(eq(podcasts.owner, owner))
    .orderBy(desc(podcasts.createdAt), desc(podcasts.id))
    .limit(limit);
  // One that failed or was cancelled can be made again.
  const owned = rows.filter(({ status }) => status === 'ready' || status === 'processing');
  return owned.flatMap(({ title, wikiTitles }) => [title, ...wikiTitles]);
}
