import type { App } from './app-type.ts';

/** Bodies are JSON. An announced but empty one is none: many clients send the header with every POST and DELETE. */
export function addJsonBodies(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
