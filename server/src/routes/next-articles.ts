import { nextArticlesSchema, nextQuerySchema } from '@duologue/contract';
import type { Services } from '../create-services.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { mayBeAdmin } from '../plugins/viewer.ts';
import { about, podcastParamsSchema } from './params.ts';
import { requestSignal } from './request-signal.ts';

export function nextRoutes(app: App, { next, adminGuard }: Pick<Services, 'next' | 'adminGuard'>) {
  app.get('/api/podcasts/:id/next', {
    onRequest: mayBeAdmin(adminGuard),
    config: limits.search,
    schema: {
      ...about('listening', 'Three articles to hear about next, each with a reason', { 200: nextArticlesSchema }),
      description:
        'Chosen from what the article links to and speaks of, or from the articles that ship with the product. `steer` asks for a shorter podcast, one further into the topic, or something else. What the session has already is left out.',
      params: podcastParamsSchema,
      querystring: nextQuerySchema,
    },
    handler: async (request) => ({
      articles: await next.list(request.params.id, request.query, request.viewer, requestSignal(request)),
    }),
  });
}
