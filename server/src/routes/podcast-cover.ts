import { coverSvg } from '@duologue/contract';
import { coverPng } from '@duologue/studio/cover';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { errorResponses, podcastParamsSchema } from './params.ts';

const tags = ['listening'];
/** The drawing depends on the title alone, which does not change. */
const CACHING = 'public, max-age=86400';
/** Drawing blocks the thread for some tens of milliseconds, so the covers that everybody asks for are cached. */
const CACHED_DRAWINGS = 100;

const shapes = { square: [600, 600], wide: [1200, 630] } as const;
const shapeSchema = z.enum(['square', 'wide']).default('square').meta({ description: 'Wide is what link previews show' });
const picture = (type: string) => ({
  200: { description: 'The drawing', content: { [type]: { schema: z.any() } } },
  ...errorResponses,
});

export function coverRoutes(app: App, { podcasts }: Pick<Services, 'podcasts'>) {
  const drawings = new LRUCache<string, Buffer>({ max: CACHED_DRAWINGS });
  const draw = (title: string, shape: keyof typeof shapes) => {
    const key = `${shape} ${title}`;
    const drawing = drawings.get(key) ?? Buffer.from(coverPng(title, ...shapes[shape]));
    drawings.set(key, drawing);
    return drawing;
  };

  app.get('/api/podcasts/:id/cover.svg', {
    onRequest: allowAnyOrigin,
    config: limits.read,
    schema: { tags, summary: 'The cover, drawn from the title', params: podcastParamsSchema, response: picture('image/svg+xml') },
    handler: async (request, reply) => {
      const { title } = await podcasts.shared(request.params.id);
      return reply.header('cache-control', CACHING).type('image/svg+xml').send(coverSvg(title));
    },
  });

  app.get('/api/podcasts/:id/cover.png', {
    onRequest: allowAnyOrigin,
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
      return reply.header('cache-control', CACHING).type('image/png').send(draw(title, request.query.shape));
    },
  });
}
