import { finished, Readable } from 'node:stream';
import { pieceStartFrame, playlist, timestampTag } from '@duologue/studio/live-audio';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { addressKey } from '../plugins/address.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { NotFoundError } from '../services/service-errors.ts';
import { about, podcastParamsSchema } from './params.ts';

const FIRST_PIECE_TIMEOUT_MS = 20_000;
const sound = { content: { 'audio/mpeg': { schema: z.any() } } };

const pieceParamsSchema = podcastParamsSchema.extend({
  piece: z
    .string()
    .regex(/^(0|[1-9]\d{0,5})\.mp3$/, 'A piece is called {n}.mp3.')
    .transform((name) => Number.parseInt(name, 10)),
});

/** Listening to a podcast while it is generated. Every call works from the moment of creation, on any node. */
export function liveRoutes(app: App, { live }: Pick<Services, 'live'>) {
  app.get('/api/podcasts/:id/live.m3u8', {
    config: limits.read,
    schema: {
      ...about('listening', 'What exists so far as a growing HLS playlist', {
        200: { description: 'The playlist', content: { 'application/vnd.apple.mpegurl': { schema: z.any() } } },
      }),
      description: 'Waits for the first piece. A finished podcast has the same pieces and an end.',
      params: podcastParamsSchema,
    },
    handler: async (request, reply) => {
      const deadline = AbortSignal.any([request.signal, AbortSignal.timeout(FIRST_PIECE_TIMEOUT_MS)]);
      const state = await live.waitForPiece(request.params.id, 0, deadline);
      if (state.pieces === 0 && state.ended) throw neverMade();
      reply.header('cache-control', state.ended ? 'public, max-age=60' : 'no-store').type('application/vnd.apple.mpegurl');
      if (state.pieces === 0) {
        // Not begun before the deadline: a 503 is what players retry after.
        return reply.code(503).header('retry-after', 1).type('application/json; charset=utf-8').send(JSON.stringify(notYet));
      }
      return reply.send(playlist(state));
    },
  });

  app.get('/api/podcasts/:id/live/:piece', {
    config: limits.read,
    schema: {
      ...about('listening', 'One piece of the playlist: whole mp3 frames after a timestamp tag', {
        200: { description: 'The piece', ...sound },
      }),
      params: pieceParamsSchema,
    },
    handler: async (request, reply) => {
      const { id, piece } = request.params;
      const frames = await live.findPiece(id, piece);
      // A piece never changes once it is published.
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('audio/mpeg')
        .send(Buffer.concat([timestampTag(pieceStartFrame(piece)), frames]));
    },
  });

  app.get('/api/podcasts/:id/live.mp3', {
    config: limits.read,
    schema: {
      ...about('listening', 'The podcast from its beginning, as one response that follows the generation until the end', {
        200: { description: 'Grows until the podcast is done', ...sound },
        302: z.null().meta({ description: 'It is done: the finished file' }),
      }),
      params: podcastParamsSchema,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { status, pieces, ended } = await live.readLiveState(id);
      if (status === 'ready') return reply.redirect(`/api/podcasts/audio/podcast_${id}.mp3`, 302);
      if (pieces === 0 && ended) throw neverMade();
      const release = request.method === 'HEAD' ? undefined : live.takeListenerSlot(addressKey(request.ip));
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('audio/mpeg');
      if (!release) return reply.send();
      // Also called for a listener who went away before this line; the request's own signal is not.
      const gone = new AbortController();
      finished(reply.raw, () => {
        gone.abort();
        release();
      });
      return reply.send(Readable.from(live.followPieces(id, gone.signal), { objectMode: false }));
    },
  });
}

function neverMade(): NotFoundError {
  return new NotFoundError('This podcast was not generated, so there is nothing to hear.');
}

const notYet = { message: 'The first words are not there yet. Please try again in a moment.', code: 'not-yet' };
