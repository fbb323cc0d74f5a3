import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { docsPage } from './docs-page.ts';

/** The description of every call, for programs and for people. */
export function docsRoutes(app: App) {
  app.get('/api/openapi.json', { schema: { hide: true }, config: limits.read }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  app.get('/api/docs', { schema: { hide: true }, config: limits.read }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
}
