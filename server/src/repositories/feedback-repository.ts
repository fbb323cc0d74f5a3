import { desc } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { feedback } from '../db/schema.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export async function insertFeedback(db: Drizzle, message: string, rating: number | null): Promise<void> {
  await db.insert(feedback).values({ message, rating });
}

export function newestFeedback(db: Drizzle, limit: number): Promise<FeedbackRow[]> {
  return db.select().from(feedback).orderBy(desc(feedback.id)).limit(limit);
}
