import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerTags, Subject } from '../services/answer-tags.ts';
import { matchesEtag } from './matches-etag.ts';

/**
 * Sends an answer with its ETag, or 304 when the visitor has it: without reading it where events say that nothing has
 * changed. `read` gets the answer; `subjects` are what it is made of.
 */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tags: AnswerTags,
  subjects: readonly Subject[],
  read: () => Promise<unknown>,
) {
  reply.header('cache-control', 'private, no-cache').header('vary', 'x-session-id, authorization');
  const asked = request.headers['if-none-match'];
  const key = `${request.viewer.owner} ${request.url}`;
  const known = asked === undefined ? undefined : tags.find(key);
  if (known !== undefined && matchesEtag(asked, known)) return reply.header('etag', weak(known)).code(304).send();
  const confirm = tags.begin(key, subjects);
  const body = String(reply.serialize(await read()));
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  confirm(etag, /"queue_position":\d/.test(body));
  reply.header('etag', weak(etag));
  if (matchesEtag(asked, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Weak, because the same answer also travels compressed. */
const weak = (etag: string) => `W/${etag}`;
