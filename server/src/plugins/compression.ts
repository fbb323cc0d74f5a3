import { gzip } from 'node:zlib';
import type { App } from './app-type.ts';

/** Below this the header costs more than it saves. */
const WORTHWHILE_CHARACTERS = 4_096;
const COMPRESSIBLE = /^(application\/json|text\/)/;

/** Long texts travel compressed: a list of podcasts with their transcripts is megabytes. Done off the main thread, and fast. */
export function addCompression(app: App) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE_CHARACTERS || request.method === 'HEAD') return done();
    if (reply.hasHeader('content-encoding') || !COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return done();
    const others = reply.getHeader('vary');
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''))) return done();
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, { level: 3 }, done);
  });
}
