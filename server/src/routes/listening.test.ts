import { FRAME_BYTES, transcriptSchema } from '@duologue/contract';
import { pieceFrames, timestampTag } from '@duologue/studio/live-audio';
import { expect, it, vi } from 'vitest';
import { type Api, asOther, asOwner, describeApi, eventually } from '../../test/api.ts';
import { correctPodcast, type NewPodcastRow } from '../repositories/podcast-repository.ts';
import { endPodcast } from '../services/end-podcast.ts';
import { eventOf } from '../services/podcast-events.ts';
import { audioKey, pieceKey } from '../storage/keys.ts';

const TAG = Buffer.from('a tag of nineteen b');

/** Frames that tell which piece they belong to. */
const framesOf = (piece: number, frames = pieceFrames(piece)) => Buffer.alloc(frames * FRAME_BYTES, piece + 1);

async function publish(api: Api, id: number, piece: number, frames = pieceFrames(piece)) {
  await api.services.storage.put(pieceKey(id, piece), framesOf(piece, frames), 'audio/mpeg');
  await correctPodcast(api.services.database.db, id, { livePieces: piece + 1, lastPieceFrames: frames });
  await api.services.events.publish({
    podcastId: id,
    status: 'processing',
    progress: null,
    phase: 'speaking',
    percent: 40,
    queuePosition: null,
    liveMs: 0,
    lines: 0,
  });
}

async function finish(api: Api, id: number) {
  const { database, events } = api.services;
  await database.db.transaction((tx) => endPodcast(tx, events, id, 'ready', { durationMs: 1_000 }));
}

async function readyPodcast(api: Api, changes: Partial<NewPodcastRow> = {}) {
  const podcast = await api.podcast({ status: 'ready', durationMs: 1_000, ...changes });
  const audio = Buffer.concat([TAG, framesOf(0)]);
  await api.services.storage.put(audioKey(podcast.id), audio, 'audio/mpeg');
  return { id: podcast.id, audio, url: `/api/podcasts/audio/podcast_${podcast.id}.mp3` };
}

describeApi('listening', (api) => {
  it('says by HEAD that the audio exists, and how long it is (C-15, C-16)', async () => {
    const { url, audio } = await readyPodcast(api());
    const response = await api().ask('HEAD', url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': `${audio.length}`,
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(response.rawPayload).toHaveLength(0);
  });

  it('answers 404 by HEAD for audio that does not exist or is not ready (C-15)', async () => {
    const { id } = await api().podcast();
    for (const filename of [`podcast_${id}.mp3`, 'podcast_4611686018427387.mp3']) {
      expect((await api().ask('HEAD', `/api/podcasts/audio/${filename}`)).statusCode).toBe(404);
    }
  });

  it('sends the whole file, and any range of it', async () => {
    const { url, audio } = await readyPodcast(api());
    expect((await api().ask('GET', url)).rawPayload).toEqual(audio);
    const middle = await api().ask('GET', url, { headers: { range: 'bytes=10-29' } });
    expect(middle.statusCode).toBe(206);
    expect(middle.headers['content-range']).toBe(`bytes 10-29/${audio.length}`);
    expect(middle.rawPayload).toEqual(audio.subarray(10, 30));
    const end = await api().ask('GET', url, { headers: { range: 'bytes=-5' } });
    expect(end.rawPayload).toEqual(audio.subarray(-5));
    const beyond = await api().ask('GET', url, { headers: { range: `bytes=${audio.length}-` } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${audio.length}`]);
  });

  it('answers 304 to whoever has it, and the whole file when If-Range names another', async () => {
    const { url, audio } = await readyPodcast(api());
    const etag = String((await api().ask('HEAD', url)).headers.etag);
    expect((await api().ask('GET', url, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    const same = await api().ask('GET', url, { headers: { range: 'bytes=0-4', 'if-range': etag } });
    expect(same.statusCode).toBe(206);
    const other = await api().ask('GET', url, { headers: { range: 'bytes=0-4', 'if-range': '"another"' } });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, audio.length]);
  });

  it('sends finished audio without asking the database, and lets caches keep it', async () => {
    const { url, audio } = await readyPodcast(api());
    const reads = vi.spyOn(api().services.database.db, 'select');
    const part = await api().ask('GET', url, { headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, audio.subarray(0, 10)]);
    expect(part.headers['cache-control']).toBe('public, max-age=60');
    expect((await api().ask('GET', url)).rawPayload).toEqual(audio);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it('refuses the audio of a deleted podcast at once, also where the store could not remove it', async () => {
    const { id, url, audio } = await readyPodcast(api());
    expect((await api().ask('HEAD', url)).statusCode).toBe(200);
    await api().ask('DELETE', `/api/podcasts/${id}`, { headers: asOwner });
    await api().services.storage.put(audioKey(id), audio, 'audio/mpeg');
    await eventually(async () => (await api().ask('HEAD', url)).statusCode).toBe(404);
    const gone = await api().ask('GET', url);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('answers 404 for audio whose file has gone since it was found', async () => {
    const { id, url } = await readyPodcast(api());
    expect((await api().ask('HEAD', url)).statusCode).toBe(200);
    await api().services.storage.remove([audioKey(id)]);
    const gone = await api().ask('GET', url, { headers: { range: 'bytes=0-9' } });
    expect([gone.statusCode, gone.headers.etag, gone.headers['content-range']]).toEqual([404, undefined, undefined]);
  });

  it('names a download after its title', async () => {
    const { url } = await readyPodcast(api(), { title: 'Café: the “story”' });
    const response = await api().ask('GET', `${url}?download`);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Cafe the story.mp3"; filename*=UTF-8''Caf%C3%A9%20the%20%E2%80%9Cstory%E2%80%9D.mp3`,
    );
  });

  it.each(['..%2f..%2fadmin-token', 'podcast_1.mp3%00', 'podcast_../1.mp3', 'podcast_01.mp3', 'podcast_-1.mp3'])(
    'never takes %s for a file name',
    async (name) => {
      const { statusCode } = await api().ask('GET', `/api/podcasts/audio/${name}`);
      expect([400, 404]).toContain(statusCode);
    },
  );

  it('gives a playlist that waits for the first piece and grows', async () => {
    const { id } = await api().podcast();
    const asked = api().ask('GET', `/api/podcasts/${id}/live.m3u8`);
    await publish(api(), id, 0);
    const first = await asked;
    expect(first.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(first.body).toContain('live/0.mp3');
    expect(first.body).not.toContain('live/1.mp3');
    expect(first.body).not.toContain('ENDLIST');
    await publish(api(), id, 1, 5);
    await finish(api(), id);
    const last = async () => (await api().ask('GET', `/api/podcasts/${id}/live.m3u8`)).body;
    await eventually(last).toContain('#EXTINF:0.120,\nlive/1.mp3\n#EXT-X-ENDLIST');
  });

  it('gives each piece as frames after its timestamp, also out of the finished file once pieces are swept', async () => {
    const { id } = await api().podcast();
    await publish(api(), id, 0);
    await publish(api(), id, 1, 5);
    const expected = Buffer.concat([timestampTag(pieceFrames(0)), framesOf(1, 5)]);
    const url = `/api/podcasts/${id}/live/1.mp3`;
    expect((await api().ask('GET', url)).rawPayload).toEqual(expected);
    expect((await api().ask('GET', `/api/podcasts/${id}/live/2.mp3`)).statusCode).toBe(404);
    await api().services.storage.put(audioKey(id), Buffer.concat([TAG, framesOf(0), framesOf(1, 5)]), 'audio/mpeg');
    await finish(api(), id);
    await api().services.storage.remove([pieceKey(id, 0), pieceKey(id, 1)]);
    expect((await api().ask('GET', url)).rawPayload).toEqual(expected);
    expect((await api().ask('GET', `/api/podcasts/${id}/live/0.mp3`)).rawPayload.subarray(-192)).toEqual(
      framesOf(0).subarray(-192),
    );
  });

  it('follows the making from the first piece to the end as one mp3', async () => {
    const { id } = await api().podcast();
    const subscribe = vi.spyOn(api().services.events, 'subscribe');
    const heard = api().ask('GET', `/api/podcasts/${id}/live.mp3`);
    await eventually(() => subscribe.mock.calls.length).toBe(1);
    subscribe.mockRestore();
    await publish(api(), id, 0);
    await publish(api(), id, 1);
    await publish(api(), id, 2, 7);
    await finish(api(), id);
    expect((await heard).rawPayload).toEqual(Buffer.concat([framesOf(0), framesOf(1), framesOf(2, 7)]));
  });

  it('ends when the podcast is cancelled, and never waits for one that was not made', async () => {
    const { id } = await api().podcast();
    const subscribe = vi.spyOn(api().services.events, 'subscribe');
    const heard = api().ask('GET', `/api/podcasts/${id}/live.mp3`);
    await eventually(() => subscribe.mock.calls.length).toBe(1);
    subscribe.mockRestore();
    await publish(api(), id, 0);
    await api().ask('POST', `/api/podcasts/${id}/cancel`, { headers: asOwner });
    expect((await heard).statusCode).toBe(200);
    const never = await api().podcast({ status: 'failed' });
    for (const file of ['live.m3u8', 'live.mp3']) {
      expect((await api().ask('GET', `/api/podcasts/${never.id}/${file}`)).statusCode).toBe(404);
      expect((await api().ask('HEAD', `/api/podcasts/${never.id}/${file}`)).statusCode).toBe(404);
    }
  });

  it('ends quietly where the pieces went with a cancelled podcast', async () => {
    const { id } = await api().podcast();
    await publish(api(), id, 0);
    await api().services.storage.remove([pieceKey(id, 0)]);
    const response = await api().ask('GET', `/api/podcasts/${id}/live.mp3`);
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 0]);
    expect((await api().ask('GET', `/api/podcasts/${id}/live/0.mp3`)).statusCode).toBe(404);
  });

  it('ends when the podcast is deleted under the listener', async () => {
    const { id } = await api().podcast();
    await publish(api(), id, 0);
    const heard = api().ask('GET', `/api/podcasts/${id}/live.mp3`);
    await api().ask('DELETE', `/api/podcasts/${id}`, { headers: asOwner });
    expect([200, 404]).toContain((await heard).statusCode);
  });

  it('stops following when the listener goes away', async () => {
    const { id } = await api().podcast();
    await publish(api(), id, 0);
    const { events } = api().services;
    let following = 0;
    const subscribe = events.subscribe.bind(events);
    const spy = vi.spyOn(events, 'subscribe').mockImplementation((podcastId, listener) => {
      const unsubscribe = subscribe(podcastId, listener);
      following += 1;
      return () => {
        following -= 1;
        unsubscribe();
      };
    });
    const address = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const response = await fetch(`${address}/api/podcasts/${id}/live.mp3`, { signal: leaving.signal });
    await response.body?.getReader().read();
    await eventually(() => following).toBe(1);
    leaving.abort();
    await eventually(() => following).toBe(0);
    spy.mockRestore();
  });

  it('leads to the finished file once there is one', async () => {
    const { id, url } = await readyPodcast(api());
    const response = await api().ask('GET', `/api/podcasts/${id}/live.mp3`);
    expect([response.statusCode, response.headers.location]).toEqual([302, url]);
  });

  it('hears of pieces through events that name the podcast', async () => {
    const { id } = await api().podcast();
    const heard: unknown[] = [];
    const unsubscribe = api().services.events.subscribe(id, (event) => heard.push(event));
    const row = await api().podcast();
    await api().services.events.publish(eventOf(row));
    await publish(api(), id, 0);
    await eventually(() => heard).toMatchObject([{ podcastId: id }]);
    unsubscribe();
  });

  it('gives the transcript with names and times as JSON, text and WebVTT, and chapters for players', async () => {
    const line = {
      index: 0,
      chapter: 0,
      speaker: 'A',
      name: 'Ada',
      kind: 'greeting',
      text: 'Hello.',
      startMs: 0,
      endMs: 800,
      citations: [],
    } as const;
    const { id } = await api().podcast({
      status: 'ready',
      lines: [{ ...line, citations: [] }],
      chapters: [{ timestamp: 0, title: 'Start' }],
    });
    const url = `/api/podcasts/${id}`;
    expect(transcriptSchema.parse((await api().ask('GET', `${url}/transcript`)).json())).toEqual({
      chapters: ['Start'],
      lines: [line],
    });
    expect((await api().ask('GET', `${url}/transcript.txt`)).body).toBe('START\n\nAda: Hello.\n');
    expect((await api().ask('GET', `${url}/transcript.vtt`)).body).toContain('00:00:00.000 --> 00:00:00.800\n<v Ada>Hello.');
    const chapters = await api().ask('GET', `${url}/chapters.json`);
    expect(chapters.headers['content-type']).toBe('application/json+chapters; charset=utf-8');
    expect(chapters.json()).toEqual({ version: '1.2.0', chapters: [{ startTime: 0, title: 'Start' }] });
  });

  it('shows what is written so far to its owner only', async () => {
    const { id } = await api().podcast();
    expect((await api().ask('GET', `/api/podcasts/${id}/transcript`, { headers: asOwner })).json()).toEqual({
      chapters: [],
      lines: [],
    });
    expect((await api().ask('GET', `/api/podcasts/${id}/transcript`, { headers: asOther })).statusCode).toBe(404);
  });

  it('draws the cover as SVG and PNG, the same for the same title', async () => {
    const [one, two] = [await api().podcast({ title: 'Zero' }), await api().podcast({ title: 'Zero' })];
    const svg = await api().ask('GET', `/api/podcasts/${one.id}/cover.svg`);
    expect([svg.headers['content-type'], svg.body.slice(0, 4)]).toEqual(['image/svg+xml', '<svg']);
    expect((await api().ask('GET', `/api/podcasts/${two.id}/cover.svg`)).body).toBe(svg.body);
    const png = await api().ask('GET', `/api/podcasts/${one.id}/cover.png?shape=wide`);
    expect(png.headers['content-type']).toBe('image/png');
    expect([png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
