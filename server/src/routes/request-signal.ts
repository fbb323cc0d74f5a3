import type { FastifyRequest } from 'fastify';

const TIMEOUT_MS = 15_000;

/**
 * Lookups elsewhere stop when the visitor goes away, and well before the web app's own timeout of 30 s, so that the
 * visitor reads our sentence and not the browser's.
 */
export function requestSignal(request: FastifyRequest): AbortSignal {
  return AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
}
