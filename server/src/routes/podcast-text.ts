import { transcriptSchema } from '@duologue/contract';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { mayBeAdmin } from '../plugins/viewer.ts';
import { errorResponses, podcastParamsSchema } from './params.ts';
import { transcriptText, transcriptVtt } from './transcript-formats.ts';

const chaptersSchema = z.object({
  version: z.string(),
  chapters: z.array(z.object({ startTime: z.number(), title: z.string() })),
});
const CHAPTERS_TYPE = 'application/json+chapters';
const tags = ['listening'];
const written = (description: string, type: string) => ({
  200: { description, content: { [type]: { schema: z.any() } } },
  ...errorResponses,
});

/** The transcript: for its owner while it is generated, for everybody once it is ready. */
export function textRoutes(app: App, { podcasts, adminGuard }: Pick<Services, 'podcasts' | 'adminGuard'>) {
  const open = { onRequest: [allowAnyOrigin, mayBeAdmin(adminGuard)], config: limits.read };
  const params = podcastParamsSchema;

  app.get('/api/podcasts/:id/transcript', {
    ...open,
    schema: {
      tags,
      summary: 'Who says what, when, and on which sentence of the article it rests',
      params,
      response: { 200: transcriptSchema, ...errorResponses },
    },
    handler: async (request) => podcasts.transcript(request.params.id, request.viewer),
  });

  app.get('/api/podcasts/:id/transcript.txt', {
    ...open,
    schema: { tags, summary: 'The transcript as text', params, response: written('The text', 'text/plain') },
    handler: async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(transcriptText(await podcasts.transcript(request.params.id, request.viewer))),
  });

  app.get('/api/podcasts/:id/transcript.vtt', {
    ...open,
    schema: { tags, summary: 'The transcript as WebVTT', params, response: written('The cues', 'text/vtt') },
    handler: async (request, reply) =>
      reply.type('text/vtt; charset=utf-8').send(transcriptVtt(await podcasts.transcript(request.params.id, request.viewer))),
  });

  app.get('/api/podcasts/:id/chapters.json', {
    ...open,
    schema: {
      tags,
      summary: 'The chapters in the form that podcast players read',
      params,
      response: {
        200: { description: 'The chapters', content: { [CHAPTERS_TYPE]: { schema: chaptersSchema } } },
        ...errorResponses,
      },
    },
    handler: async (request, reply) => {
      const { chapters } = await podcasts.read(request.params.id, request.viewer);
      reply.type(`${CHAPTERS_TYPE}; charset=utf-8`);
      return { version: '1.2.0', chapters: chapters.map(({ timestamp, title }) => ({ startTime: timestamp, title })) };
    },
  });
}
