import { randomBytes } from 'node:crypto';
import type { createPlaylistSchema, editPlaylistSchema, Playlist } from '@duologue/contract';
import type { z } from 'zod';
import type { Drizzle } from '../db/database.ts';
import * as repository from '../repositories/playlist-repository.ts';
import { feedUrl } from './feed-service.ts';
import { ownerOf } from './owner-of.ts';
import { ConflictError, NotFoundError } from './service-errors.ts';
import type { Viewer } from './viewer.ts';

/** Enough for anybody, and a bound on what one visitor can make us keep. */
const MAX_PLAYLISTS = 500;
const MAX_ITEMS = 10_000;

export class PlaylistService {
  readonly #db: Drizzle;
  readonly #publicUrl: string;
  constructor(db: Drizzle, publicUrl: string) {
    this.#db = db;
    this.#publicUrl = publicUrl;
  }

  async list(viewer: Viewer): Promise<Playlist[]> {
    const rows = await repository.listPlaylists(this.#db, ownerOf(viewer));
    const items = await repository.findItems(
      this.#db,
      rows.map((row) => row.id),
    );
    const byPlaylist = Map.groupBy(items, (item) => item.playlistId);
    return rows.map((row) => this.#toPlaylist(row, byPlaylist.get(row.id) ?? []));
  }

  async read(id: number, viewer: Viewer): Promise<Playlist> {
    const row = await this.#find(id, viewer);
    return this.#toPlaylist(row, await repository.findItems(this.#db, [id]));
  }

  async create(request: z.output<typeof createPlaylistSchema>, viewer: Viewer): Promise<Playlist> {
    const owner = ownerOf(viewer);
    if ((await repository.countPlaylists(this.#db, owner)) >= MAX_PLAYLISTS) {
      throw new ConflictError(`You have ${MAX_PLAYLISTS} playlists, which is as many as there can be.`);
    }
    const feedToken = randomBytes(16).toString('base64url');
    const { title, description } = request;
    return this.#toPlaylist(
      await repository.insertPlaylist(this.#db, { owner, title, description: description || null, feedToken }),
      [],
    );
  }

  async edit(id: number, { title, description }: z.output<typeof editPlaylistSchema>, viewer: Viewer): Promise<Playlist> {
    await this.#find(id, viewer);
    await repository.changePlaylist(this.#db, id, {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description: description || null }),
    });
    return this.read(id, viewer);
  }

  async remove(id: number, viewer: Viewer): Promise<void> {
    if (!(await repository.deletePlaylist(this.#db, id, ownerOf(viewer)))) throw noPlaylist();
  }

  /** Any podcast that one has the link of may be in one's playlist: it is public by that link. */
  async add(id: number, podcastId: number, viewer: Viewer): Promise<Playlist> {
    const { items } = await this.read(id, viewer);
    if (items.length >= MAX_ITEMS) throw new ConflictError(`This playlist is full: it has ${MAX_ITEMS} podcasts.`);
    await this.#change(id, async (tx) => {
      if (!(await repository.insertItem(tx, id, podcastId))) throw new NotFoundError('There is no such podcast.');
    });
    return this.read(id, viewer);
  }

  async removeItem(id: number, podcastId: number, viewer: Viewer): Promise<Playlist> {
    await this.#find(id, viewer);
    await this.#change(id, async (tx) => {
      if (!(await repository.deleteItem(tx, id, podcastId))) throw new NotFoundError('This podcast is not in the playlist.');
    });
    return this.read(id, viewer);
  }

  /** The whole order or nothing: a list made from an old copy would lose or double podcasts. */
  async reorder(id: number, order: number[], viewer: Viewer): Promise<Playlist> {
    await this.#find(id, viewer);
    await this.#change(id, async (tx) => {
      const items = await repository.findItems(tx, [id]);
      if (!isPermutation(order, new Set(items.map((item) => item.podcastId)))) {
        throw new ConflictError('The new order must hold every podcast of the playlist exactly once. Please reload it.');
      }
      await repository.placeItems(tx, id, order);
    });
    return this.read(id, viewer);
  }

  #change(id: number, work: (tx: Drizzle) => Promise<void>): Promise<void> {
    return this.#db.transaction(async (tx) => {
      await repository.lockPlaylist(tx, id);
      await work(tx);
      await repository.changePlaylist(tx, id, {});
    });
  }

  #toPlaylist(row: repository.PlaylistRow, items: repository.PlaylistItemRow[]): Playlist {
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      items: items.map((item) => ({ id: item.id, podcast_id: item.podcastId })),
      feed_url: feedUrl(this.#publicUrl, row.feedToken),
    };
  }

  async #find(id: number, viewer: Viewer): Promise<repository.PlaylistRow> {
    const row = await repository.findPlaylist(this.#db, id, ownerOf(viewer));
    if (!row) throw noPlaylist();
    return row;
  }
}

function isPermutation(order: readonly number[], ids: ReadonlySet<number>): boolean {
  return order.length === ids.size && new Set(order).size === ids.size && order.every((id) => ids.has(id));
}

function noPlaylist() {
  return new NotFoundError('Playlist not found');
}
