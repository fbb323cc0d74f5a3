import { faqPage, type Screen, screens } from '@duologue/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../plugins/app-type.ts';
import { pathOf, sendNoSuchRoute } from '../plugins/error-responses.ts';
import { limits } from '../plugins/limits.ts';
import { podcastParamsSchema } from '../routes/params.ts';
import type { PodcastService } from '../services/podcast-service.ts';
import { NotFoundError } from '../services/service-errors.ts';
import type { AppPage } from './app-page.ts';
import type { PageHead } from './page-head.ts';
import { missingPodcastHead, podcastHead, podcastWords } from './podcast-page.ts';

/** A page that many open at once, which a CDN may keep for them. */
const A_MINUTE = 'public, max-age=60';

type Pages = { page: AppPage; podcasts: PodcastService; config: Pick<Config, 'publicUrl' | 'analyticsScriptUrl'> };

/** Every screen has a route here: an address that no screen has is a true 404, though the app's own not-found screen shows. */
export function pageRoutes(app: App, { page, podcasts, config }: Pages) {
  const send = (reply: FastifyReply, status: number, head: PageHead, noscript?: string, caching = 'no-cache') =>
    reply
      .code(status)
      .header('cache-control', caching)
      .type('text/html; charset=utf-8')
      .send(page({ analyticsScriptUrl: config.analyticsScriptUrl, ...head }, noscript));

  for (const screen of screens) {
    app.get(screen.path, { schema: { hide: true }, config: limits.read }, async (_request, reply) =>
      send(reply, 200, screenHead(screen, config.publicUrl)),
    );
  }

  for (const path of ['/listen/:id', '/shared/:id']) {
    app.get(path, { schema: { hide: true }, config: limits.read }, async (request, reply) => {
      const podcast = await sharedOrNone(podcasts, request);
      if (!podcast) return send(reply, 404, missingPodcastHead);
      return send(reply, 200, podcastHead(podcast, config.publicUrl), podcastWords(podcast), A_MINUTE);
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|music|ws)(\/|$)/.test(pathOf(request));
    return isPage
      ? send(reply, 404, { title: '404 Page Not Found', description: 'There is no such page.' })
      : sendNoSuchRoute(request, reply);
  });
}

async function sharedOrNone(podcasts: PodcastService, request: FastifyRequest) {
  const params = podcastParamsSchema.safeParse(request.params);
  if (!params.success) return undefined;
  try {
    return await podcasts.shared(params.data.id);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

function screenHead({ path, title, description, listed }: Screen, publicUrl: string): PageHead {
  const head = { title, description, image: `${publicUrl}/icons/icon-512.png` };
  if (!listed) return head;
  const canonical = `${publicUrl}${path}`;
  return path === '/status' ? { ...head, canonical, structured: faqPage } : { ...head, canonical };
}
