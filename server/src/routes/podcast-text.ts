import { articleSchema, type Chapter, transcriptSchema } from '@duologue/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import { allowAnyOrigin } from '../plugins/allow-any-origin.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { mayBeAdmin } from '../plugins/viewer.ts';
import { IMMUTABLE, NEWEST, textKey } from '../storage/keys.ts';
import { about, editionSchema, podcastParamsSchema, publishedAnswers } from './params.ts';
import { sendPublished } from './published-answer.ts';
import { transcriptText, transcriptVtt } from './transcript-formats.ts';

const CHAPTERS_TYPE = 'application/json+chapters';
const formats = {
  'transcript.txt': { type: 'text/plain', summary: 'The transcript as text', write: transcriptText },
  'transcript.vtt': { type: 'text/vtt', summary: 'The transcript as WebVTT', write: transcriptVtt },
} as const;
const answers = (type: string) => ({
  200: { description: 'The text', content: { [type]: { schema: z.any() } } },
  ...publishedAnswers,
});

type Dependencies = Pick<Services, 'podcasts' | 'adminGuard' | 'publicFiles' | 'editions'>;

/** The transcript: for its owner while it is generated, for everybody once it is ready; that of an edition never changes. */
export function textRoutes(app: App, { podcasts, adminGuard, publicFiles, editions }: Dependencies) {
  const open = { onRequest: [allowAnyOrigin, mayBeAdmin(adminGuard)], config: limits.read };
  const params = podcastParamsSchema;
  const querystring = z.object({ edition: editionSchema });

  app.get('/api/podcasts/:id/transcript', {
    ...open,
    schema: {
      ...about('listening', 'Who says what, when, and on which sentence of the article it rests', { 200: transcriptSchema }),
      params,
    },
    handler: async (request) => podcasts.transcript(request.params.id, request.viewer),
  });

  for (const [name, { type, summary, write }] of Object.entries(formats)) {
    app.get(`/api/podcasts/:id/${name}`, {
      ...open,
      schema: { ...about('listening', summary, answers(type)), params, querystring },
      handler: async (request, reply) => {
        const read = async () => write(await podcasts.transcript(request.params.id, request.viewer));
        return sendText(request, reply, { ...request.params, ...request.query, name, type, read });
      },
    });
  }

  app.get('/api/podcasts/:id/article', {
    ...open,
    schema: {
      ...about('listening', 'The article that the podcast rests on, pinned to its revision, with numbered sentences', {
        200: articleSchema,
        ...publishedAnswers,
      }),
      params,
      querystring,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const read = async () => JSON.stringify(await podcasts.article(id, request.viewer));
      return sendText(request, reply, { id, ...request.query, name: 'article.json', type: 'application/json', read });
    },
  });

  app.get('/api/podcasts/:id/chapters.json', {
    ...open,
    schema: {
      ...about('listening', 'The chapters in the form that podcast players read', answers(CHAPTERS_TYPE)),
      params,
      querystring,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const read = async () => chaptersText((await podcasts.read(id, request.viewer)).chapters);
      return sendText(request, reply, { id, ...request.query, name: 'chapters.json', type: CHAPTERS_TYPE, read });
    },
  });

  type Text = { id: number; edition?: number | undefined; name: string; type: string; read: () => Promise<string> };

  async function sendText(request: FastifyRequest, reply: FastifyReply, { id, edition: asked, name, type, read }: Text) {
    const newest = await editions.newest(id);
    return sendPublished(request, reply, publicFiles, {
      key: textKey(id, name, newest),
      type: `${type}; charset=utf-8`,
      caching: asked === newest ? IMMUTABLE : NEWEST,
      read: async () => {
        // Asked before the text is read: one that becomes ready, or a newer edition, in between is only sent without being kept.
        const { status, edition } = await podcasts.read(id, request.viewer);
        return { body: await read(), final: status === 'ready' && edition === newest };
      },
    });
  }
}

function chaptersText(chapters: readonly Chapter[]): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ timestamp, title }) => ({ startTime: timestamp, title })),
  });
}
