import type { App } from './app-type.ts';

export type PagePolicy = {
  feedbackFormUrl: string | undefined;
  analyticsScriptUrl: string | undefined;
  audioPublicUrl: string | undefined;
};

/**
 * A policy under which an injected script cannot run and the page cannot be framed by others. Written once: a library
 * that builds it for each request takes a tenth of the time of an answer from memory. HSTS and
 * upgrade-insecure-requests are the business of whoever puts TLS in front: on plain http they lock people out.
 */
export function addSecurityHeaders(app: App, policy: PagePolicy) {
  const headers = {
    'content-security-policy': contentSecurityPolicy(policy),
    'cross-origin-opener-policy': 'same-origin',
    // Covers, audio and feeds are for other sites and players too.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    // Listeners may speak their questions.
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // What a visitor sees is theirs unless a route says otherwise.
    'cache-control': 'no-store',
  };
  const entries = Object.entries(headers);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // With 304 a browser goes on with the headers that it has.
    if (reply.statusCode !== 304) for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}

function contentSecurityPolicy({ analyticsScriptUrl, audioPublicUrl, feedbackFormUrl }: PagePolicy): string {
  const analytics = originOf(analyticsScriptUrl);
  const files = originOf(audioPublicUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...analytics],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...analytics, ...files],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', ...files],
    'connect-src': ["'self'", ...analytics, ...files],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...originOf(feedbackFormUrl)],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

function originOf(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}
