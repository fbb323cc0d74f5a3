import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from './app-type.ts';

/** Below this the header costs more than it saves. */
const WORTHWHILE_CHARACTERS = 4_096;
const COMPRESSIBLE = /^(application\/json|text\/)/;
const compress = promisify(gzip);

/** Long texts travel compressed: a list of podcasts with their transcripts is megabytes. Done off the main thread, and fast. */
export function addCompression(app: App) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE_CHARACTERS || request.method === 'HEAD') return payload;
    if (reply.hasHeader('content-encoding') || !COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload;
    const others = reply.getHeader('vary');
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level: 3 });
  });
}
