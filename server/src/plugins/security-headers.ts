import helmet from '@fastify/helmet';
import type { App } from './app-type.ts';

export type PagePolicy = {
  feedbackFormUrl: string | undefined;
  analyticsScriptUrl: string | undefined;
  audioPublicUrl: string | undefined;
};

/**
 * A policy under which an injected script cannot run and the page cannot be framed by others.
 * HSTS and upgrade-insecure-requests are the business of whoever puts TLS in front: on plain http they lock people out.
 */
export async function addSecurityHeaders(app: App, policy: PagePolicy) {
  const analytics = originOf(policy.analyticsScriptUrl);
  const files = originOf(policy.audioPublicUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...analytics],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...analytics, ...files],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', ...files],
        connectSrc: ["'self'", ...analytics, ...files],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...originOf(policy.feedbackFormUrl)],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Covers, audio and feeds are for other sites and players too.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    // What a visitor sees is theirs unless a route says otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function originOf(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}
