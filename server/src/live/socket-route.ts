import fastifyWebSocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../create-services.ts';
import { addressKey } from '../plugins/address.ts';
import type { App } from '../plugins/app-type.ts';
import { ForbiddenError } from '../services/service-errors.ts';
import { SocketSession } from './socket-session.ts';

const HEARTBEAT_MS = 30_000;
/** Our messages are below a hundred bytes. */
const MAX_MESSAGE_BYTES = 4 * 1_024;
const MAX_CONNECTIONS_PER_ADDRESS = 100;
const TRY_AGAIN_LATER = 1013;

export async function socketRoute(
  app: App,
  { podcasts, live, events, config }: Pick<Services, 'podcasts' | 'live' | 'events' | 'config'>,
  heartbeatMs = HEARTBEAT_MS,
) {
  const sessions = new Map<SocketSession, string>();
  await app.register(fastifyWebSocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: onSocketError,
  });

  const publicHost = new URL(config.publicUrl).host;
  const onRequest = async (request: FastifyRequest) => {
    if (!isSameSite(request, publicHost)) throw new ForbiddenError('Please use this from our own pages.');
  };
  app.get('/ws', { websocket: true, onRequest, schema: { hide: true } }, (socket, request) => {
    const address = addressKey(request.ip);
    const connections = [...sessions.values()].filter((other) => other === address).length;
    if (connections >= MAX_CONNECTIONS_PER_ADDRESS) return socket.close(TRY_AGAIN_LATER, 'Too many connections');
    const session = new SocketSession(socket, { podcasts, live, events, log: request.log });
    sessions.set(session, address);
    socket.on('close', () => sessions.delete(session));
  });

  const heartbeat = setInterval(() => {
    for (const session of sessions.keys()) session.beat();
  }, heartbeatMs);
  heartbeat.unref();
  app.addHook('onClose', async () => clearInterval(heartbeat));
}

/** Browsers say which page asks, and no page can lie about it. Programs say nothing. */
function isSameSite({ headers, host }: FastifyRequest, publicHost: string): boolean {
  if (headers.origin === undefined) return true;
  if (!URL.canParse(headers.origin)) return false;
  return [host, publicHost].includes(new URL(headers.origin).host);
}

/** A broken client is no error of ours: nobody must be able to fill the log from outside. */
export function onSocketError(error: Error, socket: Pick<WebSocket, 'terminate'>, request: Pick<FastifyRequest, 'log'>) {
  const isTheirs = /^(WS_ERR_|E[A-Z]+$)/.test((error as NodeJS.ErrnoException).code ?? '');
  if (!isTheirs) request.log.error({ err: error }, 'A socket failed');
  socket.terminate();
}
