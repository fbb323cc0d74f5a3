import { coverSvg } from '@duologue/contract';
import { type CoverTask, createCoverPainter } from '@duologue/studio/cover';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { coverKey } from '../storage/keys.ts';
import { about, feedParamsSchema, podcastParamsSchema, publishedAnswers } from './params.ts';
import { sendPublished } from './published-answer.ts';

/** Painting takes some tens of milliseconds, so the covers that everybody asks for are cached. */
const CACHED_DRAWINGS = 100;

/** Apple's directory asks for 3,000 pixels. */
const shapes = {
  square: { width: 600, height: 600 },
  wide: { width: 1_200, height: 630 },
  feed: { width: 3_000, height: 3_000 },
} as const;
const shapeSchema = z
  .enum(['square', 'wide', 'feed'])
  .default('square')
  .meta({ description: 'Wide is what link previews show, feed what podcast apps ask for (3,000 pixels)' });
const picture = (type: string) => ({
  200: { description: 'The drawing', content: { [type]: { schema: z.any() } } },
  ...publishedAnswers,
});

/** The drawing depends on the title alone, which does not change. */
export function coverRoutes(app: App, { podcasts, feeds, publicFiles }: Pick<Services, 'podcasts' | 'feeds' | 'publicFiles'>) {
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
    schema: { ...about('listening', 'The cover, drawn from the title', picture('image/svg+xml')), params: podcastParamsSchema },
    handler: async (request, reply) => {
      const { id } = request.params;
      return sendPublished(request, reply, publicFiles, {
        key: coverKey(id, 'svg'),
        type: 'image/svg+xml',
        read: async () => ({ body: coverSvg((await podcasts.shared(id)).title), final: true }),
      });
    },
  });

  app.get('/api/podcasts/:id/cover.png', {
    onRequest: allowAnyOrigin,
    config: limits.read,
    schema: {
      ...about('listening', 'The cover as pixels', picture('image/png')),
      params: podcastParamsSchema,
      querystring: z.object({ shape: shapeSchema }),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { shape } = request.query;
      return sendPublished(request, reply, publicFiles, {
        key: coverKey(id, `${shape}.png`),
        type: 'image/png',
        read: async () => ({ body: await draw((await podcasts.shared(id)).title, shape), final: true }),
      });
    },
  });

  app.get('/feeds/:token.png', {
    onRequest: allowAnyOrigin,
    config: limits.read,
    schema: { ...about('listening', 'The cover of a feed, with its title', picture('image/png')), params: feedParamsSchema },
    handler: async (request, reply) => {
      const { title } = await feeds.read(request.params.token);
      // The owner may give it another title.
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('x-robots-tag', 'noindex')
        .type('image/png')
        .send(await draw(title, 'feed'));
    },
  });
}
