import { PRODUCT_NAME, SESSION_HEADER } from '@duologue/contract';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';

/** Describes every call from the very schemas that check it. Registered before the routes, which it listens for. */
export async function addOpenApi(app: App, options: { version: string; publicUrl: string }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: options.version,
        description: 'Encyclopedia articles as conversations between two people. Errors are always { message, code }.',
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: SESSION_HEADER,
            description: "A UUID that the visitor chose. It is the visitor's secret: whoever has it owns what was made with it.",
          },
          admin: { type: 'http', scheme: 'bearer', description: "The operator's token" },
        },
      },
      tags: [
        { name: 'podcasts', description: 'Making and managing podcasts' },
        { name: 'listening', description: 'Audio, live audio, transcripts, chapters and covers: open to whoever has the link' },
        { name: 'articles', description: 'Finding an article' },
        { name: 'playlists', description: 'A visitor’s own lists' },
        { name: 'series', description: 'Podcasts in several parts' },
        { name: 'system', description: 'Status and feedback' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}
