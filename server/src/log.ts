import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Never in a log, wherever they appear. */
const secrets = ['authorization', 'cookie', '["x-session-id"]', 'apiKey', 'adminToken', 'databaseUrl', 'owner'];

/** JSON lines to stderr: stdout is for the one line that people wait for. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  const paths = secrets.flatMap((name) =>
    name.startsWith('[') ? [`*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
  );
  return pino({ level: config.logLevel, redact: { paths, censor: '[hidden]' } }, pino.destination(2));
}
