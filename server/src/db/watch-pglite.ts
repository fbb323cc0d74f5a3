import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';

const ATTEMPTS = 3;
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;
const DISK_FULL = '53100';
/** Classes of errors that say something about a statement, not about the database. */
const ABOUT_STATEMENT = /^(0|2|3|40|42|44|P0)/;

type Watch = { log: Pick<Logger, 'warn' | 'fatal'>; onBroken: (error: unknown) => void; pauseMs?: number };

/**
 * When PostgreSQL fails inside this process it may stay broken until it is opened again. After an error that is not
 * the statement's own, a write tells whether it still works; when that fails three times in a row it does not.
 */
export function watchPglite(pglite: PGlite, { log, onBroken, pauseMs = PAUSE_MS }: Watch): PGlite {
  const { query, exec, transaction } = pglite;
  let checking = false;

  async function write(): Promise<void> {
    const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('The database does not answer')),
    );
    await Promise.race([exec.call(pglite, 'update boots set at = now()'), late]);
  }

  async function check(first: unknown): Promise<void> {
    if (checking || pglite.closed) return;
    checking = true;
    let error = first;
    for (let failures = 0; failures < ATTEMPTS && !pglite.closed; await sleep(pauseMs, undefined, { ref: false })) {
      try {
        await write();
        log.warn({ err: first }, 'The database had an error and works again');
        checking = false;
        return;
      } catch (reason) {
        error = reason;
        // Room can be made while it runs; a restart would not help.
        if (fieldsOf(reason)?.code !== DISK_FULL) failures += 1;
      }
    }
    if (pglite.closed) return;
    log.fatal({ err: error }, 'The database does not work any more: this process ends, so that it can be started again');
    onBroken(error);
  }

  const noticing = async <T>(work: Promise<T>, suspicious: (error: unknown) => boolean): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (suspicious(error)) void check(error);
      throw error;
    }
  };
  const anyFault = (error: unknown) => !ABOUT_STATEMENT.test(fieldsOf(error)?.code ?? '');
  // What the work in a transaction throws by itself is no error of the database.
  const databaseFault = (error: unknown) => (fieldsOf(error) ? anyFault(error) : hasCrashed(error));

  pglite.query = (...parameters) => noticing(query.apply(pglite, parameters) as never, anyFault);
  pglite.exec = (...parameters) => noticing(exec.apply(pglite, parameters), anyFault);
  pglite.transaction = (work) => noticing(transaction.call(pglite, work) as never, databaseFault);
  return pglite;
}

/** PostgreSQL's own error, wherever it is wrapped. */
function fieldsOf(error: unknown): { code?: string } | undefined {
  for (let one = error; one instanceof Error; one = one.cause) if ('severity' in one) return one as { code?: string };
  return undefined;
}

/** WebAssembly stopped in the middle of something. */
function hasCrashed(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one.name === 'RuntimeError') return true;
  return false;
}
