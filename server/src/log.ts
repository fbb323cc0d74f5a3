import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';

/** Never in a log, wherever they appear. */
const secrets = ['authorization', 'cookie', '["x-session-id"]', 'apiKey', 'adminToken', 'databaseUrl', 'owner'];

/** JSON lines to stderr: stdout is for the one line that people wait for. */
export function createLog(config: Pick<Config, 'logLevel'>, destination: DestinationStream = pino.destination(2)): Logger {
  const paths = secrets.flatMap((name) =>
    name.startsWith('[') ? [`*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
  );
  return pino(
    { level: config.logLevel, redact: { paths, censor: '[hidden]' }, serializers: { err: describeError } },
    destination,
  );
}
