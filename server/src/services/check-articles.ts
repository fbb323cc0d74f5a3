import type { Encyclopedia } from '@duologue/studio';
import { EncyclopediaUnavailableError } from '@duologue/studio/errors';

const DEADLINE_MS = 4_000;

/** Refuses, before a job starts, what no podcast can come of now: no such article, no text, or nobody who could tell. */
export async function checkArticles(
  encyclopedia: Encyclopedia,
  titles: readonly string[],
  deadlineMs: number = DEADLINE_MS,
): Promise<void> {
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    await Promise.all(titles.map((title) => encyclopedia.summary(title, deadline)));
  } catch (error) {
    if (deadline.aborted) throw new EncyclopediaUnavailableError(`No answer in ${deadlineMs} ms`, { cause: error });
    throw error;
  }
}
