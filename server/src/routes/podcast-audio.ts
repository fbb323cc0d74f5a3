import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { attachment, downloadName } from '../services/download-name.ts';
import { NotFoundError } from '../services/service-errors.ts';
import { audioKey, IMMUTABLE, NEWEST } from '../storage/keys.ts';
import { FileNotFoundError } from '../storage/storage.ts';
import { readRange } from './byte-range.ts';
import { matchesEtag } from './matches-etag.ts';
import { editionSchema, errorResponses, publishedAnswers } from './params.ts';
import { mayLeave, redirectTo } from './published-answer.ts';

/** The id is read out of the name; the name itself never becomes a path. */
const audioParamsSchema = z.object({
  filename: z
    .string()
    .regex(/^podcast_[1-9]\d{0,15}\.mp3$/, 'The file name must be podcast_{id}.mp3.')
    .meta({ description: 'podcast_{id}.mp3' }),
});
const audioQuerySchema = z.object({
  download: z.string().max(50).optional().meta({ description: 'With it the file comes as a download named after its title' }),
  edition: editionSchema,
  _: z.string().max(50).optional(),
});

export const audioAnswers = {
  200: { description: 'The whole file', content: { 'audio/mpeg': { schema: z.any() } } },
  ...publishedAnswers,
  206: { description: 'The range that was asked for', content: { 'audio/mpeg': { schema: z.any() } } },
};

type Files = Pick<Services, 'publishedFiles' | 'readBlocks' | 'storage'>;
type Dependencies = Files & Pick<Services, 'podcasts' | 'publicFiles' | 'editions'>;

/** Longer ones are streamed, so that a slow reader holds little memory. */
const SHORT_RANGE_BYTES = 128 * 1_024;

export function audioRoutes(app: App, { podcasts, publicFiles, editions, ...files }: Dependencies) {
  app.route({
    // Both in one: the HEAD that Fastify adds by itself reads the whole file to say that it is there.
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/api/podcasts/audio/:filename',
    onRequest: allowAnyOrigin,
    config: limits.read,
    schema: {
      tags: ['listening'],
      summary: 'The finished mp3, whole or in ranges',
      params: audioParamsSchema,
      querystring: audioQuerySchema,
      response: { ...audioAnswers, ...errorResponses },
    },
    handler: async (request, reply) => {
      const id = Number(/\d+/.exec(request.params.filename)?.[0]);
      const { edition: asked } = request.query;
      // An edition that is gone leads to the newest one.
      const stays = asked !== undefined && (await files.publishedFiles.find(audioKey(id, asked))) !== undefined;
      const key = audioKey(id, stays ? asked : await editions.newest(id));
      const address = mayLeave(request) ? await publicFiles.addressOf(key) : undefined;
      if (address) return redirectTo(reply, address);
      if (request.query.download !== undefined) {
        const { title } = await podcasts.shared(id);
        reply.header('content-disposition', attachment(downloadName(title)));
      }
      return sendAudio(request, reply, files, key, stays ? IMMUTABLE : NEWEST);
    },
  });
}

/** HEAD takes the same way and ends before the body. No step of it asks the database. */
export async function sendAudio(
  request: FastifyRequest,
  reply: FastifyReply,
  { publishedFiles, readBlocks, storage }: Files,
  key: string,
  caching = IMMUTABLE,
) {
  const file = await publishedFiles.find(key);
  if (!file) throw noAudio();
  const { size, etag, lastModified } = file;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', lastModified)
    .header('cache-control', caching)
    .type('audio/mpeg');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`).header('cache-control', 'no-store');
    return reply.code(416).type('application/json; charset=utf-8').send(JSON.stringify(beyondEnd));
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  try {
    const short = range && end - start < SHORT_RANGE_BYTES;
    return reply.send(await (short ? readBlocks(key, etag, size, range) : storage.read(key, range)));
  } catch (error) {
    if (!(error instanceof FileNotFoundError)) throw error;
    publishedFiles.forget(key);
    for (const name of ['accept-ranges', 'etag', 'last-modified', 'content-range', 'content-length']) reply.removeHeader(name);
    throw noAudio();
  }
}

const noAudio = () => new NotFoundError('This podcast has no audio file.');
const beyondEnd = { message: 'The range lies beyond the end of the file.', code: 'range-not-satisfiable' };
