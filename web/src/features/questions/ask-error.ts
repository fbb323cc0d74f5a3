import { HttpError } from '../../api/http-error.ts';

/** Why a question was not answered, as a sentence; the server's own where it has one. */
export function askError(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. The hosts answer when you are connected again.';
  if (error instanceof HttpError && error.status === 404)
    return 'This podcast is not on the server any more, so nobody can answer.';
  if (error instanceof HttpError && error.serverMessage) return error.serverMessage;
  if (error instanceof Error && error.message === 'Request timed out') return 'The answer took too long. Please try again.';
  return 'The server did not answer. Please try again in a moment.';
}
