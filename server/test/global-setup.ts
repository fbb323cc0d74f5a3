import type { TestProject } from 'vitest/node';
import { loadSeed } from '../src/db/seed.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run: DATABASE_URL_TEST, or npm's. Without one half of the tests would say nothing. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await loadSeed();
  const given = process.env.DATABASE_URL_TEST;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
