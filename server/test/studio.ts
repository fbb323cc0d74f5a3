import { type Article, createPodcastSchema } from '@duologue/contract';
import type { Encyclopedia, Voice, Writer } from '@duologue/studio';
import { ArticleNotFoundError } from '@duologue/studio/errors';
import type { Providers } from '@duologue/studio/providers';
import { createFakeVoice, createFakeWriter, fakeArticle } from '@duologue/studio/testing';
import { createServices, type Services } from '../src/create-services.ts';
import type { PodcastRequest } from '../src/services/podcast-creator.ts';
import { viewerOf } from '../src/services/viewer.ts';
import { type Engine, testConfig } from './engines.ts';

export const owner = viewerOf('3b241101-e2bb-4255-8caf-4136c566a962');
export const otherVisitor = viewerOf('9f1c2d34-0000-4000-8000-00000000beef');
export const admin = { owner: null, admin: true };

export const article: Article = fakeArticle('Honey bee', {
  '': ['The honey bee is an insect that lives in colonies.', 'It makes honey from the nectar of flowers.'],
  Colony: ['A colony has one queen and thousands of workers.', 'The workers build combs of wax.'],
  Dance: ['Bees dance to tell each other where flowers are.', 'The angle of the dance shows the direction.'],
});

export const request = (changes: Record<string, unknown> = {}): PodcastRequest =>
  createPodcastSchema.parse({ wikiTitle: 'Honey bee', modelType: 'builtin', ttsProvider: 'builtin', ...changes });

/** Fake writer and voice around the real mixer. What was spoken, and when, is in the test's hands. */
export type FakeProviders = Providers & {
  spoken: string[];
  /** Awaited before each sentence. */
  beforeSpeaking: (sentence: string, signal: AbortSignal) => Promise<void>;
  writer: Writer;
  articleError: Error | undefined;
  /** What the encyclopedia says now. */
  article: Article;
  /** Back to how it began. */
  reset(): void;
};

export function createFakeProviders(): FakeProviders {
  const plain = createFakeVoice();
  const start = () => ({
    spoken: [],
    beforeSpeaking: async () => undefined,
    writer: createFakeWriter(),
    articleError: undefined,
    article,
  });
  const providers: FakeProviders = {
    ...start(),
    reset: () => void Object.assign(providers, start()),
    encyclopedia: fakeEncyclopedia(
      () => providers.article,
      () => providers.articleError,
    ),
    async forRequest() {
      return { encyclopedia: providers.encyclopedia, writers: [providers.writer], voices: [voice] };
    },
    readStatus: async () => ({ status: 'not configured' }),
    close: async () => undefined,
  };
  const voice: Voice = {
    ...plain,
    async speak(sentence, name, signal) {
      await providers.beforeSpeaking(sentence, signal);
      providers.spoken.push(sentence);
      return plain.speak(sentence, name, signal);
    },
  };
  return providers;
}

function fakeEncyclopedia(current: () => Article, error: () => Error | undefined): Encyclopedia {
  const find = (title: string) => {
    const thrown = error();
    if (thrown) throw thrown;
    if (title !== current().title) throw new ArticleNotFoundError(title);
    return current();
  };
  const itself: Encyclopedia = {
    name: 'shelf',
    search: async () => [{ title: article.title }],
    summary: async (title) => ({
      title: title === article.title ? title : find(title).title,
      summary: 'An insect.',
      url: '',
      source: 'shelf',
    }),
    featured: async () => [{ title: article.title }],
    article: async (title) => find(title),
    revision: async (title) => ({ title: find(title).title, revision: find(title).sources[0]?.revision ?? '', changedAt: null }),
    pinned: async ({ title }) => find(title),
    named: (name) => (name === 'shelf' ? itself : undefined),
    links: async () => [],
  };
  return itself;
}

export type TestStudio = { services: Services; providers: FakeProviders; close: () => Promise<void> };

/** All services on an empty database, with fakes who make the podcasts. Jobs run only when a test runs them. */
export async function openStudio(engine: Engine, env: NodeJS.ProcessEnv = {}, now?: () => number): Promise<TestStudio> {
  const { config, remove } = await testConfig(engine, env);
  const providers = createFakeProviders();
  const services = await createServices(config, { providers, ...(now ? { now } : {}) });
  return {
    services,
    providers,
    close: async () => {
      await services.close();
      await remove();
    },
  };
}

/** A promise that the test opens, like a gate. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
