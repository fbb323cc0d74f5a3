import type { ClientMessage, ServerMessage } from '@duologue/contract';
import { serverMessageSchema } from '@duologue/contract/web-socket';
import { logWarning } from '../lib/log.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

export type LiveSocket = ReturnType<typeof createLiveSocket>;

/** One WebSocket: opened when it is first needed, reopened with growing pauses when it is lost, closed when nothing needs it. */
function createLiveSocket() {
  const listeners = new Set<(message: ServerMessage) => void>();
  const followed = new Set<number>();
  let socket: WebSocket | undefined;
  let unsent: ClientMessage[] = [];
  let retryMs = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  const transmit = (message: ClientMessage) => socket?.send(JSON.stringify(message));

  const connect = () => {
    if (socket || typeof WebSocket === 'undefined') return;
    clearTimeout(retryTimer);
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket = opened;
    opened.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      for (const podcastId of followed) transmit({ type: 'register', podcastId });
      for (const message of unsent) transmit(message);
      unsent = [];
    });
    opened.addEventListener('message', ({ data }) => receive(data));
    opened.addEventListener('close', () => {
      socket = undefined;
      if (followed.size === 0 && unsent.length === 0) return;
      retryTimer = setTimeout(connect, retryMs);
      retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
    });
  };

  const receive = (data: unknown) => {
    try {
      const message = serverMessageSchema.parse(JSON.parse(String(data)));
      if (message.type === 'error') logWarning(`The server reported: ${message.message}`);
      for (const listener of listeners) listener(message);
    } catch (error) {
      logWarning('A message from the server could not be read', error);
    }
  };

  // Back from sleep or from being offline: no need to wait for the next retry. A socket of the connection before may
  // look open and be dead; its 'close' event brings a new one, whose registrations are answered with the state as it is.
  addEventListener('online', () => {
    retryMs = FIRST_RETRY_MS;
    if (socket) socket.close();
    else if (followed.size > 0) connect();
  });

  return {
    subscribe(listener: (message: ServerMessage) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Registers for the updates of these podcasts, and of no others from now on. */
    follow(ids: readonly number[]) {
      const added = ids.filter((id) => !followed.has(id));
      followed.clear();
      for (const id of ids) followed.add(id);
      if (ids.length === 0 && unsent.length === 0) {
        clearTimeout(retryTimer);
        socket?.close();
      } else if (added.length > 0) {
        if (isOpen()) for (const podcastId of added) transmit({ type: 'register', podcastId });
        else connect();
      }
    },
    /** Sent now, or as soon as there is a connection. */
    send(message: ClientMessage) {
      if (isOpen()) return void transmit(message);
      unsent.push(message);
      connect();
    },
  };
}

export const liveSocket = createLiveSocket();
