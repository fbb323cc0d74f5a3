// Moves from the embedded database to PostgreSQL, and to an S3-compatible store where STORAGE_URL names one:
//   DATA_DIR=… DATABASE_URL=postgres://… STORAGE_URL=s3://… npm run move-to-postgres
// Stop Duologue first. The old folder is not changed.
import { ConfigError, readConfig } from '../server/src/config.ts';
import { explainStartError } from '../server/src/explain-start-error.ts';
import { createLog } from '../server/src/log.ts';
import { DifferentCopyError } from './move-to-postgres/copy-tables.ts';
import { CannotMoveError, moveToPostgres } from './move-to-postgres/move.ts';

const expected = [CannotMoveError, ConfigError, DifferentCopyError];

try {
  const config = readConfig(process.env);
  const { tables, jobs, files } = await moveToPostgres(config, createLog({ logLevel: 'warn' }));
  for (const { table, rows } of tables) console.log(`${table.padEnd(16)} ${rows} rows, the same on both sides`);
  console.log(`${'jobs'.padEnd(16)} ${jobs} podcasts will resume where they were`);
  if (files) console.log(`${'files'.padEnd(16)} ${files.files} files, ${(files.bytes / 1e6).toFixed(1)} MB`);
  else console.log(`${'files'.padEnd(16)} stay in ${config.dataDir}/files (STORAGE_URL is not set)`);
  console.log('Moved. Start Duologue with the same DATABASE_URL and STORAGE_URL from now on.');
} catch (error) {
  console.error(expected.some((kind) => error instanceof kind) ? (error as Error).message : (explainStartError(error) ?? error));
  process.exitCode = 1;
}
