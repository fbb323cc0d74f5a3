import { type ClientMessage, clientMessageSchema, type ServerMessage } from '@duologue/contract';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import type { PodcastEvent, PodcastEvents } from '../services/podcast-events.ts';
import type { PodcastService } from '../services/podcast-service.ts';
import { NotFoundError } from '../services/service-errors.ts';
import type { Live } from './create-live.ts';
import { TokenBucket } from './token-bucket.ts';

/** Far above what the web app sends: a register for each podcast in progress, and one duration for each. */
const BURST = 60;
const PER_SECOND = 5;
const MAX_REGISTRATIONS = 200;
/** A client that reads so slowly that this much waits for it is cut off; it comes back and reads the state. */
const MAX_WAITING_BYTES = 256 * 1_024;

const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

type Dependencies = {
  podcasts: Pick<PodcastService, 'reportDuration'>;
  /** Yields before an event is sent on: hundreds may have registered for it. */
  live: Pick<Live, 'readState' | 'yieldToOthers'>;
  events: PodcastEvents;
  log: FastifyBaseLogger;
};

/** One visitor's connection, from the welcome to the last unsubscribe. */
export class SocketSession {
  readonly #socket: WebSocket;
  readonly #dependencies: Dependencies;
  readonly #bucket = new TokenBucket(BURST, PER_SECOND);
  readonly #registrations = new Map<number, () => void>();
  #alive = true;

  constructor(socket: WebSocket, dependencies: Dependencies) {
    this.#socket = socket;
    this.#dependencies = dependencies;
    socket.on('message', (data, isBinary) => void this.#receive(isBinary ? '' : String(data)));
    socket.on('pong', () => {
      this.#alive = true;
    });
    // Broken frames and oversized messages: ws has closed the connection itself.
    socket.on('error', (error) => dependencies.log.debug({ err: error }, 'socket error'));
    socket.on('close', () => this.#forget());
    this.#send({ type: 'welcome', message: 'Connected. Register a podcast to hear how far it is.' });
  }

  /** Called at every heartbeat: who has not answered the last one is gone. */
  beat() {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    this.#socket.ping();
  }

  async #receive(text: string): Promise<void> {
    if (!this.#bucket.take()) return this.#socket.close(POLICY_VIOLATION, 'Too many messages');
    const message = parseMessage(text);
    if (!message) return this.#send({ type: 'error', message: 'This message is not understood.' });
    try {
      await (message.type === 'register' ? this.#register(message.podcastId) : this.#checkDuration(message));
    } catch (error) {
      if (error instanceof NotFoundError) return this.#send({ type: 'error', message: error.message });
      this.#dependencies.log.error({ err: error }, 'socket message failed');
      this.#send({ type: 'error', message: 'Something went wrong on our side.' });
    }
  }

  async #register(podcastId: number): Promise<void> {
    if (this.#registrations.size >= MAX_REGISTRATIONS && !this.#registrations.has(podcastId)) {
      return this.#send({ type: 'error', message: `One connection can register ${MAX_REGISTRATIONS} podcasts.` });
    }
    // Subscribed before it is read: what happens in between comes twice rather than never.
    this.#registrations.get(podcastId)?.();
    this.#registrations.set(
      podcastId,
      this.#dependencies.events.subscribe(podcastId, (event) => void this.#sendEvent(event)),
    );
    try {
      const state = await this.#dependencies.live.readState(podcastId);
      this.#send({ type: 'register_confirm', podcastId });
      this.#sendText(updateText(state));
    } catch (error) {
      this.#unregister(podcastId);
      throw error;
    }
    if (this.#socket.readyState !== this.#socket.OPEN) this.#forget();
  }

  async #checkDuration({ podcastId, duration }: Extract<ClientMessage, { type: 'duration_update' }>): Promise<void> {
    const corrected = await this.#dependencies.podcasts.reportDuration(podcastId, duration);
    if (corrected) this.#send({ type: 'chapter_update', podcastId, ...corrected });
  }

  #send(message: ServerMessage) {
    this.#sendText(JSON.stringify(message));
  }

  async #sendEvent(event: PodcastEvent): Promise<void> {
    await this.#dependencies.live.yieldToOthers();
    this.#sendText(updateText(event));
  }

  #sendText(text: string) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) {
      this.#socket.close(TRY_AGAIN_LATER, 'Too slow');
      return this.#socket.terminate();
    }
    this.#socket.send(text);
  }

  #unregister(podcastId: number) {
    this.#registrations.get(podcastId)?.();
    this.#registrations.delete(podcastId);
  }

  #forget() {
    for (const podcastId of [...this.#registrations.keys()]) this.#unregister(podcastId);
  }
}

function parseMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON at all: the client is told that it is not understood.
    return undefined;
  }
}

const texts = new WeakMap<PodcastEvent, string>();

/** An event goes to everyone who registered, so it is put into words once. */
function updateText(event: PodcastEvent): string {
  const text = texts.get(event) ?? JSON.stringify(updateOf(event));
  texts.set(event, text);
  return text;
}

/** A deleted podcast is, to those who watch it, one that will never be. */
function updateOf({ status, owner, ...event }: PodcastEvent): ServerMessage {
  return { type: 'podcast_update', ...event, status: status === 'deleted' ? 'cancelled' : status };
}
