import { randomBytes } from 'node:crypto';
import type { createPlaylistSchema, editPlaylistSchema, Playlist } from '@duologue/contract';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database, Drizzle } from '../db/database.ts';
import * as repository from '../repositories/playlist-repository.ts';
import { feedUrl } from './feed-service.ts';
import { ConflictError, NotFoundError } from './service-errors.ts';
import { ownerOf, type Viewer } from './viewer.ts';

/** Enough for anybody, and a bound on what one visitor can store. */
const MAX_PLAYLISTS = 500;
const MAX_ITEMS = 10_000;

export function createPlaylistService({ database, config }: { database: Database; config: Pick<Config, 'publicUrl'> }) {
  const { db } = database;

  async function find(id: number, viewer: Viewer): Promise<repository.PlaylistRow> {
    const row = await repository.findPlaylist(db, id, ownerOf(viewer));
    if (!row) throw noPlaylist();
    return row;
  }

  function toPlaylist(row: repository.PlaylistRow, items: repository.PlaylistItemRow[]): Playlist {
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      items: items.map((item) => ({ id: item.id, podcast_id: item.podcastId })),
      feed_url: feedUrl(config.publicUrl, row.feedToken),
    };
  }

  function change(id: number, apply: (tx: Drizzle) => Promise<void>): Promise<void> {
    return db.transaction(async (tx) => {
      await repository.lockPlaylist(tx, id);
      await apply(tx);
      await repository.changePlaylist(tx, id, {});
    });
  }

  async function read(id: number, viewer: Viewer): Promise<Playlist> {
    return toPlaylist(await find(id, viewer), await repository.findItems(db, [id]));
  }

  return {
    read,

    async list(viewer: Viewer): Promise<Playlist[]> {
      const rows = await repository.listPlaylists(db, ownerOf(viewer));
      const ids = rows.map((row) => row.id);
      const items = Map.groupBy(await repository.findItems(db, ids), (item) => item.playlistId);
      return rows.map((row) => toPlaylist(row, items.get(row.id) ?? []));
    },

    async create({ title, description }: z.output<typeof createPlaylistSchema>, viewer: Viewer): Promise<Playlist> {
      const owner = ownerOf(viewer);
      if ((await repository.countPlaylists(db, owner)) >= MAX_PLAYLISTS) {
        throw new ConflictError(`You have ${MAX_PLAYLISTS} playlists, which is as many as there can be.`);
      }
      const feedToken = randomBytes(16).toString('base64url');
      return toPlaylist(await repository.insertPlaylist(db, { owner, title, description: description || null, feedToken }), []);
    },

    async edit(id: number, { title, description }: z.output<typeof editPlaylistSchema>, viewer: Viewer): Promise<Playlist> {
      await find(id, viewer);
      await repository.changePlaylist(db, id, {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description: description || null }),
      });
      return read(id, viewer);
    },

    async remove(id: number, viewer: Viewer): Promise<void> {
      if (!(await repository.deletePlaylist(db, id, ownerOf(viewer)))) throw noPlaylist();
    },

    /** Any podcast that one has the link of may be in one's playlist: it is public by that link. */
    async add(id: number, podcastId: number, viewer: Viewer): Promise<Playlist> {
      const { items } = await read(id, viewer);
      if (items.length >= MAX_ITEMS) throw new ConflictError(`This playlist is full: it has ${MAX_ITEMS} podcasts.`);
      await change(id, async (tx) => {
        if (!(await repository.insertItem(tx, id, podcastId))) throw new NotFoundError('There is no such podcast.');
      });
      return read(id, viewer);
    },

    async removeItem(id: number, podcastId: number, viewer: Viewer): Promise<Playlist> {
      await find(id, viewer);
      await change(id, async (tx) => {
        if (!(await repository.deleteItem(tx, id, podcastId))) throw new NotFoundError('This podcast is not in the playlist.');
      });
      return read(id, viewer);
    },

    /** The whole order or nothing: a list based on an old copy would lose or duplicate podcasts. */
    async reorder(id: number, order: number[], viewer: Viewer): Promise<Playlist> {
      await find(id, viewer);
      await change(id, async (tx) => {
        const items = await repository.findItems(tx, [id]);
        if (!isPermutation(order, new Set(items.map((item) => item.podcastId)))) {
          throw new ConflictError('The new order must hold every podcast of the playlist exactly once. Please reload it.');
        }
        await repository.placeItems(tx, id, order);
      });
      return read(id, viewer);
    },
  };
}

function isPermutation(order: readonly number[], ids: ReadonlySet<number>): boolean {
  return order.length === ids.size && new Set(order).size === ids.size && order.every((id) => ids.has(id));
}

function noPlaylist() {
  return new NotFoundError('Playlist not found');
}
