import {
  articleResultsSchema,
  featuredSchema,
  SEARCH_SUGGESTIONS,
  searchQuerySchema,
  summarySchema,
  titleQuerySchema,
  titlesSchema,
} from '@duologue/contract';
import type { Services } from '../create-services.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { about, cacheBustingSchema } from './params.ts';
import { requestSignal } from './request-signal.ts';

const FEATURED_COUNT = 8;

/** Searching is open to everybody; a lookup stops when the visitor goes away. */
export function encyclopediaRoutes(app: App, { encyclopedia }: Pick<Services, 'encyclopedia'>) {
  app.get('/api/search', {
    config: limits.search,
    schema: { ...about('articles', 'Titles that match', { 200: titlesSchema }), querystring: searchQuerySchema },
    handler: async (request) => {
      const results = await encyclopedia.search(request.query.q, SEARCH_SUGGESTIONS, requestSignal(request));
      return results.map((result) => result.title);
    },
  });

  app.get('/api/wikipedia/search', {
    config: limits.search,
    schema: {
      ...about('articles', 'Articles that match, with a short description', { 200: articleResultsSchema }),
      querystring: searchQuerySchema,
    },
    handler: async (request) => ({
      results: await encyclopedia.search(request.query.q, SEARCH_SUGGESTIONS, requestSignal(request)),
    }),
  });

  app.get('/api/summary', {
    config: limits.search,
    schema: { ...about('articles', 'A few sentences about an article', { 200: summarySchema }), querystring: titleQuerySchema },
    handler: async (request) => encyclopedia.summary(request.query.title, requestSignal(request)),
  });

  app.get('/api/random', {
    config: limits.search,
    schema: { ...about('articles', 'Articles worth a podcast', { 200: featuredSchema }), querystring: cacheBustingSchema },
    handler: async (request) => encyclopedia.featured(FEATURED_COUNT, requestSignal(request)),
  });
}
