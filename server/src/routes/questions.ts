import { finished, Readable } from 'node:stream';
import { askSchema, cancelAnswerSchema, questionAnswerSchema, questionListSchema } from '@duologue/contract';
import type { Services } from '../create-services.ts';
import { addressKey } from '../plugins/address.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { needsSession } from '../plugins/viewer.ts';
import { answerKey } from '../storage/keys.ts';
import { about, aboutOwn, cacheBustingSchema, podcastParamsSchema, questionParamsSchema } from './params.ts';
import { audioAnswers, sendAudio } from './podcast-audio.ts';

/** A visitor's own: no shared cache keeps it. */
const CACHING = 'private, max-age=86400, immutable';

type Dependencies = Pick<Services, 'questions' | 'publishedFiles' | 'readBlocks' | 'storage'>;

export function questionRoutes(app: App, { questions, ...files }: Dependencies) {
  app.post('/api/podcasts/:id/questions', {
    onRequest: needsSession,
    config: limits.ask,
    schema: {
      ...aboutOwn('questions', 'Ask the hosts a question', { 201: questionAnswerSchema }),
      description: 'Answered from the article of the podcast alone. Answers when the text is known; the voices follow.',
      params: podcastParamsSchema,
      body: askSchema,
    },
    handler: async (request, reply) => {
      const question = await questions.ask(request.params.id, request.body, request.viewer, request.signal);
      return reply.code(201).send({ question });
    },
  });

  app.get('/api/podcasts/:id/questions', {
    config: limits.read,
    schema: {
      ...about('questions', "The visitor's own questions about a podcast, in the order of the transcript", {
        200: questionListSchema,
      }),
      security: [{}, { session: [] }],
      params: podcastParamsSchema,
      querystring: cacheBustingSchema,
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { questions: await questions.list(request.params.id, request.viewer) };
    },
  });

  app.delete('/api/podcasts/:id/questions/:questionId', {
    onRequest: needsSession,
    config: limits.write,
    schema: {
      ...aboutOwn('questions', 'Delete a question with its answer', { 200: cancelAnswerSchema }),
      params: questionParamsSchema,
      querystring: cacheBustingSchema,
    },
    handler: async (request) => {
      await questions.remove(request.params.id, request.params.questionId, request.viewer);
      files.publishedFiles.forget(answerKey(request.params.id, request.params.questionId));
      return { message: 'Question deleted successfully' };
    },
  });

  app.get('/api/podcasts/:id/questions/:questionId/audio.mp3', {
    exposeHeadRoute: false,
    config: limits.read,
    schema: {
      ...about('questions', 'The answer, spoken by the hosts of the podcast', audioAnswers),
      description:
        'Open to whoever has the address, which cannot be guessed: a player sends no session. While the answer is being spoken it comes as it is made; afterwards whole or in ranges.',
      params: questionParamsSchema,
      querystring: cacheBustingSchema,
    },
    handler: async (request, reply) => {
      const { id, questionId } = request.params;
      const key = answerKey(id, questionId);
      const stored = () => sendAudio(request, reply, files, key, CACHING);
      if (await files.publishedFiles.find(key)) return stored();
      const spoken = await questions.speak(id, questionId, addressKey(request.ip));
      // A player that asks for a part (Safari begins with two bytes) plays only what has a length.
      if (!isFromStart(request.headers.range)) {
        const failure = await spoken.settled;
        if (failure) throw failure;
        return stored();
      }
      const gone = new AbortController();
      finished(reply.raw, () => gone.abort());
      const frames = spoken.follow(gone.signal);
      // Awaited, so that a voice that cannot speak is told as an error and not as an empty sound.
      const first = await frames.next();
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('audio/mpeg');
      return reply.send(Readable.from(first.done ? [] : startingWith(first.value, frames), { objectMode: false }));
    },
  });
}

const isFromStart = (range: string | undefined) => range === undefined || range.trim() === 'bytes=0-';

async function* startingWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
