import { stdSerializers } from 'pino';

const STATEMENT_LENGTH = 200;
/** PostgreSQL repeats the value itself in the messages of these: "invalid input syntax …: "the value"". */
const QUOTES_VALUES = /^22/;

type DatabaseFields = {
  code?: string;
  severity?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
};

/**
 * An error as the log has it. What visitors wrote is a parameter of a statement, and drivers put those into the
 * message and the fields of their errors, so of a database's error only what is known to hold none is kept.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain = [...causesOf(error)];
  const failed = chain.find((one) => 'query' in one && typeof one.query === 'string') as (Error & { query: string }) | undefined;
  const origin = chain.findLast((one) => 'severity' in one) as (Error & DatabaseFields) | undefined;
  if (!failed && !origin) return stdSerializers.err(error);
  const { code, severity, table, column, constraint, routine } = origin ?? ({} as DatabaseFields);
  const last = origin ?? chain.at(-1);
  const reason = QUOTES_VALUES.test(code ?? '') || (last === failed && !origin) ? 'The database refused a value' : last?.message;
  const statement = failed?.query.replace(/\s+/g, ' ').slice(0, STATEMENT_LENGTH);
  // Frames only: the first lines of a stack repeat the message.
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return { type: error.name, message: reason, statement, code, severity, table, column, constraint, routine, stack };
}

function* causesOf(error: Error): Generator<Error> {
  const seen = new Set<unknown>();
  for (let one: unknown = error; one instanceof Error && !seen.has(one); one = one.cause) {
    seen.add(one);
    yield one;
  }
}
