import type { Feedback, feedbackRequestSchema } from '@duologue/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type FeedbackRow, insertFeedback, newestFeedback } from '../repositories/feedback-repository.ts';
import { UnauthorizedError } from './service-errors.ts';
import type { Viewer } from './viewer.ts';

const SHOWN = 500;

/** Feedback is stored without saying who sent it; only the operator reads it. */
export function createFeedbackService({ database: { db } }: { database: Database }) {
  return {
    async add({ message, rating }: z.output<typeof feedbackRequestSchema>): Promise<void> {
      await insertFeedback(db, message, rating ?? null);
    },

    async list(viewer: Viewer): Promise<Feedback[]> {
      if (!viewer.admin) throw new UnauthorizedError('This needs the admin token.');
      return (await newestFeedback(db, SHOWN)).map(toFeedback);
    },
  };
}

function toFeedback({ id, message, rating, createdAt }: FeedbackRow): Feedback {
  return { id, message, ...(rating === null ? {} : { rating }), created_at: createdAt.toISOString() };
}
