import { SESSION_HEADER } from '@duologue/contract';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AdminGuard } from '../services/admin-guard.ts';
import type { AnswerTags } from '../services/answer-tags.ts';
import { UnauthorizedError } from '../services/service-errors.ts';
import { type Viewer, viewerOf } from '../services/viewer.ts';
import { addressKey } from './address.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking. Nobody in particular when the session header is missing or malformed. */
    viewer: Viewer;
  }
}

export function addViewer(app: App, { answerTags }: { answerTags: Pick<AnswerTags, 'changedBy'> }) {
  app.decorateRequest('viewer', null as unknown as Viewer);
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = viewerOf(headerOf(request, SESSION_HEADER));
    done();
  });
  app.addHook('onSend', ({ method, viewer }, _reply, _payload, done) => {
    if (method !== 'GET' && method !== 'HEAD' && viewer?.owner) answerTags.changedBy(viewer.owner);
    done();
  });
}

/** For personal calls: without a session there is nobody whose things these could be. */
export const needsSession: onRequestHookHandler = async (request) => {
  if (request.viewer.owner === null && !request.viewer.admin) {
    throw new UnauthorizedError(`This needs a session: send a UUID as the ${SESSION_HEADER} header.`);
  }
};

/** For routes that the operator may use too. A wrong token is refused, never ignored. */
export function mayBeAdmin(guard: AdminGuard): onRequestHookHandler {
  return async (request) => {
    // Another scheme is not meant for us: a proxy in front may ask for a password of its own.
    if (/^Bearer /i.test(request.headers.authorization ?? '')) checkAdmin(guard, request);
  };
}

export function needsAdmin(guard: AdminGuard): onRequestHookHandler {
  return async (request) => checkAdmin(guard, request);
}

function checkAdmin(guard: AdminGuard, request: FastifyRequest) {
  guard.check(request.headers.authorization, addressKey(request.ip));
  request.viewer = { ...request.viewer, admin: true };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
