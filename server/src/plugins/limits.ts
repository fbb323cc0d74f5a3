import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { LimitError } from '../services/service-errors.ts';
import { addressKey } from './address.ts';
import type { App } from './app-type.ts';

/** Requests a minute from one address, by kind of call. Creating podcasts has its own, stricter limits in the service. */
export const limits = {
  read: perMinute(1_200),
  search: perMinute(240),
  write: perMinute(120),
  create: perMinute(60),
  feedback: perMinute(10),
  ask: perMinute(30),
} as const;

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

export async function addLimits(app: App) {
  await app.register(rateLimit, {
    global: false,
    // Whoever is refused is told when to come back; nobody else reads these.
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: { ...NO_HEADERS, 'retry-after': false },
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) =>
      new LimitError('Too many requests. Please wait a moment and try again.', Math.ceil(context.ttl / 1_000)),
  });
}

function perMinute(max: number): { rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow: 60_000 } };
}
