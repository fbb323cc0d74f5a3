import { transcriptSchema } from '@duologue/contract';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { mayBeAdmin } from '../plugins/viewer.ts';
import { about, podcastParamsSchema } from './params.ts';
import { transcriptText, transcriptVtt } from './transcript-formats.ts';

const chaptersSchema = z.object({
  version: z.string(),
  chapters: z.array(z.object({ startTime: z.number(), title: z.string() })),
});
const CHAPTERS_TYPE = 'application/json+chapters';
const as = (type: string, description: string, schema: z.ZodType = z.any()) => ({
  200: { description, content: { [type]: { schema } } },
});

/** The transcript: for its owner while it is generated, for everybody once it is ready. */
export function textRoutes(app: App, { podcasts, adminGuard }: Pick<Services, 'podcasts' | 'adminGuard'>) {
  const open = { onRequest: [allowAnyOrigin, mayBeAdmin(adminGuard)], config: limits.read };
  const params = podcastParamsSchema;

  app.get('/api/podcasts/:id/transcript', {
    ...open,
    schema: {
      ...about('listening', 'Who says what, when, and on which sentence of the article it rests', { 200: transcriptSchema }),
      params,
    },
    handler: async (request) => podcasts.transcript(request.params.id, request.viewer),
  });

  app.get('/api/podcasts/:id/transcript.txt', {
    ...open,
    schema: { ...about('listening', 'The transcript as text', as('text/plain', 'The text')), params },
    handler: async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(transcriptText(await podcasts.transcript(request.params.id, request.viewer))),
  });

  app.get('/api/podcasts/:id/transcript.vtt', {
    ...open,
    schema: { ...about('listening', 'The transcript as WebVTT', as('text/vtt', 'The cues')), params },
    handler: async (request, reply) =>
      reply.type('text/vtt; charset=utf-8').send(transcriptVtt(await podcasts.transcript(request.params.id, request.viewer))),
  });

  app.get('/api/podcasts/:id/chapters.json', {
    ...open,
    schema: {
      ...about(
        'listening',
        'The chapters in the form that podcast players read',
        as(CHAPTERS_TYPE, 'The chapters', chaptersSchema),
      ),
      params,
    },
    handler: async (request, reply) => {
      const { chapters } = await podcasts.read(request.params.id, request.viewer);
      reply.type(`${CHAPTERS_TYPE}; charset=utf-8`);
      return { version: '1.2.0', chapters: chapters.map(({ timestamp, title }) => ({ startTime: timestamp, title })) };
    },
  });
}
