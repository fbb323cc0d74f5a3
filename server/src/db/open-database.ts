import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/** Opens what the configuration says, with all migrations applied. The other engine is not even loaded. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: Pick<Logger, 'warn' | 'fatal'>,
  /** Called when the embedded database works no more until it is opened again. */
  onBroken: (error: unknown) => void = () => undefined,
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(config.databaseUrl, log);
  }
  const { openEmbedded } = await import('./embedded-database.ts');
  return openEmbedded(config.dataDir, log && { log, onBroken });
}
