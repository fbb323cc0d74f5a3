import { randomUUID } from 'node:crypto';
import type { ApiError } from '@duologue/contract';
import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  NotOnShelfError,
  TooComplexError,
} from '@duologue/studio/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CannotSpeakError,
  ConflictError,
  ForbiddenError,
  GenerationOffError,
  InvalidChoiceError,
  LimitError,
  NotFoundError,
  UnauthorizedError,
} from '../services/service-errors.ts';
import type { App } from './app-type.ts';
import { InvalidRequestError } from './invalid-request-error.ts';

const ENCYCLOPEDIA_SILENT = 'The encyclopedia does not answer at the moment. Please try again shortly.';

type Answer = { status: number; body: ApiError; retryAfterSeconds?: number | undefined };

/** Throw where the fact is known, respond here: one shape for every error of every route. */
export function addErrorResponses(app: App) {
  app.setErrorHandler(sendError);
}

/** Also for what Fastify refuses before a route is found: an address that cannot be decoded or is too long. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return sendAnswer(reply, knownAnswer(error) ?? unknownAnswer(error, request));
}

export function sendNoSuchRoute(request: FastifyRequest, reply: FastifyReply) {
  const message = `There is no ${request.method} ${pathOf(request)} here.`;
  return sendAnswer(reply, { status: 404, body: { message, code: 'no-such-call' } });
}

function sendAnswer(reply: FastifyReply, { status, body, retryAfterSeconds }: Answer) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function knownAnswer(error: unknown): Answer | undefined {
  if (error instanceof InvalidRequestError) return { status: 400, body: { message: error.message, code: error.code } };
  return serviceAnswer(error) ?? articleAnswer(error) ?? timeAnswer(error) ?? frameworkAnswer(error);
}

function timeAnswer(error: unknown): Answer | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError')
    return { status: 504, body: { message: 'This took too long. Please try again.', code: 'timed-out' } };
  // The visitor has gone away; nobody reads this answer.
  if (error.name === 'AbortError') return { status: 499, body: { message: 'The request was aborted.', code: 'given-up' } };
  return undefined;
}

function serviceAnswer(error: unknown): Answer | undefined {
  const status = serviceStatuses.find(([kind]) => error instanceof kind)?.[1];
  if (status === undefined) return undefined;
  const { message, code } = error as Error & { code: string };
  return {
    status,
    body: { message, code },
    retryAfterSeconds: error instanceof LimitError ? error.retryAfterSeconds : undefined,
  };
}

const serviceStatuses = [
  [InvalidChoiceError, 400],
  [NotFoundError, 404],
  [UnauthorizedError, 401],
  [ForbiddenError, 403],
  [LimitError, 429],
  [ConflictError, 409],
  [GenerationOffError, 503],
  [CannotSpeakError, 503],
] as const;

function articleAnswer(error: unknown): Answer | undefined {
  if (error instanceof ArticleNotFoundError) return { status: 404, body: { message: error.message, code: 'article-not-found' } };
  if (error instanceof AmbiguousTitleError)
    return { status: 409, body: { message: error.message, code: 'ambiguous-title', choices: error.choices } };
  if (error instanceof TooComplexError) return { status: 422, body: { message: error.message, code: 'too-complex' } };
  if (error instanceof NoProseError) return { status: 422, body: { message: error.message, code: 'no-prose' } };
  if (error instanceof EncyclopediaUnavailableError) {
    const retryAfterSeconds = error.retryAfterMs === undefined ? undefined : error.retryAfterMs / 1_000;
    return {
      status: 503,
      body: {
        // Other messages may name an address of ours.
        message: error instanceof NotOnShelfError ? error.message : ENCYCLOPEDIA_SILENT,
        code: 'encyclopedia-unavailable',
      },
      retryAfterSeconds,
    };
  }
  return undefined;
}

/** Fastify's own refusals (too large, not JSON, unknown media type) keep their status and get our words. */
function frameworkAnswer(error: unknown): Answer | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode: status, code } = error as Error & { statusCode?: number; code?: string };
  if (status === undefined || status < 400 || status > 499) return undefined;
  if (code === 'FST_ERR_BAD_URL') return { status, body: badAddress };
  return { status, body: frameworkTexts[status] ?? { message: error.message, code: (code ?? 'refused').toLowerCase() } };
}

const badAddress = { message: 'The address could not be read: check its % signs.', code: 'unreadable-request' };

const frameworkTexts: Record<number, ApiError> = {
  400: { message: 'The request could not be read: its body is not the JSON that it says it is.', code: 'unreadable-request' },
  413: { message: 'The request is too large.', code: 'too-large' },
  415: { message: 'The body must be JSON (content-type: application/json).', code: 'not-json' },
};

function unknownAnswer(error: unknown, request: FastifyRequest): Answer {
  const errorId = randomUUID();
  request.log.error({ reqId: request.id, err: error, errorId }, 'unknown error');
  return {
    status: 500,
    body: {
      message: `Something went wrong on our side. If you report it, please give this number: ${errorId}`,
      code: 'internal',
    },
  };
}

export const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
