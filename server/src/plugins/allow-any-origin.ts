import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page elsewhere may read besides the bytes: a player that seeks needs them. */
const READABLE = 'accept-ranges, content-length, content-range, etag';

/**
 * For what a feed points to: players on the web fetch it from their own pages. It is public and read-only, and asks for
 * no session: a page elsewhere that sends one needs a preflight, which is never granted.
 */
export async function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', READABLE);
}
