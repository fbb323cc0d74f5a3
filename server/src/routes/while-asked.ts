import type { FastifyRequest } from 'fastify';

const ANSWER_WITHIN_MS = 15_000;

/**
 * What is looked up elsewhere stops when the visitor goes away, and ends well before the web app's own
 * patience of 30 s, so that it gets our sentence and not its own.
 */
export function whileAsked(request: FastifyRequest): AbortSignal {
  return AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
}
