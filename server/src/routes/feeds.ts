import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { feedXml } from '../pages/feed-xml.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { matchesEtag } from './matches-etag.ts';
import { errorResponses, feedParamsSchema } from './params.ts';

/** Playlists and series for podcast apps. Whoever has the address can read it; it cannot be guessed. */
export function feedRoutes(app: App, { feeds, config }: Pick<Services, 'feeds' | 'config'>) {
  app.get('/feeds/:token.xml', {
    onRequest: allowAnyOrigin,
    config: limits.read,
    schema: {
      tags: ['listening'],
      summary: 'A playlist or series as a podcast feed (RSS 2.0 with the iTunes and Podcasting 2.0 tags)',
      params: feedParamsSchema,
      response: {
        200: { description: 'The feed', content: { 'application/rss+xml': { schema: z.any() } } },
        304: z.any().meta({ description: 'It is the one that If-None-Match names' }),
        ...errorResponses,
      },
    },
    handler: async (request, reply) => {
      const feed = await feeds.read(request.params.token);
      const xml = feedXml(feed, config);
      const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`;
      reply
        .header('etag', etag)
        .header('last-modified', feed.updatedAt.toUTCString())
        .header('cache-control', 'public, max-age=60')
        .header('x-robots-tag', 'noindex');
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/rss+xml; charset=utf-8').send(xml);
    },
  });
}
