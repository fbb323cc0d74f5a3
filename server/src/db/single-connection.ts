import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** A call that would wait for ever for the one connection that its own transaction holds. */
class OutsideTransactionError extends Error {
  override name = 'OutsideTransactionError';
  constructor(method: string) {
    super(`${method} was called on the database inside a transaction: use the transaction`);
  }
}

/**
 * The embedded database has one connection. What works on a PostgreSQL server, asking the outer database while
 * a transaction is open, would hang here; now it throws.
 */
export function guardSingleConnection(pglite: PGlite): PGlite {
  const scopes = new AsyncLocalStorage<{ open: boolean }>();
  const { query, exec, transaction } = pglite;
  const refuse = (method: string) => {
    if (scopes.getStore()?.open) throw new OutsideTransactionError(method);
  };
  // Async, because pg-boss expects a rejection and not a throw.
  pglite.query = async (...parameters) => {
    refuse('query');
    return query.apply(pglite, parameters) as never;
  };
  pglite.exec = async (...parameters) => {
    refuse('exec');
    return exec.apply(pglite, parameters);
  };
  pglite.transaction = async (work) => {
    refuse('transaction');
    const result = await transaction.call(pglite, (tx) => {
      const scope = { open: true };
      return scopes.run(scope, async () => {
        try {
          return await work(tx);
        } finally {
          scope.open = false;
        }
      });
    });
    return result as never;
  };
  return pglite;
}
