import fastifyWebSocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../plugins/address.ts';
import type { App } from '../plugins/app-type.ts';
import type { Services } from '../services/index.ts';
import { shareLooks } from './shared-looks.ts';
import { SocketSession } from './socket-session.ts';
import { createTurns } from './turns.ts';

const HEARTBEAT_MS = 30_000;
/** Our messages are below a hundred bytes. */
const MAX_MESSAGE_BYTES = 4 * 1_024;
const MAX_CONNECTIONS_AN_ADDRESS = 100;
const TRY_AGAIN_LATER = 1013;

export async function socketRoute(app: App, { podcasts, events }: Services, heartbeatMs = HEARTBEAT_MS) {
  const sessions = new Map<SocketSession, string>();
  const turn = createTurns();
  const standing = shareLooks((id) => podcasts.standing(id), events);
  await app.register(fastifyWebSocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: onSocketError,
  });

  app.get('/ws', { websocket: true, schema: { hide: true } }, (socket, request) => {
    const address = addressKey(request.ip);
    const connections = [...sessions.values()].filter((other) => other === address).length;
    if (connections >= MAX_CONNECTIONS_AN_ADDRESS) return socket.close(TRY_AGAIN_LATER, 'Too many connections');
    const session = new SocketSession(socket, { podcasts, standing, events, turn, log: request.log });
    sessions.set(session, address);
    socket.on('close', () => sessions.delete(session));
  });

  const heartbeat = setInterval(() => {
    for (const session of sessions.keys()) session.beat();
  }, heartbeatMs);
  heartbeat.unref();
  app.addHook('onClose', async () => clearInterval(heartbeat));
}

/** What a client breaks is no error of ours: strangers must not be able to fill the log. */
export function onSocketError(error: Error, socket: Pick<WebSocket, 'terminate'>, request: Pick<FastifyRequest, 'log'>) {
  const isTheirs = /^(WS_ERR_|E[A-Z]+$)/.test((error as NodeJS.ErrnoException).code ?? '');
  if (!isTheirs) request.log.error({ err: error }, 'A socket failed');
  socket.terminate();
}
