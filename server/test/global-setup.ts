import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../src/db/postgres-database.ts';
import { openQueue } from '../src/db/queue.ts';
import { findSeed } from '../src/db/seed.ts';
import { createDatabase } from './engines.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A database with every table and no row, of which each test gets a copy. */
    postgresTemplate: string;
  }
}

/** One PostgreSQL for the whole run: DATABASE_URL_TEST, or npm's. Without one half of the tests would say nothing. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findSeed();
  const given = process.env.DATABASE_URL_TEST;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const template = await createDatabase(server.url);
  const database = await openPostgres(template.url);
  const queue = await openQueue(database, pino({ level: 'silent' }));
  await queue.stop(1_000);
  await database.close();
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template.name);
  return async () => {
    await template.drop();
    await server.stop();
  };
}
