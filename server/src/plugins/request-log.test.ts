import Fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { App } from './app-type.ts';
import { addErrorResponses } from './error-responses.ts';
import { addRequestLog } from './request-log.ts';
import { addViewer } from './viewer.ts';

it('logs what was asked and how it went, but not who asked, from where, or what they searched for', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const logController = new LogController({ disableRequestLogging: true });
  const app: App = Fastify({ logger, logController }).withTypeProvider<ZodTypeProvider>();
  addErrorResponses(app);
  addRequestLog(app);
  addViewer(app, { answerTags: { changedBy: () => undefined } });
  app.get('/api/search', async () => []);
  app.get('/api/breaks', async () => {
    throw new Error('broken');
  });
  const headers = { 'x-session-id': '3b241101-e2bb-4255-8caf-4136c566a962', authorization: 'Bearer very-secret', cookie: 'a=b' };
  await app.inject({ url: '/api/search?q=something-private', headers, remoteAddress: '203.0.113.7' });
  await app.inject({ url: '/api/breaks?q=something-private', headers, remoteAddress: '203.0.113.7' });
  const log = lines.join('');
  expect(log).toContain('"path":"/api/search","status":200');
  expect(log).toContain('"path":"/api/breaks","status":500');
  for (const secret of ['3b241101', 'very-secret', 'a=b', 'something-private', '203.0.113.7']) expect(log).not.toContain(secret);
});
