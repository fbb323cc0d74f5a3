import type { App } from './app-type.ts';
import { pathOf } from './error-responses.ts';

/** One line a request: what was asked and how it went. Not who asked, and not what they searched for. */
export function addRequestLog(app: App) {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path: pathOf(request), status: reply.statusCode, milliseconds }, 'request');
  });
}
