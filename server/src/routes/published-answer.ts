import { hash } from 'node:crypto';
import { SESSION_HEADER } from '@duologue/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicFiles } from '../services/public-files.ts';
import { IMMUTABLE } from '../storage/keys.ts';
import { matchesEtag } from './matches-etag.ts';

/** The address stays, but what lies there may be deleted. */
const REDIRECT_CACHING = 'public, max-age=60';

type Answer = { body: string | Buffer; final: boolean };

/** Sends what never changes once it is final: from the store's public address if there is one, else from here. */
export async function sendPublished(
  request: FastifyRequest,
  reply: FastifyReply,
  publicFiles: PublicFiles,
  { key, type, caching = IMMUTABLE, read }: { key: string; type: string; caching?: string; read: () => Promise<Answer> },
) {
  const address = mayLeave(request) ? await publicFiles.addressOf(key) : undefined;
  if (address) return redirectTo(reply, address);
  const { body, final } = await read();
  reply.type(type);
  if (!final) return reply.send(body);
  const bytes = Buffer.from(body);
  void publicFiles.publish(key, bytes, type);
  // Weak, because the same answer also travels compressed.
  const etag = `"${hash('sha1', bytes, 'base64url')}"`;
  reply.header('etag', `W/${etag}`).header('cache-control', caching);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(bytes);
}

/** A browser takes the headers along to where it is sent, and the session id is a secret. */
export function mayLeave(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.headers[SESSION_HEADER] === undefined && !request.headers.authorization;
}

export function redirectTo(reply: FastifyReply, address: string) {
  return reply.header('cache-control', REDIRECT_CACHING).redirect(address, 302);
}
