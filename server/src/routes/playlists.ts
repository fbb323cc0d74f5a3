import {
  addPlaylistItemSchema,
  cancelAnswerSchema,
  createPlaylistSchema,
  editPlaylistSchema,
  playlistSchema,
  playlistsSchema,
  reorderPlaylistSchema,
} from '@duologue/contract';
import type { Services } from '../create-services.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { needsSession } from '../plugins/viewer.ts';
import { countedParamsSchema, errorResponses, playlistItemParamsSchema } from './params.ts';

/** Ten thousand ids of sixteen digits, with room to spare. */
const REORDER_BODY_BYTES = 256 * 1_024;
const about = (summary: string) => ({ tags: ['playlists'], summary, security: [{ session: [] }] });

export function playlistRoutes(app: App, { playlists }: Pick<Services, 'playlists'>) {
  const reading = { onRequest: needsSession, config: limits.read };
  const writing = { onRequest: needsSession, config: limits.write };

  app.get('/api/playlists', {
    ...reading,
    schema: { ...about("The session's playlists"), response: { 200: playlistsSchema, ...errorResponses } },
    handler: async (request) => playlists.list(request.viewer),
  });

  app.post('/api/playlists', {
    ...writing,
    schema: { ...about('Create a playlist'), body: createPlaylistSchema, response: { 201: playlistSchema, ...errorResponses } },
    handler: async (request, reply) => reply.code(201).send(await playlists.create(request.body, request.viewer)),
  });

  app.get('/api/playlists/:id', {
    ...reading,
    schema: { ...about('One playlist'), params: countedParamsSchema, response: { 200: playlistSchema, ...errorResponses } },
    handler: async (request) => playlists.read(request.params.id, request.viewer),
  });

  app.patch('/api/playlists/:id', {
    ...writing,
    schema: {
      ...about('Change title or description'),
      params: countedParamsSchema,
      body: editPlaylistSchema,
      response: { 200: playlistSchema, ...errorResponses },
    },
    handler: async (request) => playlists.edit(request.params.id, request.body, request.viewer),
  });

  app.delete('/api/playlists/:id', {
    ...writing,
    schema: {
      ...about('Delete a playlist; its podcasts stay'),
      params: countedParamsSchema,
      response: { 200: cancelAnswerSchema, ...errorResponses },
    },
    handler: async (request) => {
      await playlists.remove(request.params.id, request.viewer);
      return { message: 'Playlist deleted' };
    },
  });

  app.post('/api/playlists/:id/items', {
    ...writing,
    schema: {
      ...about('Add a podcast; one that is there already stays where it is'),
      params: countedParamsSchema,
      body: addPlaylistItemSchema,
      response: { 201: playlistSchema, ...errorResponses },
    },
    handler: async (request, reply) =>
      reply.code(201).send(await playlists.add(request.params.id, request.body.podcast_id, request.viewer)),
  });

  app.delete('/api/playlists/:id/items/:podcastId', {
    ...writing,
    schema: {
      ...about('Take a podcast out'),
      params: playlistItemParamsSchema,
      response: { 200: playlistSchema, ...errorResponses },
    },
    handler: async (request) => playlists.removeItem(request.params.id, request.params.podcastId, request.viewer),
  });

  app.post('/api/playlists/:id/reorder', {
    ...writing,
    bodyLimit: REORDER_BODY_BYTES,
    schema: {
      ...about('Put the podcasts in a new order: every id exactly once'),
      params: countedParamsSchema,
      body: reorderPlaylistSchema,
      response: { 200: playlistSchema, ...errorResponses },
    },
    handler: async (request) => playlists.reorder(request.params.id, request.body, request.viewer),
  });
}
