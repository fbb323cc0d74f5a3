import {
  cancelAnswerSchema,
  createEpisodeSchema,
  createSeriesSchema,
  episodeSuggestionsSchema,
  podcastAnswerSchema,
  seriesListSchema,
  seriesSchema,
  titleSchema,
} from '@duologue/contract';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { addressKey } from '../plugins/address.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { needsSession } from '../plugins/viewer.ts';
import { countedParamsSchema, errorResponses } from './params.ts';
import { requestSignal } from './request-signal.ts';

const about = (summary: string) => ({ tags: ['series'], summary, security: [{ session: [] }] });

export function seriesRoutes(app: App, { series }: Pick<Services, 'series'>) {
  const reading = { onRequest: needsSession, config: limits.read };
  const writing = { onRequest: needsSession, config: limits.write };

  app.get('/api/series', {
    ...reading,
    schema: { ...about("The session's series with their episodes"), response: { 200: seriesListSchema, ...errorResponses } },
    handler: async (request) => series.list(request.viewer),
  });

  app.post('/api/series', {
    ...writing,
    schema: { ...about('Create a series'), body: createSeriesSchema, response: { 201: seriesSchema, ...errorResponses } },
    handler: async (request, reply) => reply.code(201).send(await series.create(request.body, request.viewer)),
  });

  app.get('/api/series/:id', {
    ...reading,
    schema: { ...about('One series'), params: countedParamsSchema, response: { 200: seriesSchema, ...errorResponses } },
    handler: async (request) => series.read(request.params.id, request.viewer),
  });

  app.delete('/api/series/:id', {
    ...writing,
    schema: {
      ...about('Delete a series and its episodes'),
      params: countedParamsSchema,
      response: { 200: cancelAnswerSchema, ...errorResponses },
    },
    handler: async (request) => {
      await series.remove(request.params.id, request.viewer);
      return { message: 'Series deleted' };
    },
  });

  app.post('/api/series/:id/cancel', {
    ...writing,
    schema: {
      ...about('Cancel its episodes that are in progress'),
      params: countedParamsSchema,
      response: { 200: seriesSchema, ...errorResponses },
    },
    handler: async (request) => series.cancel(request.params.id, request.viewer),
  });

  app.get('/api/series/suggestions', {
    onRequest: needsSession,
    config: limits.search,
    schema: {
      ...about('Parts that a series about a topic could have, before there is one'),
      querystring: z.object({ topic: titleSchema }),
      response: { 200: episodeSuggestionsSchema, ...errorResponses },
    },
    handler: async (request) => series.suggestionsFor(request.query.topic, requestSignal(request)),
  });

  app.get('/api/series/:id/suggestions', {
    onRequest: needsSession,
    config: limits.search,
    schema: {
      ...about('Parts that the series could have'),
      params: countedParamsSchema,
      response: { 200: episodeSuggestionsSchema, ...errorResponses },
    },
    handler: async (request) => series.suggestions(request.params.id, request.viewer, requestSignal(request)),
  });

  app.post('/api/series/:id/episodes', {
    onRequest: needsSession,
    config: limits.create,
    schema: {
      ...about('Create an episode'),
      params: countedParamsSchema,
      body: createEpisodeSchema,
      response: { 201: podcastAnswerSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const podcast = await series.createEpisode(request.params.id, request.body, request.viewer, addressKey(request.ip));
      return reply.code(201).send({ podcast });
    },
  });
}
