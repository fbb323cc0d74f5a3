import { screens } from '@duologue/contract';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { escapeHtml } from './html.ts';

/**
 * The sitemap names the screens that are for everybody. Podcasts are not in it: their links are
 * unguessable so that their makers decide who gets them.
 */
export function crawlerRoutes(app: App, publicUrl: string) {
  const schema = { hide: true };
  const config = limits.read;

  app.get('/robots.txt', { schema, config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );

  app.get('/sitemap.xml', { schema, config }, async (_request, reply) => {
    const urls = screens
      .filter(({ listed }) => listed)
      .map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}

function robots(publicUrl: string): string {
  const rules = [
    'User-agent: *',
    'Allow: /api/podcasts/audio/',
    'Allow: /api/podcasts/*/cover.png',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /feedback-form',
  ];
  return `${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
