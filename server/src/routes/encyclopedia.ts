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
import { cacheBustingSchema, errorResponses } from './params.ts';
import { requestSignal } from './request-signal.ts';

const FEATURED_COUNT = 8;
const tags = ['articles'];

/** Searching is open to everybody; a lookup stops when the visitor goes away. */
export function encyclopediaRoutes(app: App, { encyclopedia }: Pick<Services, 'encyclopedia'>) {
  app.get('/api/search', {
    config: limits.search,
    schema: {
      tags,
      summary: 'Titles that match',
      querystring: searchQuerySchema,
      response: { 200: titlesSchema, ...errorResponses },
    },
    handler: async (request) => {
      const results = await encyclopedia.search(request.query.q, SEARCH_SUGGESTIONS, requestSignal(request));
      return results.map((result) => result.title);
    },
  });

  app.get('/api/wikipedia/search', {
    config: limits.search,
    schema: {
      tags,
      summary: 'Articles that match, with a short description',
      querystring: searchQuerySchema,
      response: { 200: articleResultsSchema, ...errorResponses },
    },
    handler: async (request) => ({
      results: await encyclopedia.search(request.query.q, SEARCH_SUGGESTIONS, requestSignal(request)),
    }),
  });

  app.get('/api/summary', {
    config: limits.search,
    schema: {
      tags,
      summary: 'A few sentences about an article',
      querystring: titleQuerySchema,
      response: { 200: summarySchema, ...errorResponses },
    },
    handler: async (request) => encyclopedia.summary(request.query.title, requestSignal(request)),
  });

  app.get('/api/random', {
    config: limits.search,
    schema: {
      tags,
      summary: 'Articles worth a podcast',
      querystring: cacheBustingSchema,
      response: { 200: featuredSchema, ...errorResponses },
    },
    handler: async (request) => {
      const titles = await encyclopedia.featured(FEATURED_COUNT, requestSignal(request));
      return titles.map((title) => ({ title }));
    },
  });
}
