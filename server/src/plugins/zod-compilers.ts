import type { FastifyBaseLogger, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { InvalidRequestError } from './invalid-request-error.ts';

/** An answer of ours that breaks our own contract: a fault in the code, so it is an unknown error to the client. */
class ResponseMismatchError extends Error {
  override name = 'ResponseMismatchError';
}

export const zodValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data, { reportInput: true });
    return result.success ? { value: result.data } : { error: new InvalidRequestError(result.error.issues) };
  };

/**
 * Every answer goes through its schema, which also drops what the schema does not name: a field that is
 * not part of the public view cannot leave by mistake. Parsing, not encoding: the tolerant readers are one-way.
 * An entry of a list that its schema refuses is left out with an error in the log; the rest of the list is sent.
 */
export function createZodSerializer(log: Pick<FastifyBaseLogger, 'error'>): FastifySerializerCompiler<z.core.$ZodType> {
  return ({ schema, method, url }) => {
    if (!(schema instanceof z.core.$ZodType)) return JSON.stringify;
    let compiled: typeof schema | undefined;
    return (data) => {
      // Compiled, a list of 1,000 podcasts takes a ninth of the time. Not before the first answer: a start would wait for all.
      compiled ??= z.compile(schema);
      let result = z.safeParse(compiled, data);
      for (let left = data; !result.success; result = z.safeParse(compiled, left)) {
        const reason = `${method} ${url} answered off contract: ${z.prettifyError(result.error)}`;
        const entries = listEntriesOf(result.error.issues);
        if (entries.size === 0) throw new ResponseMismatchError(reason);
        log.error({ entries: [...entries] }, `Entries that cannot be read are left out: ${reason}`);
        left = withoutEntries(left, entries);
      }
      return JSON.stringify(result.data);
    };
  };
}

/** Where the innermost list entry of each issue is: 'podcasts.3'. */
function listEntriesOf(issues: readonly z.core.$ZodIssue[]): Set<string> {
  const paths = issues.map(({ path }) => path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1));
  return new Set(paths.filter((path) => path.length > 0).map((path) => path.join('.')));
}

function withoutEntries(value: unknown, entries: ReadonlySet<string>, path = ''): unknown {
  const inside = (key: string | number) => (path === '' ? `${key}` : `${path}.${key}`);
  const copied = (entry: unknown, key: string | number) => withoutEntries(entry, entries, inside(key));
  if (Array.isArray(value)) return value.flatMap((entry, index) => (entries.has(inside(index)) ? [] : [copied(entry, index)]));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copied(entry, key)]));
}
