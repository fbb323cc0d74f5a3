import type { Encyclopedia } from '@duologue/studio';
import { AmbiguousTitleError, ArticleNotFoundError, NoProseError, TooComplexError } from '@duologue/studio/errors';
import type { Logger } from 'pino';

const DEADLINE_MS = 4_000;
const refusals = [ArticleNotFoundError, AmbiguousTitleError, NoProseError, TooComplexError];

/**
 * Refuses titles that no article has, or whose page has no text, before a job starts. An
 * encyclopedia that does not answer in time is no reason to refuse: the job tries again.
 */
export async function checkArticles(
  encyclopedia: Encyclopedia,
  titles: readonly string[],
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  await Promise.all(
    titles.map(async (title) => {
      try {
        await encyclopedia.summary(title, deadline);
      } catch (error) {
        if (refusals.some((type) => error instanceof type)) throw error;
        log.warn({ err: error, title }, 'An article could not be looked up; its podcast is started all the same');
      }
    }),
  );
}
