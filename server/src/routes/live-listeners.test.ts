import { expect, it } from 'vitest';
import { describeApi, eventually } from '../../test/api.ts';
import { MAX_LISTENERS_PER_ADDRESS } from '../live/listener-slots.ts';
import { correctPodcast } from '../repositories/podcast-repository.ts';
import { pieceKey } from '../storage/keys.ts';

describeApi('listeners while a podcast is made', (api) => {
  it('are so many at an address, and one who leaves makes room', async () => {
    const { id } = await api().podcast();
    await api().services.storage.put(pieceKey(id, 0), Buffer.alloc(192), 'audio/mpeg');
    await correctPodcast(api().services.database.db, id, { livePieces: 1, lastPieceFrames: 1 });
    const address = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const leaving: AbortController[] = [];
    const listen = (from = '203.0.113.7') => {
      const controller = new AbortController();
      leaving.push(controller);
      const headers = { 'x-forwarded-for': from };
      return fetch(`${address}/api/podcasts/${id}/live.mp3`, { signal: controller.signal, headers });
    };
    const heard = await Promise.all(Array.from({ length: MAX_LISTENERS_PER_ADDRESS }, () => listen()));
    expect(new Set(heard.map((response) => response.status))).toEqual(new Set([200]));

    const refused = await listen();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('Please wait'), code: 'limit' });
    expect((await listen('203.0.113.8')).status, 'another address').toBe(200);

    leaving[0]?.abort();
    await eventually(async () => (await listen()).status).toBe(200);
    // fetch may have opened a connection on which nothing was asked; the server waits long for one of those.
    api().app.server.closeAllConnections();
  });
});
