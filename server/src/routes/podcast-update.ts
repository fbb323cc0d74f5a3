import { updateAnswerSchema } from '@duologue/contract';
import type { Services } from '../create-services.ts';
import { addressKey } from '../plugins/address.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { mayBeAdmin, needsSession } from '../plugins/viewer.ts';
import { about, aboutOwn, cacheBustingSchema, podcastParamsSchema } from './params.ts';
import { requestSignal } from './request-signal.ts';

/** Has the article changed since, and bringing the podcast up to date. */
export function updateRoutes(app: App, { updates, adminGuard }: Pick<Services, 'updates' | 'adminGuard'>) {
  app.get('/api/podcasts/:id/update', {
    onRequest: mayBeAdmin(adminGuard),
    config: limits.search,
    schema: {
      ...about('podcasts', 'Whether the article has a newer revision, and the update that runs or the last one', {
        200: updateAnswerSchema,
      }),
      params: podcastParamsSchema,
      querystring: cacheBustingSchema,
    },
    handler: async (request) => updates.read(request.params.id, request.viewer, requestSignal(request)),
  });

  app.post('/api/podcasts/:id/update', {
    onRequest: needsSession,
    config: limits.create,
    schema: {
      ...aboutOwn('podcasts', 'Bring a podcast to the newest revision of its article', { 202: updateAnswerSchema }),
      description: 'Answers at once. The podcast stays as it is, and can be played, until the update is done.',
      params: podcastParamsSchema,
      querystring: cacheBustingSchema,
    },
    handler: async (request, reply) =>
      reply.code(202).send(await updates.start(request.params.id, request.viewer, addressKey(request.ip))),
  });
}
