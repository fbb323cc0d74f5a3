import { coverSvg } from '@duologue/contract';
import { coverPng } from '@duologue/studio/cover/cover-png';
import { z } from 'zod';
import { dropOldest } from '../drop-oldest.ts';
import type { App } from '../plugins/app-type.ts';
import { forAllSites } from '../plugins/for-all-sites.ts';
import { limits } from '../plugins/limits.ts';
import type { Services } from '../services/index.ts';
import { errorAnswers, podcastParamsSchema } from './params.ts';

const tags = ['listening'];
/** The drawing depends on the title alone, which does not change. */
const CACHING = 'public, max-age=86400';
/** Drawing takes some tens of milliseconds of the one thread: the covers that everybody asks for are kept. */
const KEPT_DRAWINGS = 100;

const shapes = { square: [600, 600], wide: [1200, 630] } as const;
const shapeSchema = z.enum(['square', 'wide']).default('square').meta({ description: 'Wide is what link previews show' });
const picture = (type: string) => ({
  200: { description: 'The drawing', content: { [type]: { schema: z.any() } } },
  ...errorAnswers,
});

export function coverRoutes(app: App, { podcasts }: Services) {
  const drawings = new Map<string, Buffer>();

  app.get('/api/podcasts/:id/cover.svg', {
    onRequest: forAllSites,
    config: limits.read,
    schema: { tags, summary: 'The cover, drawn from the title', params: podcastParamsSchema, response: picture('image/svg+xml') },
    handler: async (request, reply) => {
      const { title } = await podcasts.shared(request.params.id);
      return reply.header('cache-control', CACHING).type('image/svg+xml').send(coverSvg(title));
    },
  });

  app.get('/api/podcasts/:id/cover.png', {
    onRequest: forAllSites,
    config: limits.read,
    schema: {
      tags,
      summary: 'The cover as pixels',
      params: podcastParamsSchema,
      querystring: z.object({ shape: shapeSchema }),
      response: picture('image/png'),
    },
    handler: async (request, reply) => {
      const { title } = await podcasts.shared(request.params.id);
      return reply
        .header('cache-control', CACHING)
        .type('image/png')
        .send(drawn(drawings, title, request.query.shape));
    },
  });
}

function drawn(drawings: Map<string, Buffer>, title: string, shape: keyof typeof shapes): Buffer {
  const key = `${shape} ${title}`;
  const drawing = drawings.get(key) ?? Buffer.from(coverPng(title, ...shapes[shape]));
  drawings.delete(key);
  drawings.set(key, drawing);
  dropOldest(drawings, KEPT_DRAWINGS);
  return drawing;
}
