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
import { aboutOwn, countedParamsSchema, playlistItemParamsSchema } from './params.ts';

/** Ten thousand ids of sixteen digits, with room to spare. */
const REORDER_BODY_BYTES = 256 * 1_024;

export function playlistRoutes(app: App, { playlists }: Pick<Services, 'playlists'>) {
  const reading = { onRequest: needsSession, config: limits.read };
  const writing = { onRequest: needsSession, config: limits.write };

  app.get('/api/playlists', {
    ...reading,
    schema: { ...aboutOwn('playlists', "The session's playlists", { 200: playlistsSchema }) },
    handler: async (request) => playlists.list(request.viewer),
  });

  app.post('/api/playlists', {
    ...writing,
    schema: { ...aboutOwn('playlists', 'Create a playlist', { 201: playlistSchema }), body: createPlaylistSchema },
    handler: async (request, reply) => reply.code(201).send(await playlists.create(request.body, request.viewer)),
  });

  app.get('/api/playlists/:id', {
    ...reading,
    schema: { ...aboutOwn('playlists', 'One playlist', { 200: playlistSchema }), params: countedParamsSchema },
    handler: async (request) => playlists.read(request.params.id, request.viewer),
  });

  app.patch('/api/playlists/:id', {
    ...writing,
    schema: {
      ...aboutOwn('playlists', 'Change title or description', { 200: playlistSchema }),
      params: countedParamsSchema,
      body: editPlaylistSchema,
    },
    handler: async (request) => playlists.edit(request.params.id, request.body, request.viewer),
  });

  app.delete('/api/playlists/:id', {
    ...writing,
    schema: {
      ...aboutOwn('playlists', 'Delete a playlist; its podcasts stay', { 200: cancelAnswerSchema }),
      params: countedParamsSchema,
    },
    handler: async (request) => {
      await playlists.remove(request.params.id, request.viewer);
      return { message: 'Playlist deleted' };
    },
  });

  app.post('/api/playlists/:id/items', {
    ...writing,
    schema: {
      ...aboutOwn('playlists', 'Add a podcast; one that is there already stays where it is', { 201: playlistSchema }),
      params: countedParamsSchema,
      body: addPlaylistItemSchema,
    },
    handler: async (request, reply) =>
      reply.code(201).send(await playlists.add(request.params.id, request.body.podcast_id, request.viewer)),
  });

  app.delete('/api/playlists/:id/items/:podcastId', {
    ...writing,
    schema: { ...aboutOwn('playlists', 'Take a podcast out', { 200: playlistSchema }), params: playlistItemParamsSchema },
    handler: async (request) => playlists.removeItem(request.params.id, request.params.podcastId, request.viewer),
  });

  app.post('/api/playlists/:id/reorder', {
    ...writing,
    bodyLimit: REORDER_BODY_BYTES,
    schema: {
      ...aboutOwn('playlists', 'Put the podcasts in a new order: every id exactly once', { 200: playlistSchema }),
      params: countedParamsSchema,
      body: reorderPlaylistSchema,
    },
    handler: async (request) => playlists.reorder(request.params.id, request.body, request.viewer),
  });
}
