import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { onSocketError } from './socket-route.ts';

it.each([
  [0, Object.assign(new RangeError('Max payload size exceeded'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' })],
  [0, Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  [1, new TypeError('x is undefined')],
])('logs %i errors for %s, and ends the connection', (logged, error) => {
  const log = { error: vi.fn() };
  const socket = { terminate: vi.fn() };
  onSocketError(error, socket, { log: log as unknown as FastifyBaseLogger });
  expect(log.error).toHaveBeenCalledTimes(logged);
  expect(socket.terminate).toHaveBeenCalledOnce();
});
