import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Drizzle } from '../db/database.ts';
import { podcasts, questions } from '../db/schema.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type NewQuestionRow = typeof questions.$inferInsert;

/** Undefined when the podcast was deleted meanwhile. */
export function insertQuestion(db: Drizzle, row: NewQuestionRow): Promise<QuestionRow | undefined> {
  return db.transaction(async (tx) => {
    const [podcast] = await tx.select({ id: podcasts.id }).from(podcasts).where(eq(podcasts.id, row.podcastId)).for('key share');
    if (!podcast) return undefined;
    const [inserted] = await tx.insert(questions).values(row).returning();
    return inserted;
  });
}

/** In the order of the transcript. */
export function listQuestions(db: Drizzle, podcastId: number, owner: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.podcastId, podcastId), eq(questions.owner, owner)))
    .orderBy(asc(questions.atMs), asc(questions.askedAt), asc(questions.id));
}

export async function findQuestion(db: Drizzle, podcastId: number, id: number): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.podcastId, podcastId)));
  return row;
}

/** False when there is none, or it is another visitor's. */
export async function deleteQuestion(db: Drizzle, podcastId: number, id: number, owner: string): Promise<boolean> {
  const mine = and(eq(questions.id, id), eq(questions.podcastId, podcastId), eq(questions.owner, owner));
  return (await db.delete(questions).where(mine).returning({ id: questions.id })).length > 0;
}

/** Deletes the oldest beyond `most` of a visitor's questions about a podcast, and gives their ids. */
export async function trimQuestions(db: Drizzle, podcastId: number, owner: string, most: number): Promise<number[]> {
  const surplus = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.podcastId, podcastId), eq(questions.owner, owner)))
    .orderBy(desc(questions.askedAt), desc(questions.id))
    .offset(most);
  const deleted = await db.delete(questions).where(inArray(questions.id, surplus)).returning({ id: questions.id });
  return deleted.map(({ id }) => id);
}

/** Ids of questions that exist, of those given: what is not among them is an orphan in storage. */
export async function existingQuestionIds(db: Drizzle, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}
