import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './app-type.ts';

/** The built index.html, or undefined while the web app is not built. */
export function readTemplate(webRoot: string): string | undefined {
  const file = path.join(webRoot, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Serves the built files, listed once at start: a path that is not in the list never reaches the file system.
 * index.html is left out; the pages are built from it with their own head.
 */
export async function addWebFiles(app: App, webRoot: string) {
  if (!existsSync(webRoot)) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', 'index.html'],
    schemaHide: true,
    setHeaders: (reply, file) => {
      const hashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : cachingOf(file));
    },
  });
}

/** The service worker is asked for anew each time, or an old one would never go. */
function cachingOf(file: string): string {
  return /\.(js|webmanifest|json)(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=86400';
}
