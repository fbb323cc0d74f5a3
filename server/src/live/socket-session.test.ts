import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { PodcastListener } from '../services/podcast-events.ts';
import { SocketSession } from './socket-session.ts';

const update = {
  podcastId: 7,
  status: 'processing',
  progress: null,
  phase: 'writing',
  percent: 5,
  queuePosition: null,
  liveMs: 0,
  lines: 0,
} as const;

/** A socket whose other side is in the test's hands, and a podcast that anybody may register. */
function connected() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: vi.fn<(text: string) => void>(),
    ping: vi.fn(),
    close: vi.fn(),
    terminate: vi.fn(),
  });
  const listeners = new Set<PodcastListener>();
  const events = {
    publish: async () => undefined,
    subscribe: (_id: number, listener: PodcastListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => undefined,
  };
  const podcasts = { reportDuration: async () => undefined };
  const dependencies = {
    podcasts,
    live: { readState: async () => update, yieldToOthers: async () => undefined },
    events,
    log: pino({ level: 'silent' }),
  } as unknown as ConstructorParameters<typeof SocketSession>[1];
  const session = new SocketSession(socket as unknown as WebSocket, dependencies);
  const register = async (podcastId = 7) => {
    socket.emit('message', Buffer.from(JSON.stringify({ type: 'register', podcastId })), false);
    await vi.waitFor(() => expect(String(socket.send.mock.lastCall)).toMatch(/podcast_update|error/), 10_000);
  };
  return { socket, session, listeners, register };
}

it('asks at every heartbeat whether the client is there, and ends with one that did not answer', () => {
  const { socket, session } = connected();
  session.beat();
  socket.emit('pong');
  session.beat();
  expect(socket.terminate).not.toHaveBeenCalled();
  session.beat();
  expect([socket.ping.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([2, 1]);
});

it('cuts off a client that reads too slowly', async () => {
  const { socket, listeners, register } = connected();
  await register();
  socket.bufferedAmount = 300 * 1_024;
  for (const listener of listeners) listener(update);
  await vi.waitFor(() => expect(socket.terminate).toHaveBeenCalledOnce());
});

it('forgets every registration when the connection closes', async () => {
  const { socket, listeners, register } = connected();
  await register(7);
  await register(8);
  expect(listeners.size).toBe(2);
  socket.emit('close');
  expect(listeners.size).toBe(0);
});

it('keeps one registration for a podcast that is registered twice', async () => {
  const { listeners, register } = connected();
  await register(7);
  await register(7);
  expect(listeners.size).toBe(1);
});

it('takes 60 messages at once and then cuts off', () => {
  const { socket } = connected();
  for (let count = 0; count < 60; count += 1) socket.emit('message', Buffer.from('{}'), false);
  expect(socket.close).not.toHaveBeenCalled();
  socket.emit('message', Buffer.from('{}'), false);
  expect(socket.close).toHaveBeenCalledWith(1008, 'Too many messages');
});

it('does not understand binary messages', () => {
  const { socket } = connected();
  socket.emit('message', Buffer.from('{"type":"register","podcastId":7}'), true);
  expect(socket.send.mock.lastCall?.[0]).toContain('not understood');
});
