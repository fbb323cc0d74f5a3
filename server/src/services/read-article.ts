import { type Article, articleSchema } from '@duologue/contract';
import type { Drizzle } from '../db/database.ts';
import type { PodcastRow } from '../repositories/podcast-repository.ts';
import { findArticle } from '../repositories/script-repository.ts';
import { articleKey } from '../storage/keys.ts';
import { readIfExists } from '../storage/read-if-exists.ts';
import type { Storage } from '../storage/storage.ts';

/** The pinned article: kept in storage once the podcast is ready, in the database while it is generated. */
export async function readArticle(
  db: Drizzle,
  storage: Storage,
  { id, edition }: Pick<PodcastRow, 'id' | 'edition'>,
): Promise<Article | undefined> {
  const kept = await readIfExists(storage, articleKey(id, edition));
  return kept ? articleSchema.parse(JSON.parse(kept.toString())) : findArticle(db, id);
}
