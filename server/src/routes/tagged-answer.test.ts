import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { asOther, describeApi, eventually, hashOf } from '../../test/api.ts';
import { endPodcast } from '../services/end-podcast.ts';
import { eventOf } from '../services/podcast-events.ts';

describeApi('answers with tags', (api) => {
  const visitor = () => {
    const session = randomUUID();
    const headers = { 'x-session-id': session };
    const poll = async (url: string, tag?: string) => {
      const response = await api().ask('GET', url, { headers: { ...headers, ...(tag ? { 'if-none-match': tag } : {}) } });
      return { status: response.statusCode, tag: String(response.headers.etag), headers: response.headers };
    };
    return { owner: hashOf(session), headers, poll };
  };
  const end = (id: number) => {
    const { database, events } = api().services;
    return database.db.transaction((tx) => endPodcast(tx, events, id, 'ready', { durationMs: 1_000 }));
  };

  it('confirm without the database that nothing is new', async () => {
    const { owner, poll } = visitor();
    const { id } = await api().podcast({ owner, status: 'ready' });
    for (const url of ['/api/podcasts?limit=50', `/api/podcasts/${id}`, `/api/shared/podcasts/${id}`]) {
      const first = await poll(url);
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      expect(first.headers.vary).toContain('x-session-id');
      const reads = [vi.spyOn(api().services.database.db, 'select'), vi.spyOn(api().services.database.db, 'execute')];
      expect(await poll(url, first.tag)).toMatchObject({ status: 304, tag: first.tag });
      // Another tab, which has nothing yet.
      expect(await poll(url)).toMatchObject({ status: 200, tag: first.tag });
      for (const read of reads) {
        expect(read).not.toHaveBeenCalled();
        read.mockRestore();
      }
    }
  });

  it('tell what is new as soon as its event arrives', async () => {
    const { owner, poll } = visitor();
    const { id } = await api().podcast({ owner, phase: 'writing' });
    const before = [await poll('/api/podcasts'), await poll(`/api/podcasts/${id}`)];
    await end(id);
    await eventually(async () => (await poll('/api/podcasts', before[0]?.tag)).status).toBe(200);
    await eventually(async () => (await poll(`/api/podcasts/${id}`, before[1]?.tag)).status).toBe(200);
  });

  it('never confirm a place in the queue that has changed', async () => {
    const { owner, poll } = visitor();
    const other = await api().podcast({ phase: 'writing' });
    await api().podcast({ owner });
    const { tag } = await poll('/api/podcasts');
    expect((await poll('/api/podcasts', tag)).status).toBe(304);
    await end(other.id);
    await eventually(async () => (await poll('/api/podcasts', tag)).status).toBe(200);
  });

  it('show everyone their own changes at once', async () => {
    const { headers, poll } = visitor();
    const { tag } = await poll('/api/podcasts');
    const created = await api().ask('POST', '/api/podcasts', { headers, body: { wikiTitle: 'Zero' } });
    expect(created.statusCode).toBe(201);
    expect((await poll('/api/podcasts', tag)).status).toBe(200);
  });

  it('are nobody else’s', async () => {
    const { owner, poll } = visitor();
    const { id } = await api().podcast({ owner, status: 'ready', customInstructions: 'Be brief.' });
    const { tag } = await poll(`/api/podcasts/${id}`);
    const response = await api().ask('GET', `/api/podcasts/${id}`, { headers: { ...asOther, 'if-none-match': tag } });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('Be brief.');
  });

  it('confirm nothing while events may be missed, nor from before', async () => {
    const { owner, poll } = visitor();
    const row = await api().podcast({ owner, status: 'ready' });
    const { tag } = await poll('/api/podcasts');
    const connected = vi.spyOn(api().services.events, 'connected').mockReturnValue(false);
    expect(api().services.answerTags.find(`${owner} /api/podcasts`)).toBeUndefined();
    connected.mockRestore();
    expect(api().services.answerTags.find(`${owner} /api/podcasts`)).toBeDefined();
    // An older version of the product does not say whose the podcast is.
    const { owner: _, ...unnamed } = eventOf(row);
    await api().services.events.publish(unnamed);
    await eventually(async () => api().services.answerTags.find(`${owner} /api/podcasts`)).toBeUndefined();
    expect((await poll('/api/podcasts', tag)).status).toBe(304);
  });
});
