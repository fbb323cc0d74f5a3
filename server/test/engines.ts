import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { type Config, readConfig } from '../src/config.ts';

/** Every test of records and jobs runs on both: `describe.each(engines)('on %s', (engine) => …)`. */
export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

export type TestConfig = { config: Config; remove: () => Promise<void> };

export const testFolder = (): string => temporaryFolder('duologue-test-');

/** A configuration with an empty database and an empty folder of its own. */
export async function testConfig(engine: Engine, env: NodeJS.ProcessEnv = {}): Promise<TestConfig> {
  const dataDir = testFolder();
  const database = engine === 'postgres' ? await createDatabase(inject('postgresUrl'), inject('postgresTemplate')) : undefined;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    LIMIT_AT_WORK: '0',
    LIMIT_PER_HOUR: '0',
    ENCYCLOPEDIA: 'shelf',
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  return {
    config,
    remove: async () => {
      await database?.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Empty, or a copy of `template`, which is many times faster than migrating. */
export async function createDatabase(serverUrl: string, template = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  return { name, url: url.href, drop: () => administer(serverUrl, `drop database ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
