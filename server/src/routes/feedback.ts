import { cancelAnswerSchema, feedbackListSchema, feedbackRequestSchema } from '@duologue/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../create-services.ts';
import { type FormTheme, feedbackFormPage, feedbackThanksPage } from '../pages/feedback-form.ts';
import type { App } from '../plugins/app-type.ts';
import { InvalidRequestError } from '../plugins/invalid-request-error.ts';
import { limits } from '../plugins/limits.ts';
import { needsAdmin } from '../plugins/viewer.ts';
import { ForbiddenError } from '../services/service-errors.ts';
import { about } from './params.ts';

/** The call, and the page that the feedback screen shows in its frame where no other form is set up. */
export function feedbackRoutes(app: App, { feedback, adminGuard, config }: Pick<Services, 'feedback' | 'adminGuard' | 'config'>) {
  const { feedbackFormUrl } = config;

  app.post('/api/feedback', {
    config: limits.feedback,
    schema: { ...about('system', 'Tell us something', { 201: cancelAnswerSchema }), body: feedbackRequestSchema },
    handler: async (request, reply) => {
      await feedback.add(request.body);
      return reply.code(201).send({ message: 'Thank you for your feedback.' });
    },
  });

  app.get('/api/feedback', {
    onRequest: needsAdmin(adminGuard),
    config: limits.read,
    schema: {
      ...about('system', 'The newest feedback, for the operator', { 200: feedbackListSchema }),
      security: [{ admin: [] }],
    },
    handler: async (request) => ({ feedback: await feedback.list(request.viewer) }),
  });

  app.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    });

    form.get('/feedback-form', { schema: { hide: true }, config: limits.read }, async (request, reply) => {
      if (feedbackFormUrl) return reply.redirect(feedbackFormUrl, 302);
      return framed(reply).send(feedbackFormPage(themeOf(request)));
    });

    form.post('/feedback-form', { schema: { hide: true }, config: limits.feedback }, async (request, reply) => {
      // A form on another site must not write in our visitors' name.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new ForbiddenError('Please use the form on our own page.');
      const { rating, ...rest } = Object(request.body);
      const result = feedbackRequestSchema.safeParse({ ...rest, ...(rating ? { rating } : {}) });
      if (!result.success) {
        const problem = new InvalidRequestError(result.error.issues).message;
        return framed(reply.code(400)).send(
          feedbackFormPage(themeOf(request), { problem, message: typeof rest.message === 'string' ? rest.message : '' }),
        );
      }
      await feedback.add(result.data);
      return framed(reply.code(201)).send(feedbackThanksPage(themeOf(request)));
    });
  });
}

function themeOf(request: FastifyRequest): FormTheme {
  return Object(request.query).theme === 'dark' ? 'dark' : 'light';
}

/** Our own screen may frame this page; nobody else's may, and no script can run in it. */
function framed(reply: FastifyReply) {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
}
