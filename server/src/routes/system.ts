import { systemStatusSchema } from '@duologue/contract';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { cacheBustingSchema, errorResponses } from './params.ts';

const readinessSchema = z.object({ status: z.enum(['ready', 'not ready']), checks: z.record(z.string(), z.string()) });

export function systemRoutes(app: App, { status }: Pick<Services, 'status'>) {
  app.get('/api/system/status', {
    config: limits.read,
    schema: {
      tags: ['system'],
      summary: 'How each part is doing',
      querystring: cacheBustingSchema,
      response: { 200: systemStatusSchema, ...errorResponses },
    },
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send(await status.read()),
  });

  app.get('/healthz', {
    logLevel: 'silent',
    schema: { tags: ['system'], summary: 'The process is up', response: { 200: z.object({ status: z.literal('ok') }) } },
    handler: async () => ({ status: 'ok' as const }),
  });

  app.get('/readyz', {
    logLevel: 'silent',
    schema: {
      tags: ['system'],
      summary: 'Everything that a request needs is there; 503 with the reasons otherwise',
      response: { 200: readinessSchema, 503: readinessSchema },
    },
    handler: async (_request, reply) => {
      const { ready, checks } = await status.readiness();
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'not ready', checks });
    },
  });
}
