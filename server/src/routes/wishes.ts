import { wishesAnswerSchema, wishesRequestSchema } from '@duologue/contract';
import type { Services } from '../create-services.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { about } from './params.ts';
import { requestSignal } from './request-signal.ts';

export function wishRoutes(app: App, { wishes }: Pick<Services, 'wishes'>) {
  app.post('/api/wishes', {
    config: limits.search,
    schema: {
      ...about('podcasts', 'What is understood of the wishes for a podcast, before it is created', { 200: wishesAnswerSchema }),
      description: 'Nothing is stored. With `wikiTitle` it also says which topics the article does not know.',
      body: wishesRequestSchema,
    },
    handler: async (request) => ({ understood: await wishes.describe(request.body, requestSignal(request)) }),
  });
}
