import {
  cancelAnswerSchema,
  createPodcastSchema,
  listPodcastsQuerySchema,
  podcastAnswerSchema,
  podcastListSchema,
  podcastViewAnswerSchema,
  publicPodcastAnswerSchema,
} from '@duologue/contract';
import type { Services } from '../create-services.ts';
import { addressKey } from '../plugins/address.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { mayBeAdmin, needsSession } from '../plugins/viewer.ts';
import type { Subject } from '../services/answer-tags.ts';
import { UnauthorizedError } from '../services/service-errors.ts';
import type { Viewer } from '../services/viewer.ts';
import { cacheBustingSchema, errorResponses, podcastParamsSchema, unchanged } from './params.ts';
import { sendTagged } from './tagged-answer.ts';

const security = [{ session: [] }, { admin: [] }];
const tags = ['podcasts'];

type PodcastDependencies = Pick<Services, 'podcasts' | 'adminGuard' | 'answerTags'>;

export function podcastRoutes(app: App, { podcasts, adminGuard, answerTags }: PodcastDependencies) {
  const personal = [mayBeAdmin(adminGuard), needsSession];

  app.post('/api/podcasts', {
    onRequest: needsSession,
    config: limits.create,
    schema: {
      tags,
      summary: 'Create a podcast',
      description: 'Answers at once; the podcast can be heard while it is generated.',
      security: [{ session: [] }],
      body: createPodcastSchema,
      response: { 201: podcastAnswerSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const podcast = await podcasts.create(request.body, request.viewer, addressKey(request.ip));
      return reply.code(201).header('location', `/api/podcasts/${podcast.id}`).send({ podcast });
    },
  });

  app.get('/api/podcasts', {
    onRequest: personal,
    config: limits.read,
    schema: {
      tags,
      summary: 'List the podcasts of the session, or all of them for the operator',
      security,
      querystring: listPodcastsQuerySchema,
      response: { 200: podcastListSchema, 304: unchanged, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { viewer, query } = request;
      if (query.admin && !viewer.admin) throw new UnauthorizedError('This needs the admin token.');
      if (viewer.admin || viewer.owner === null) return podcasts.list(query, viewer);
      const subjects: Subject[] = [`owner ${viewer.owner}`, `changes by ${viewer.owner}`];
      return sendTagged(request, reply, answerTags, subjects, () => podcasts.list(query, viewer));
    },
  });

  app.get('/api/podcasts/:id', {
    onRequest: mayBeAdmin(adminGuard),
    config: limits.read,
    schema: {
      tags,
      summary: 'Read one podcast',
      description: 'Its owner sees everything from the start; others see the public view once it is ready.',
      security: [{}, ...security],
      params: podcastParamsSchema,
      querystring: cacheBustingSchema,
      response: { 200: podcastViewAnswerSchema, 304: unchanged, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { viewer, params } = request;
      const read = async () => ({ podcast: await podcasts.read(params.id, viewer) });
      return viewer.admin ? read() : sendTagged(request, reply, answerTags, subjectsOf(params.id, viewer), read);
    },
  });

  app.delete('/api/podcasts/:id', {
    onRequest: personal,
    config: limits.write,
    schema: {
      tags,
      summary: 'Delete a podcast with its files',
      security,
      params: podcastParamsSchema,
      querystring: cacheBustingSchema,
      response: { 200: cancelAnswerSchema, ...errorResponses },
    },
    handler: async (request) => {
      await podcasts.remove(request.params.id, request.viewer);
      return { message: 'Podcast deleted successfully' };
    },
  });

  app.post('/api/podcasts/:id/cancel', {
    onRequest: personal,
    config: limits.write,
    schema: {
      tags,
      summary: 'Cancel a podcast in progress',
      security,
      params: podcastParamsSchema,
      querystring: cacheBustingSchema,
      response: { 200: cancelAnswerSchema, ...errorResponses },
    },
    handler: async (request) => {
      await podcasts.cancel(request.params.id, request.viewer);
      return { message: 'Podcast cancelled successfully' };
    },
  });

  app.get('/api/shared/podcasts/:id', {
    config: limits.read,
    schema: {
      tags,
      summary: 'What anyone with the link may see',
      params: podcastParamsSchema,
      querystring: cacheBustingSchema,
      response: { 200: publicPodcastAnswerSchema, 304: unchanged, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { viewer, params } = request;
      const read = async () => ({ podcast: await podcasts.shared(params.id) });
      return sendTagged(request, reply, answerTags, subjectsOf(params.id, viewer), read);
    },
  });
}

function subjectsOf(podcastId: number, { owner }: Viewer): Subject[] {
  return owner === null ? [`podcast ${podcastId}`] : [`podcast ${podcastId}`, `changes by ${owner}`];
}
