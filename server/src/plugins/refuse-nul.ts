import type { z } from 'zod';
import type { App } from './app-type.ts';
import { InvalidRequestError } from './invalid-request-error.ts';

const issue: z.core.$ZodIssue = { code: 'custom', path: [], message: 'Text must not hold the character U+0000.' };

/** PostgreSQL has no place for this character, in any field: better refused here than in the middle of a job. */
export function refuseNul(app: App) {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (holdsNul([params, query, body])) throw new InvalidRequestError([issue]);
  });
}

/** Not recursive: a body can be nested deeper than the stack. */
function holdsNul(given: unknown): boolean {
  const left = [given];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) left.push(entry);
  }
  return false;
}
