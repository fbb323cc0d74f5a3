import type { App } from './app-type.ts';
import { pathOf } from './error-responses.ts';

/** One line a request: what was asked and how it went. Not who asked, and not what they searched for. */
export function addRequestLog(app: App) {
  // These fields hold no secret, and looking for one costs more than the rest of the line.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    // Probes and metrics are: they would fill the log.
    if (request.log.level !== 'silent') {
      const milliseconds = Math.round(reply.elapsedTime);
      const { id: reqId, method } = request;
      log.info({ reqId, method, path: pathOf(request), status: reply.statusCode, milliseconds }, 'request');
    }
    done();
  });
}
