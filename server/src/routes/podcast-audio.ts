import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { NotFoundError } from '../services/service-errors.ts';
import { audioKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { readRange } from './byte-range.ts';
import { attachment, downloadName } from './download-name.ts';
import { matchesEtag } from './matches-etag.ts';
import { errorResponses } from './params.ts';

/** The id is read out of the name; the name itself never becomes a path. */
const audioParamsSchema = z.object({
  filename: z
    .string()
    .regex(/^podcast_[1-9]\d{0,15}\.mp3$/, 'The file name must be podcast_{id}.mp3.')
    .meta({ description: 'podcast_{id}.mp3' }),
});
const audioQuerySchema = z.object({
  download: z.string().max(50).optional().meta({ description: 'With it the file comes as a download named after its title' }),
  _: z.string().max(50).optional(),
});

export function audioRoutes(app: App, { podcasts, storage }: Pick<Services, 'podcasts' | 'storage'>) {
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
      response: {
        200: { description: 'The whole file', content: { 'audio/mpeg': { schema: z.any() } } },
        304: z.null().meta({ description: 'It is the one that If-None-Match names' }),
        206: { description: 'The range that was asked for', content: { 'audio/mpeg': { schema: z.any() } } },
        ...errorResponses,
      },
    },
    handler: async (request, reply) => {
      const id = Number(/\d+/.exec(request.params.filename)?.[0]);
      const podcast = await podcasts.shared(id);
      if (podcast.status !== 'ready') throw new NotFoundError('This podcast has no audio file yet.');
      if (request.query.download !== undefined) reply.header('content-disposition', attachment(downloadName(podcast.title)));
      return sendAudio(request, reply, storage, audioKey(id));
    },
  });
}

/** HEAD takes the same way and ends before the body. */
async function sendAudio(request: FastifyRequest, reply: FastifyReply, storage: Storage, key: string) {
  const file = await storage.head(key);
  if (!file) throw new NotFoundError('The audio file of this podcast is not there any more.');
  const etag = strongEtag(file.etag);
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', file.modifiedAt.toUTCString())
    // A copy may be cached, but is revalidated: the owner can delete the podcast.
    .header('cache-control', 'public, no-cache')
    .type('audio/mpeg');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    return reply.code(416).type('application/json; charset=utf-8').send(JSON.stringify(beyondEnd));
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(request.method === 'HEAD' ? undefined : await storage.read(key, range));
}

const beyondEnd = { message: 'The range lies beyond the end of the file.', code: 'range-not-satisfiable' };

/** Stores give weak or bare tags; ours stands for exactly these bytes. */
function strongEtag(tag: string): string {
  return `"${tag.replace(/^W\//, '').replace(/"/g, '')}"`;
}
