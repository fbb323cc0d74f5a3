import { sampleAnswerSchema } from '@duologue/contract';
import { z } from 'zod';
import type { Services } from '../create-services.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { sampleAudioKey } from '../storage/keys.ts';
import { about, cacheBustingSchema } from './params.ts';
import { audioAnswers, sendAudio } from './podcast-audio.ts';

const fileParamsSchema = z.object({ file: z.string().regex(/^[0-9a-f]{12}\.mp3$/, 'The file name must be {version}.mp3.') });

export function sampleRoutes(
  app: App,
  { sample, ...files }: Pick<Services, 'sample' | 'publishedFiles' | 'readBlocks' | 'storage'>,
) {
  app.get('/api/sample', {
    config: limits.read,
    schema: {
      ...about('listening', 'Half a minute of a conversation, or null while it is not spoken yet', { 200: sampleAnswerSchema }),
      querystring: cacheBustingSchema,
    },
    handler: async (_request, reply) => {
      const found = await sample.read();
      return reply.header('cache-control', found ? 'public, max-age=300' : 'no-store').send({ sample: found ?? null });
    },
  });

  app.get('/api/sample/:file', {
    exposeHeadRoute: false,
    config: limits.read,
    schema: { ...about('listening', 'The sound of the sample, whole or in ranges', audioAnswers), params: fileParamsSchema },
    handler: async (request, reply) => sendAudio(request, reply, files, sampleAudioKey(request.params.file.slice(0, 12))),
  });
}
