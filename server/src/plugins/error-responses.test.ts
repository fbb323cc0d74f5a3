import { apiErrorSchema } from '@duologue/contract';
import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  NotOnShelfError,
  TooComplexError,
} from '@duologue/studio/errors';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ConflictError,
  ForbiddenError,
  GenerationOffError,
  InvalidChoiceError,
  LimitError,
  NotFoundError,
  UnauthorizedError,
} from '../services/service-errors.ts';
import type { App } from './app-type.ts';
import { addErrorResponses, sendError } from './error-responses.ts';
import { addJsonBodies } from './json-bodies.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { createZodSerializer, zodValidator } from './zod-compilers.ts';

/** A server with one route that throws what it is given, and one that answers off contract. */
function appThatThrows(error: unknown, log: string[] = []): App {
  const stream = { write: (line: string) => void log.push(line) };
  const app: App = Fastify({
    logger: { stream },
    bodyLimit: 100,
    frameworkErrors: sendError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(zodValidator);
  app.setSerializerCompiler(createZodSerializer(app.log));
  addErrorResponses(app);
  addJsonBodies(app);
  refuseUnstorable(app);
  app.get('/throws', async () => {
    throw error;
  });
  app.get(
    '/off-contract',
    { schema: { response: { 200: z.object({ count: z.number() }) } } },
    async () => ({ count: 'secret' }) as never,
  );
  const row = z.object({ id: z.number(), marks: z.array(z.number().min(0)) });
  app.get('/list', { schema: { response: { 200: z.object({ rows: z.array(row) }) } } }, async () => ({
    rows: [
      { id: 1, marks: [1] },
      { id: 'torn' as never, marks: [2] },
      { id: 3, marks: [3, -4] },
    ],
  }));
  app.post('/takes-json', { schema: { body: z.object({ text: z.string() }) } }, async () => 'taken');
  return app;
}

describe('error answers', () => {
  it.each<[number, string, Error]>([
    [404, 'not-found', new NotFoundError('Podcast not found')],
    [400, 'invalid-request', new InvalidChoiceError('No such model.')],
    [401, 'unauthorized', new UnauthorizedError('Who are you?')],
    [403, 'forbidden', new ForbiddenError('No.')],
    [429, 'limit', new LimitError('Please wait.', 12.2)],
    [409, 'conflict', new ConflictError('Not now.')],
    [503, 'making-off', new GenerationOffError()],
    [404, 'article-not-found', new ArticleNotFoundError('Xyzzy')],
    [409, 'ambiguous-title', new AmbiguousTitleError('Mercury', ['Mercury (planet)', 'Mercury (element)'])],
    [422, 'no-prose', new NoProseError('List of lists')],
    [422, 'too-complex', new TooComplexError()],
    [503, 'encyclopedia-unavailable', new EncyclopediaUnavailableError('503 from upstream', { retryAfterMs: 5_000 })],
    [504, 'timed-out', new DOMException('The operation timed out', 'TimeoutError')],
  ])('answers %i %s in the one shape', async (status, code, error) => {
    const response = await appThatThrows(error).inject('/throws');
    expect(response.statusCode).toBe(status);
    expect(apiErrorSchema.parse(response.json())).toEqual(response.json());
    expect(response.json()).toMatchObject({ code });
  });

  it('says when to try again', async () => {
    expect((await appThatThrows(new LimitError('Wait.', 12.2)).inject('/throws')).headers['retry-after']).toBe('13');
    const unavailable = new EncyclopediaUnavailableError('down', { retryAfterMs: 5_000 });
    expect((await appThatThrows(unavailable).inject('/throws')).headers['retry-after']).toBe('5');
  });

  it('names what the shelf lacks while Wikipedia does not answer, and no address of ours', async () => {
    const cause = new EncyclopediaUnavailableError('GET https://internal.example answered 500');
    const { message } = (await appThatThrows(new NotOnShelfError('Salt', { cause })).inject('/throws')).json();
    expect(message).toContain("our own shelf has no article called 'Salt'");
    expect((await appThatThrows(cause).inject('/throws')).body).not.toContain('internal');
  });

  it('offers the choices of an ambiguous title', async () => {
    const response = await appThatThrows(new AmbiguousTitleError('Mercury', ['Planet', 'Element'])).inject('/throws');
    expect(response.json().choices).toEqual(['Planet', 'Element']);
  });

  it('answers an unknown error with an id that is in the log, and nothing else', async () => {
    const log: string[] = [];
    const response = await appThatThrows(new Error('password is hunter2'), log).inject('/throws');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
    const errorId = /[0-9a-f-]{36}/.exec(response.json().message)?.[0];
    expect(errorId).toBeDefined();
    expect(log.some((line) => line.includes(`"errorId":"${errorId}"`) && line.includes('hunter2'))).toBe(true);
  });

  it('treats an answer that breaks our own contract as an unknown error', async () => {
    const response = await appThatThrows(undefined).inject('/off-contract');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
  });

  it('leaves an entry of a list that cannot be read out of the answer, and says so in the log', async () => {
    const log: string[] = [];
    const response = await appThatThrows(undefined, log).inject('/list');
    expect(response.json()).toEqual({
      rows: [
        { id: 1, marks: [1] },
        { id: 3, marks: [3] },
      ],
    });
    expect(log.find((line) => line.includes('left out'))).toContain('"entries":["rows.1","rows.2.marks.1"]');
  });

  it('takes a body that is nested deeper than the stack', async () => {
    const depth = 200_000;
    const app = appThatThrows(undefined);
    app.post('/any', { bodyLimit: 2 ** 20 }, async () => 'taken');
    const response = await app.inject({
      method: 'POST',
      url: '/any',
      headers: { 'content-type': 'application/json' },
      payload: `${'['.repeat(depth)}${']'.repeat(depth)}`,
    });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    [400, 'unreadable-request', 'application/json', '{"text":'],
    [400, 'unreadable-request', 'application/json', '{"__proto__":{"admin":true},"text":"a"}'],
    [415, 'not-json', 'text/plain', 'hello'],
    [413, 'too-large', 'application/json', JSON.stringify({ text: 'x'.repeat(200) })],
    [400, 'invalid-request', 'application/json', ''],
    [400, 'invalid-request', 'application/json', '{"text":"a\\u0000b"}'],
  ])('answers %i %s to a body that cannot be taken', async (status, code, type, payload) => {
    const response = await appThatThrows(undefined).inject({
      method: 'POST',
      url: '/takes-json',
      headers: { 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('speaks of the address, not of a body, where the address cannot be decoded', async () => {
    const response = await appThatThrows(undefined).inject('/throws/%ff');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'The address could not be read: check its % signs.', code: 'unreadable-request' });
  });
});
