import { STATUS_CODES } from 'node:http';
import {
  apiErrorSchema,
  articleResultSchema,
  episodeSuggestionSchema,
  feedbackSchema,
  PRODUCT_NAME,
  playlistSchema,
  podcastSchema,
  publicPodcastSchema,
  questionSchema,
  SESSION_HEADER,
  seriesSchema,
  systemStatusSchema,
  transcriptSchema,
} from '@duologue/contract';
import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import serverPackage from '../../package.json' with { type: 'json' };
import type { App } from './app-type.ts';

/** The schemas that have a name; all others are written out where they are used. */
const schemaRegistry = z.registry<{ id: string }>();
const named = {
  ApiError: apiErrorSchema,
  ArticleResult: articleResultSchema,
  EpisodeSuggestion: episodeSuggestionSchema,
  Feedback: feedbackSchema,
  Playlist: playlistSchema,
  Podcast: podcastSchema,
  PublicPodcast: publicPodcastSchema,
  Question: questionSchema,
  Series: seriesSchema,
  SystemStatus: systemStatusSchema,
  Transcript: transcriptSchema,
};
for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id });

const info = {
  title: PRODUCT_NAME,
  description: 'Encyclopedia articles as conversations between two people. Errors are always { message, code }.',
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: SESSION_HEADER,
    description: "A UUID that the visitor chose. It is the visitor's secret: whoever has it owns what was created with it.",
  },
  admin: { type: 'http', scheme: 'bearer', description: "The operator's token" },
} as const;

const tags = [
  { name: 'podcasts', description: 'Generating and managing podcasts' },
  { name: 'listening', description: 'Audio, live audio, transcripts, chapters and covers: open to whoever has the link' },
  { name: 'questions', description: 'Asking the hosts about a podcast: a visitor’s own' },
  { name: 'articles', description: 'Finding an article' },
  { name: 'playlists', description: 'A visitor’s own lists' },
  { name: 'series', description: 'Podcasts in several parts' },
  { name: 'system', description: 'Status and feedback' },
];

/** Describes every call from the very schemas that check it. Registered before the routes, which it listens for. */
export async function addOpenApi(app: App, publicUrl: string) {
  const transformObject = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, version: serverPackage.version },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
      tags,
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (document) => completeDocument(transformObject(document)),
  });
}

type Described = {
  paths?: Record<string, Record<string, { responses?: Record<string, { description?: string }> }>>;
  components?: { schemas?: Record<string, unknown> };
};

/** Describes every response, and removes the request forms of schemas that are only ever sent by us. */
function completeDocument<T extends object>(document: T): T {
  const { paths = {}, components = {} } = document as Described;
  for (const { responses = {} } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, answer] of Object.entries(responses)) {
      if (answer.description === 'Default Response') answer.description = statusTexts[status] ?? STATUS_CODES[status] ?? status;
    }
  }
  for (const id of Object.keys(named)) delete components.schemas?.[`${id}Input`];
  return document;
}

const statusTexts: Record<string, string> = { '4XX': 'Refused, and why', '5XX': 'Failed on our side, with a number to report' };
