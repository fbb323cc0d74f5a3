import type { App } from './app-type.ts';
import { InvalidRequestError } from './invalid-request-error.ts';

const NUL = 'Text must not hold the character U+0000.';
const HALF = 'Text must not hold half a character (a lone surrogate).';

/** PostgreSQL has no place for these, in any field: better refused here than in the middle of a job. */
export function refuseUnstorable(app: App) {
  app.addHook('preValidation', async ({ params, query, body }) => {
    const message = findUnstorable([params, query, body]);
    if (message) throw new InvalidRequestError([{ code: 'custom', path: [], message }]);
  });
}

/** Not recursive: a body can be nested deeper than the stack. */
function findUnstorable(given: unknown): string | undefined {
  const left = [given];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (value.includes('\0')) return NUL;
      if (!value.isWellFormed()) return HALF;
    }
    if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) left.push(entry);
  }
  return undefined;
}
