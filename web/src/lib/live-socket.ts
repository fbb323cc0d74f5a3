import type { ClientMessage, ServerMessage } from '@duologue/contract';
import { logWarning } from './log.ts';

/** One WebSocket for the tab, opened when something is first asked of it, and opened again (later and later) when it is lost. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

const listeners = new Set<(message: ServerMessage) => void>();
const registered = new Set<number>();
let socket: WebSocket | undefined;
let waiting: ClientMessage[] = [];
let retryMs = FIRST_RETRY_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

export function onServerMessage(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the news of these podcasts, and of no others from now on. */
export function followPodcasts(ids: readonly number[]) {
  const added = ids.filter((id) => !registered.has(id));
  registered.clear();
  for (const id of ids) registered.add(id);
  if (ids.length === 0 && waiting.length === 0) return hangUp();
  if (added.length === 0) return;
  if (socket?.readyState === WebSocket.OPEN) for (const podcastId of added) transmit({ type: 'register', podcastId });
  else connect();
}

/** Sent now, or as soon as there is a connection. */
export function sendMessage(message: ClientMessage) {
  if (socket?.readyState === WebSocket.OPEN) transmit(message);
  else {
    waiting.push(message);
    connect();
  }
}

function transmit(message: ClientMessage) {
  socket?.send(JSON.stringify(message));
}

function connect() {
  if (socket || typeof WebSocket === 'undefined') return;
  clearTimeout(retryTimer);
  const fresh = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket = fresh;
  fresh.addEventListener('open', () => {
    retryMs = FIRST_RETRY_MS;
    for (const podcastId of registered) transmit({ type: 'register', podcastId });
    for (const message of waiting) transmit(message);
    waiting = [];
  });
  fresh.addEventListener('message', ({ data }) => receive(data));
  fresh.addEventListener('close', () => {
    socket = undefined;
    if (registered.size === 0 && waiting.length === 0) return;
    retryTimer = setTimeout(connect, retryMs);
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  });
}

/** Nothing is being made: no need to keep a line open. */
function hangUp() {
  clearTimeout(retryTimer);
  socket?.close();
}

function receive(data: unknown) {
  try {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'error') logWarning(`The server said: ${message.message}`);
    for (const listener of listeners) listener(message);
  } catch (error) {
    logWarning('A message of the server could not be read', error);
  }
}

/** Back from sleep or from being offline: no need to wait for the next try. */
addEventListener('online', () => {
  retryMs = FIRST_RETRY_MS;
  if (registered.size > 0) connect();
});
