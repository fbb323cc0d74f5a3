import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerTags, Subject } from '../services/answer-tags.ts';
import { matchesEtag } from './matches-etag.ts';

/**
 * Sends an answer with its ETag, or 304 when the visitor has it: without the database where events say that nothing has
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
  const { etag, body } = cached(tags, key, asked) ?? (await readAnswer());
  reply.header('etag', weak(etag));
  if (body === undefined || matchesEtag(asked, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);

  async function readAnswer() {
    const confirm = tags.begin(key, subjects);
    const body = String(reply.serialize(await read()));
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    confirm(etag, body, /"queue_position":\d/.test(body));
    return { etag, body };
  }
}

/** The answer as it was read last, if nothing has changed since; without its body for whoever has that. */
function cached(tags: AnswerTags, key: string, asked: string | undefined): { etag: string; body?: string } | undefined {
  const etag = tags.find(key);
  if (etag === undefined) return undefined;
  if (matchesEtag(asked, etag)) return { etag };
  const body = tags.bodyOf(etag);
  return body === undefined ? undefined : { etag, body };
}

/** Weak, because the same answer also travels compressed. */
const weak = (etag: string) => `W/${etag}`;
