import { coverSvg } from '@duologue/contract';
import { type CoverTask, createCoverPainter } from '@duologue/studio/cover';
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
/** Painting takes some tens of milliseconds, so the covers that everybody asks for are cached. */
const CACHED_DRAWINGS = 100;

const shapes = { square: { width: 600, height: 600 }, wide: { width: 1_200, height: 630 } } as const;
const shapeSchema = z.enum(['square', 'wide']).default('square').meta({ description: 'Wide is what link previews show' });
const picture = (type: string) => ({
  200: { description: 'The drawing', content: { [type]: { schema: z.any() } } },
  ...errorResponses,
});

export function coverRoutes(app: App, { podcasts }: Pick<Services, 'podcasts'>) {
  const painter = createCoverPainter();
  app.addHook('onClose', painter.close);
  const drawings = new LRUCache<string, Buffer, CoverTask>({
    max: CACHED_DRAWINGS,
    // Not ended with one request: others may wait for the same picture.
    fetchMethod: async (_key, _stale, { context: task, signal }) => Buffer.from(await painter.paint(task, signal)),
  });
  const draw = (title: string, shape: keyof typeof shapes) =>
    drawings.forceFetch(`${shape} ${title}`, { context: { title, ...shapes[shape] } });

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
      return reply
        .header('cache-control', CACHING)
        .type('image/png')
        .send(await draw(title, request.query.shape));
    },
  });
}
