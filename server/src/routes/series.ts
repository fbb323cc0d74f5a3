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
import { aboutOwn, countedParamsSchema } from './params.ts';
import { requestSignal } from './request-signal.ts';

export function seriesRoutes(app: App, { series }: Pick<Services, 'series'>) {
  const reading = { onRequest: needsSession, config: limits.read };
  const writing = { onRequest: needsSession, config: limits.write };

  app.get('/api/series', {
    ...reading,
    schema: { ...aboutOwn('series', "The session's series with their episodes", { 200: seriesListSchema }) },
    handler: async (request) => series.list(request.viewer),
  });

  app.post('/api/series', {
    ...writing,
    schema: { ...aboutOwn('series', 'Create a series', { 201: seriesSchema }), body: createSeriesSchema },
    handler: async (request, reply) => reply.code(201).send(await series.create(request.body, request.viewer)),
  });

  app.get('/api/series/:id', {
    ...reading,
    schema: { ...aboutOwn('series', 'One series', { 200: seriesSchema }), params: countedParamsSchema },
    handler: async (request) => series.read(request.params.id, request.viewer),
  });

  app.delete('/api/series/:id', {
    ...writing,
    schema: {
      ...aboutOwn('series', 'Delete a series and its episodes', { 200: cancelAnswerSchema }),
      params: countedParamsSchema,
    },
    handler: async (request) => {
      await series.remove(request.params.id, request.viewer);
      return { message: 'Series deleted' };
    },
  });

  app.post('/api/series/:id/cancel', {
    ...writing,
    schema: {
      ...aboutOwn('series', 'Cancel its episodes that are in progress', { 200: seriesSchema }),
      params: countedParamsSchema,
    },
    handler: async (request) => series.cancel(request.params.id, request.viewer),
  });

  app.get('/api/series/suggestions', {
    onRequest: needsSession,
    config: limits.search,
    schema: {
      ...aboutOwn('series', 'Parts that a series about a topic could have, before there is one', {
        200: episodeSuggestionsSchema,
      }),
      querystring: z.object({ topic: titleSchema }),
    },
    handler: async (request) => series.suggestionsFor(request.query.topic, requestSignal(request)),
  });

  app.get('/api/series/:id/suggestions', {
    onRequest: needsSession,
    config: limits.search,
    schema: {
      ...aboutOwn('series', 'Parts that the series could have', { 200: episodeSuggestionsSchema }),
      params: countedParamsSchema,
    },
    handler: async (request) => series.suggestions(request.params.id, request.viewer, requestSignal(request)),
  });

  app.post('/api/series/:id/episodes', {
    onRequest: needsSession,
    config: limits.create,
    schema: {
      ...aboutOwn('series', 'Create an episode', { 201: podcastAnswerSchema }),
      params: countedParamsSchema,
      body: createEpisodeSchema,
    },
    handler: async (request, reply) => {
      const podcast = await series.createEpisode(request.params.id, request.body, request.viewer, addressKey(request.ip));
      return reply.code(201).send({ podcast });
    },
  });
}
