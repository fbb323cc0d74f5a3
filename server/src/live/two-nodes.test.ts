import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { FRAME_BYTES } from '@duologue/contract';
import { pieceFrames } from '@duologue/studio/live-audio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Api, eventually, hashOf, openNode } from '../../test/api.ts';
import { type TestConfig, testConfig } from '../../test/engines.ts';
import { correctPodcast } from '../repositories/podcast-repository.ts';
import { endPodcast } from '../services/end-podcast.ts';
import { pieceKey } from '../storage/keys.ts';

describe('two nodes on one database and one store', () => {
  let opened: TestConfig;
  let making: Api;
  let answering: Api;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    opened = await testConfig('postgres');
    const nodes = [await openNode(opened.config), await openNode(opened.config)] as const;
    [making, answering] = [nodes[0].api, nodes[1].api];
    closers.push(...nodes.map((node) => node.close));
  });
  afterAll(async () => {
    for (const close of closers) await close();
    await opened.remove();
  });

  async function publish(id: number, piece: number) {
    const { storage, database, events } = making.services;
    await storage.put(pieceKey(id, piece), Buffer.alloc(pieceFrames(piece) * FRAME_BYTES, piece + 1), 'audio/mpeg');
    await correctPodcast(database.db, id, { livePieces: piece + 1, lastPieceFrames: pieceFrames(piece) });
    await events.publish({
      podcastId: id,
      status: 'processing',
      progress: `Generating audio (${piece}%)`,
      phase: 'speaking',
      percent: piece,
      queuePosition: null,
      liveMs: 0,
      lines: 0,
    });
  }
  const finish = (id: number) => {
    const { database, events } = making.services;
    return database.db.transaction((tx) => endPodcast(tx, events, id, 'ready', { durationMs: 1_000 }));
  };

  it('one can be asked for the live audio of what the other makes', async () => {
    const { id } = await making.podcast();
    const heard = answering.ask('GET', `/api/podcasts/${id}/live.mp3`);
    await publish(id, 0);
    await publish(id, 1);
    await finish(id);
    expect((await heard).rawPayload).toHaveLength((pieceFrames(0) + pieceFrames(1)) * FRAME_BYTES);
  });

  it('one confirms a tag of the other, until something is new on either', async () => {
    const session = randomUUID();
    const { id } = await making.podcast({ owner: hashOf(session), phase: 'writing' });
    const url = `/api/podcasts/${id}`;
    const poll = (node: Api, tag?: string) =>
      node.ask('GET', url, { headers: { 'x-session-id': session, ...(tag ? { 'if-none-match': tag } : {}) } });
    const tag = String((await poll(making)).headers.etag);
    expect([(await poll(answering, tag)).statusCode, (await poll(answering, tag)).statusCode]).toEqual([304, 304]);
    await finish(id);
    await eventually(async () => (await poll(answering, tag)).statusCode).toBe(200);
    await eventually(async () => (await poll(making, tag)).statusCode).toBe(200);
  });

  it('a socket of one hears what happens on the other (W-06, LC-05)', async () => {
    const { id } = await making.podcast();
    await answering.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = new WebSocket(`ws://127.0.0.1:${(answering.app.server.address() as AddressInfo).port}/ws`);
    const messages: { type: string; status?: string; progress?: string }[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'register', podcastId: id }));
    await eventually(() => messages.map(({ type }) => type)).toContain('podcast_update');
    await publish(id, 0);
    await eventually(() => messages.at(-1)).toMatchObject({
      type: 'podcast_update',
      progress: 'Generating audio (0%)',
      phase: 'speaking',
    });
    await finish(id);
    await eventually(() => messages.at(-1)).toMatchObject({ type: 'podcast_update', status: 'ready' });
    socket.terminate();
  });
});
