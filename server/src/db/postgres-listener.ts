import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionCallbacks } from './database.ts';

type Subscriber = ConnectionCallbacks & { channel: string; callback: (payload: string) => void };

const CHECK_EVERY_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;

/** One connection for all channels of this process. It comes back by itself and says so. */
export function createListener(url: string, log?: Pick<Logger, 'warn'>) {
  const subscribers = new Set<Subscriber>();
  const closing = new AbortController();
  let connection: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'duologue-events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 5_000,
    });
    client.on('error', (error) => log?.warn({ err: error }, 'The connection for events was lost'));
    await client.connect();
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.callback(payload ?? '');
    });
    for (const channel of new Set([...subscribers].map((subscriber) => subscriber.channel))) await subscribe(client, channel);
    // A connection that is cut without a word is only noticed by asking.
    const check = setInterval(() => client.query('select 1').catch(() => void client.end()), CHECK_EVERY_MS);
    check.unref();
    client.once('end', () => {
      clearInterval(check);
      for (const subscriber of subscribers) subscriber.onLost?.();
      if (!closing.signal.aborted) connection = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await sleep(pauseMs, undefined, { signal: closing.signal });
      try {
        const client = await connect();
        for (const subscriber of subscribers) subscriber.onReconnect?.();
        return client;
      } catch (error) {
        if (closing.signal.aborted) throw error;
        log?.warn({ err: error, pauseMs }, 'The connection for events could not be opened again');
      }
    }
  }

  return {
    async listen(
      channel: string,
      callback: (payload: string) => void,
      connectionCallbacks: ConnectionCallbacks = {},
    ): Promise<() => Promise<void>> {
      const subscriber = { channel, callback, ...connectionCallbacks };
      subscribers.add(subscriber);
      connection ??= connect().catch((error) => {
        connection = undefined;
        throw error;
      });
      await subscribe(await connection, channel);
      return async () => void subscribers.delete(subscriber);
    },
    async close(): Promise<void> {
      closing.abort();
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
