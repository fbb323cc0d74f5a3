import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { FRAME_BYTES, type ServerMessage, serverMessageSchema } from '@duologue/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { describeApi, eventually } from '../../test/api.ts';
import { endPodcast } from '../services/end-podcast.ts';
import { audioKey } from '../storage/keys.ts';

describeApi('the WebSocket', (api) => {
  let address: string;
  const open: WebSocket[] = [];
  beforeAll(async () => {
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    address = `ws://127.0.0.1:${(api().app.server.address() as AddressInfo).port}/ws`;
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });

  /** A client that keeps what it is sent, each message checked against the contract. */
  async function connect() {
    const socket = new WebSocket(address);
    const messages: ServerMessage[] = [];
    open.push(socket);
    socket.on('message', (data) => messages.push(serverMessageSchema.parse(JSON.parse(String(data)))));
    await once(socket, 'open');
    const until = (type: ServerMessage['type']) =>
      eventually(() => messages.find((message) => message.type === type)).toBeDefined();
    await until('welcome');
    return { socket, messages, until, say: (message: unknown) => socket.send(JSON.stringify(message)) };
  }

  it('welcomes whoever connects to /ws (W-01, W-02)', async () => {
    const { messages } = await connect();
    expect(messages[0]).toEqual({ type: 'welcome', message: expect.any(String) });
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://duologue.example', 101],
    ['same', 101],
    [undefined, 101],
  ])('answers a page of origin %s with %i', async (origin, status) => {
    const given = origin === 'same' ? address.replace('ws', 'http').replace('/ws', '') : origin;
    const socket = new WebSocket(address, given === undefined ? {} : { headers: { origin: given } });
    open.push(socket);
    socket.on('error', () => undefined);
    const upgraded = once(socket, 'upgrade').then(() => 101);
    const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode);
    expect(await Promise.race([upgraded, refused])).toBe(status);
  });

  it('confirms a registration and says where the podcast stands (W-03, W-06, W-07)', async () => {
    const { id } = await api().podcast({
      startedAt: new Date(),
      progress: 'Crafting dialogue (10%)',
      phase: 'writing',
      percent: 10,
      linesWritten: 4,
      liveFrames: 100,
    });
    const { say, until, messages } = await connect();
    say({ type: 'register', podcastId: id });
    await until('podcast_update');
    expect(messages.slice(1)).toEqual([
      { type: 'register_confirm', podcastId: id },
      {
        type: 'podcast_update',
        podcastId: id,
        status: 'processing',
        progress: 'Crafting dialogue (10%)',
        phase: 'writing',
        percent: 10,
        queuePosition: null,
        liveMs: 2_400,
        lines: 4,
      },
    ]);
  });

  it('pushes what happens to a registered podcast, and nothing of others (W-06, LC-03, LC-05)', async () => {
    const [mine, other] = [await api().podcast(), await api().podcast()];
    const { say, until, messages } = await connect();
    say({ type: 'register', podcastId: mine.id });
    await until('podcast_update');
    const { database, events } = api().services;
    await database.db.transaction((tx) => endPodcast(tx, events, other.id, 'failed', { error: 'No.' }));
    await database.db.transaction((tx) => endPodcast(tx, events, mine.id, 'ready', { durationMs: 1_000 }));
    await eventually(() => messages.at(-1)).toMatchObject({ type: 'podcast_update', podcastId: mine.id, status: 'ready' });
    expect(messages.some((message) => 'podcastId' in message && message.podcastId === other.id)).toBe(false);
  });

  it('tells those who watch when a podcast is deleted', async () => {
    const { id } = await api().podcast({ status: 'ready' });
    const { say, until, messages } = await connect();
    say({ type: 'register', podcastId: id });
    await until('podcast_update');
    await api().services.podcasts.remove(id, { owner: null, admin: true });
    await eventually(() => messages.at(-1)).toMatchObject({ type: 'podcast_update', status: 'cancelled' });
  });

  it('holds a reported duration against the file and sends corrected chapters (W-04, W-08)', async () => {
    const { id } = await api().podcast({
      status: 'ready',
      durationMs: 24_000,
      chapters: [
        { timestamp: 0, title: 'A' },
        { timestamp: 12, title: 'B' },
      ],
    });
    await api().services.storage.put(audioKey(id), Buffer.alloc(FRAME_BYTES * 2_000), 'audio/mpeg');
    const { say, until, messages } = await connect();
    say({ type: 'duration_update', podcastId: id, duration: 48 });
    await until('chapter_update');
    expect(messages.at(-1)).toEqual({
      type: 'chapter_update',
      podcastId: id,
      duration: 48,
      chapters: [
        { timestamp: 0, title: 'A' },
        { timestamp: 24, title: 'B' },
      ],
    });
  });

  it('says nothing when the reported duration is right, or wrong while the record is right', async () => {
    const { id } = await api().podcast({ status: 'ready', durationMs: 48_000 });
    await api().services.storage.put(audioKey(id), Buffer.alloc(FRAME_BYTES * 2_000), 'audio/mpeg');
    const { say, until, messages } = await connect();
    say({ type: 'duration_update', podcastId: id, duration: 48.02 });
    say({ type: 'duration_update', podcastId: id, duration: 30 });
    say({ type: 'register', podcastId: id });
    await until('podcast_update');
    expect(messages.map(({ type }) => type)).not.toContain('chapter_update');
  });

  it.each([
    'junk',
    '{}',
    '[]',
    'null',
    '{"type":"register","podcastId":"1"}',
    '{"type":"register","podcastId":-5}',
    '{"type":"shutdown"}',
  ])('answers %s with an error and goes on (W-05)', async (text) => {
    const { socket, until, messages } = await connect();
    socket.send(text);
    await until('error');
    expect(messages.at(-1)).toEqual({ type: 'error', message: 'This message is not understood.' });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('says that a podcast does not exist (W-05)', async () => {
    const { say, until, messages } = await connect();
    say({ type: 'register', podcastId: 4_611_686_018_427 });
    await until('error');
    expect(messages.at(-1)).toEqual({ type: 'error', message: 'Podcast not found' });
  });

  it('cuts off a client that sends a huge message', async () => {
    const { socket } = await connect();
    socket.send('x'.repeat(100_000));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
  });

  it('cuts off a flood, and the server goes on', async () => {
    const { socket } = await connect();
    for (let count = 0; count < 500; count += 1) socket.send('{}');
    const [code] = await once(socket, 'close');
    expect(code).toBe(1008);
    await connect();
  });

  it('is no page: a plain GET gets an answer, not a hang', async () => {
    expect((await api().ask('GET', '/ws')).statusCode).toBe(404);
  });
});
