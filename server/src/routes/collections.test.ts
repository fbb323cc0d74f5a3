import {
  episodeSuggestionsSchema,
  type Playlist,
  playlistSchema,
  playlistsSchema,
  type Series,
  seriesListSchema,
  seriesSchema,
} from '@duologue/contract';
import { expect, it } from 'vitest';
import { asOther, asOwner, describeApi, hashOf, OTHER } from '../../test/api.ts';
import { playlists, series } from '../db/schema.ts';

describeApi('playlists', (api) => {
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    api().ask(method, url, { headers: asOwner, body });
  const create = async (title = 'Evening'): Promise<Playlist> =>
    playlistSchema.parse((await ask('POST', '/api/playlists', { title })).json());

  async function filled(count: number): Promise<{ playlist: Playlist; ids: number[] }> {
    const { id } = await create();
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const podcast = await api().podcast();
      ids.push(podcast.id);
      await ask('POST', `/api/playlists/${id}/items`, { podcast_id: podcast.id });
    }
    return { playlist: playlistSchema.parse((await ask('GET', `/api/playlists/${id}`)).json()), ids };
  }
  const order = (playlist: Playlist) => playlist.items.map((item) => item.podcast_id);

  it('creates, lists and reads (C-20, C-21, C-22)', async () => {
    const response = await ask('POST', '/api/playlists', { title: ' Evening ', description: 'To fall asleep' });
    expect(response.statusCode).toBe(201);
    const playlist = playlistSchema.parse(response.json());
    expect(playlist).toMatchObject({ title: 'Evening', description: 'To fall asleep', items: [] });
    expect(playlistsSchema.parse((await ask('GET', '/api/playlists')).json())).toContainEqual(playlist);
    expect((await ask('GET', `/api/playlists/${playlist.id}`)).json()).toEqual(playlist);
  });

  it('needs a title', async () => {
    const response = await ask('POST', '/api/playlists', { title: '   ' });
    expect([response.statusCode, response.json().message]).toEqual([400, "'title' must not be empty."]);
  });

  it('edits what is given and keeps the rest (C-23)', async () => {
    const { id } = await create();
    expect((await ask('PATCH', `/api/playlists/${id}`, { description: 'New' })).json()).toMatchObject({
      title: 'Evening',
      description: 'New',
    });
    expect((await ask('PATCH', `/api/playlists/${id}`, { title: 'Night' })).json()).toMatchObject({
      title: 'Night',
      description: 'New',
    });
    expect((await ask('PATCH', `/api/playlists/${id}`, { description: null })).json()).toMatchObject({
      title: 'Night',
      description: null,
    });
  });

  it('adds podcasts at the end, each once (C-25)', async () => {
    const { playlist, ids } = await filled(2);
    expect(order(playlist)).toEqual(ids);
    const again = await ask('POST', `/api/playlists/${playlist.id}/items`, { podcast_id: ids[0] });
    expect(order(playlistSchema.parse(again.json()))).toEqual(ids);
    expect((await ask('POST', `/api/playlists/${playlist.id}/items`, { podcast_id: 4_611_686_018_427 })).statusCode).toBe(404);
  });

  it('puts them in a new order, which is kept (C-26)', async () => {
    const { playlist, ids } = await filled(4);
    const wanted = [ids[2], ids[0], ids[3], ids[1]] as number[];
    const response = await ask('POST', `/api/playlists/${playlist.id}/reorder`, wanted);
    expect(response.statusCode).toBe(200);
    const read = playlistSchema.parse((await ask('GET', `/api/playlists/${playlist.id}`)).json());
    expect(order(read)).toEqual(wanted);
    expect(Date.parse(read.updated_at)).toBeGreaterThanOrEqual(Date.parse(playlist.updated_at));
  });

  it('refuses an order that is not a permutation, and changes nothing (C-26)', async () => {
    const { playlist, ids } = await filled(3);
    const [a, b, c] = ids as [number, number, number];
    for (const wrong of [[a, b], [a, b, b], [a, b, c, a], [a, b, c + 1], []]) {
      expect((await ask('POST', `/api/playlists/${playlist.id}/reorder`, wrong)).statusCode).toBe(409);
    }
    expect((await ask('POST', `/api/playlists/${playlist.id}/reorder`, { order: ids })).statusCode).toBe(400);
    expect(order(playlistSchema.parse((await ask('GET', `/api/playlists/${playlist.id}`)).json()))).toEqual(ids);
  });

  it('ends in one of the orders when two come at once', async () => {
    const { playlist, ids } = await filled(5);
    const orders = [ids.toReversed(), [...ids.slice(1), ids[0] as number]];
    await Promise.all(orders.map((wanted) => ask('POST', `/api/playlists/${playlist.id}/reorder`, wanted)));
    expect(orders).toContainEqual(order(playlistSchema.parse((await ask('GET', `/api/playlists/${playlist.id}`)).json())));
  });

  it('takes a podcast out (C-27), also when the podcast itself is deleted', async () => {
    const { playlist, ids } = await filled(3);
    const [first, second, third] = ids as [number, number, number];
    expect(order(playlistSchema.parse((await ask('DELETE', `/api/playlists/${playlist.id}/items/${second}`)).json()))).toEqual([
      first,
      third,
    ]);
    expect((await ask('DELETE', `/api/playlists/${playlist.id}/items/${second}`)).statusCode).toBe(404);
    await ask('DELETE', `/api/podcasts/${first}`);
    expect(order(playlistSchema.parse((await ask('GET', `/api/playlists/${playlist.id}`)).json()))).toEqual([third]);
  });

  it('deletes the playlist and leaves its podcasts (C-24)', async () => {
    const { playlist, ids } = await filled(1);
    expect((await ask('DELETE', `/api/playlists/${playlist.id}`)).statusCode).toBe(200);
    expect((await ask('GET', `/api/playlists/${playlist.id}`)).json()).toEqual({
      message: 'Playlist not found',
      code: 'not-found',
    });
    expect((await ask('GET', `/api/podcasts/${ids[0]}`)).statusCode).toBe(200);
  });

  it('is bounded: one visitor can have 500 and no more', async () => {
    const session = { 'x-session-id': '00000000-0000-4000-8000-00000000b0bd' };
    const owner = hashOf(session['x-session-id']);
    const rows = Array.from({ length: 500 }, (_, index) => ({ owner, title: 'A', feedToken: `playlist-${index}` }));
    await api().services.database.db.insert(playlists).values(rows);
    const refused = await api().ask('POST', '/api/playlists', { headers: session, body: { title: 'One more' } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  });

  it("shows nobody else's (Q-06)", async () => {
    const { id } = await create();
    expect((await api().ask('GET', '/api/playlists', { headers: asOther })).json()).toEqual([]);
    for (const [method, url, body] of [
      ['GET', `/api/playlists/${id}`],
      ['PATCH', `/api/playlists/${id}`, { title: 'Mine' }],
      ['DELETE', `/api/playlists/${id}`],
      ['POST', `/api/playlists/${id}/reorder`, []],
    ] as const) {
      expect((await api().ask(method, url, { headers: asOther, body })).statusCode).toBe(404);
    }
  });
});

describeApi('series', (api) => {
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
    api().ask(method, url, { headers: asOwner, body });
  const create = async (topic = 'Honey bee'): Promise<Series> =>
    seriesSchema.parse((await ask('POST', '/api/series', { title: 'Bees', topic })).json());
  const episode = {
    title: 'The dance',
    wikiTitles: ['Honey bee'],
    role: 'deep-dive',
    partNumber: 2,
    ttsProvider: 'chirp',
    modelType: 'openai',
    specificModel: 'gpt-4o',
  };

  it('creates and lists, pending as long as there are no episodes (C-28, C-29, SE-25)', async () => {
    const response = await ask('POST', '/api/series', { title: 'Bees', topic: 'Honey bee', description: 'All of them' });
    expect(response.statusCode).toBe(201);
    const made = seriesSchema.parse(response.json());
    expect(made).toMatchObject({
      title: 'Bees',
      topic: 'Honey bee',
      description: 'All of them',
      status: 'pending',
      podcasts: [],
    });
    expect(seriesListSchema.parse((await ask('GET', '/api/series')).json())).toContainEqual(made);
  });

  it('needs title and topic', async () => {
    expect((await ask('POST', '/api/series', { title: 'Bees' })).json().message).toBe("'topic' is required.");
  });

  it('begins episodes with role and part number, in the order of their parts (C-34)', async () => {
    const { id } = await create();
    const response = await ask('POST', `/api/series/${id}/episodes`, episode);
    expect(response.statusCode).toBe(201);
    expect(response.json().podcast).toMatchObject({
      title: 'The dance',
      role: 'deep-dive',
      part_number: 2,
      series_id: id,
      status: 'processing',
    });
    await ask('POST', `/api/series/${id}/episodes`, { ...episode, title: 'Begin', role: 'intro', partNumber: 1 });
    const made = seriesSchema.parse((await ask('GET', `/api/series/${id}`)).json());
    expect(made.status).toBe('processing');
    expect(made.podcasts.map((podcast) => podcast.title)).toEqual(['Begin', 'The dance']);
  });

  it('fills in role intro and part 1, and refuses an episode without an article', async () => {
    const { id } = await create();
    const created = await ask('POST', `/api/series/${id}/episodes`, { title: 'A', wikiTitles: ['Zero'] });
    expect(created.json().podcast).toMatchObject({
      role: 'intro',
      part_number: 1,
      tts_provider: 'chirp',
      model_type: 'openai',
      specific_model: 'gpt-4o',
    });
    const refused = await ask('POST', `/api/series/${id}/episodes`, { title: 'A', wikiTitles: [] });
    expect(refused.json().message).toBe('Please select at least one Wikipedia article for your episode.');
  });

  it('follows its episodes: completed with the ready ones', async () => {
    const { id } = await create();
    await api().podcast({ seriesId: id, partNumber: 1, status: 'ready' });
    expect((await ask('GET', `/api/series/${id}`)).json().status).toBe('completed');
    await api().podcast({ seriesId: id, partNumber: 2 });
    expect((await ask('GET', `/api/series/${id}`)).json().status).toBe('processing');
  });

  it('cancels what is being made and keeps what can be heard; a new episode revives it (C-31)', async () => {
    const { id } = await create();
    const ready = await api().podcast({ seriesId: id, partNumber: 1, status: 'ready' });
    await ask('POST', `/api/series/${id}/episodes`, episode);
    const cancelled = seriesSchema.parse((await ask('POST', `/api/series/${id}/cancel`)).json());
    expect(cancelled.status).toBe('cancelled');
    expect(cancelled.podcasts.map(({ status }) => status)).toEqual(['ready', 'cancelled']);
    expect((await ask('GET', `/api/podcasts/${ready.id}`)).json().podcast.status).toBe('ready');
    await ask('POST', `/api/series/${id}/episodes`, { ...episode, partNumber: 3 });
    expect((await ask('GET', `/api/series/${id}`)).json().status).toBe('processing');
  });

  it('keeps a stuck episode that is restarted in its place (LC-13, LC-14)', async () => {
    const { id } = await create();
    const stuck = (await ask('POST', `/api/series/${id}/episodes`, episode)).json().podcast;
    await ask('POST', `/api/podcasts/${stuck.id}/cancel`);
    const again = { title: 'The dance', wikiTitle: 'Honey bee', restarted: true, restartOf: stuck.id };
    const restarted = await ask('POST', '/api/podcasts', again);
    expect(restarted.statusCode).toBe(201);
    const place = { series_id: id, part_number: 2, role: 'deep-dive' };
    expect(restarted.json().podcast).toMatchObject({ ...place, status: 'processing' });
    const made = seriesSchema.parse((await ask('GET', `/api/series/${id}`)).json());
    expect(made.status).toBe('processing');
    expect(made.podcasts.map((podcast) => podcast.id)).toEqual([restarted.json().podcast.id]);
  });

  it('gives no place to a restart of what is ready, of a single podcast, of nothing, or of another visitor (LC-14)', async () => {
    const { id } = await create();
    const ready = await api().podcast({ seriesId: id, partNumber: 1, role: 'intro', status: 'ready' });
    const single = await api().podcast({ status: 'cancelled' });
    const strange = await api().podcast({ seriesId: id, partNumber: 2, status: 'cancelled', owner: hashOf(OTHER) });
    for (const restartOf of [ready.id, single.id, strange.id, 4_611_686_018_427]) {
      const { podcast } = (await ask('POST', '/api/podcasts', { wikiTitle: 'Zero', restarted: true, restartOf })).json();
      expect(podcast).toMatchObject({ series_id: null, part_number: null, role: null });
    }
    expect((await ask('GET', `/api/podcasts/${ready.id}`)).statusCode).toBe(200);
  });

  it('has nothing to cancel once it is completed', async () => {
    const { id } = await create();
    await api().podcast({ seriesId: id, partNumber: 1, status: 'ready' });
    expect((await ask('POST', `/api/series/${id}/cancel`)).statusCode).toBe(409);
  });

  it('deletes the series with its episodes (C-30)', async () => {
    const { id } = await create();
    const made = await api().podcast({ seriesId: id, partNumber: 1, status: 'ready' });
    const begun = (await ask('POST', `/api/series/${id}/episodes`, episode)).json().podcast;
    expect((await ask('DELETE', `/api/series/${id}`)).statusCode).toBe(200);
    for (const url of [`/api/series/${id}`, `/api/podcasts/${made.id}`, `/api/podcasts/${begun.id}`]) {
      expect((await ask('GET', url)).statusCode).toBe(404);
    }
  });

  it('suggests parts from the article, after those that exist (C-32)', async () => {
    const { id } = await create();
    const suggestions = episodeSuggestionsSchema.parse((await ask('GET', `/api/series/${id}/suggestions`)).json());
    expect(suggestions.at(0)).toMatchObject({ role: 'intro', partNumber: 1, sourceArticles: [{ title: 'Honey bee' }] });
    expect(suggestions.at(-1)?.role).toBe('conclusion');
    await ask('POST', `/api/series/${id}/episodes`, { ...episode, title: suggestions[0]?.title, partNumber: 1 });
    const rest = episodeSuggestionsSchema.parse((await ask('GET', `/api/series/${id}/suggestions`)).json());
    expect(rest).toHaveLength(suggestions.length - 1);
    expect(rest[0]?.partNumber).toBe(2);
  });

  it('finds the article by search when the topic is not a title, and suggests nothing when there is none', async () => {
    const near = await create('honey bees and their dance');
    expect((await ask('GET', `/api/series/${near.id}/suggestions`)).json()[0].sourceArticles).toEqual([{ title: 'Honey bee' }]);
    const far = await create('qqqqxxxxzzzz');
    expect((await ask('GET', `/api/series/${far.id}/suggestions`)).json()).toEqual([]);
  });

  it('is bounded: one visitor can have 200 and no more', async () => {
    const session = { 'x-session-id': '00000000-0000-4000-8000-00000000b0bd' };
    const owner = hashOf(session['x-session-id']);
    const rows = Array.from({ length: 200 }, (_, index) => ({ owner, title: 'A', topic: 'Zero', feedToken: `series-${index}` }));
    await api().services.database.db.insert(series).values(rows);
    const refused = await api().ask('POST', '/api/series', { headers: session, body: { title: 'One more', topic: 'Zero' } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  });

  it("shows nobody else's", async () => {
    const { id } = await create();
    await api().podcast({ owner: hashOf(OTHER) });
    expect((await api().ask('GET', '/api/series', { headers: asOther })).json()).toEqual([]);
    expect((await api().ask('DELETE', `/api/series/${id}`, { headers: asOther })).statusCode).toBe(404);
    expect((await api().ask('POST', `/api/series/${id}/episodes`, { headers: asOther, body: episode })).statusCode).toBe(404);
  });
});
