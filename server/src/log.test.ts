import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { engines, testConfig } from '../test/engines.ts';
import { openDatabase } from './db/open-database.ts';
import { feedback, podcasts } from './db/schema.ts';
import { createLog } from './log.ts';

describe.each(engines)('the log of an error of the %s database', (engine) => {
  it('holds no parameter of the statement, however the error comes about', { timeout: 120_000 }, async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const { config, remove } = await testConfig(engine);
    const database = await openDatabase(config);
    const { db } = database;
    const secret = 'a visitor wrote this';
    const asked = { askedTtsProvider: 'builtin', askedModelType: 'builtin', askedModel: secret } as const;
    const row = { ...asked, id: 1, owner: secret, title: secret, wikiTitles: [secret] };
    await db.insert(podcasts).values(row);
    const failures = [
      () => db.insert(podcasts).values(row),
      () => db.insert(feedback).values({ message: secret, rating: secret as never }),
      () => db.execute(sql`select ${secret}::int`),
      () => db.execute(sql`select * from no_such_table where x = ${secret}`),
      () => db.transaction((tx) => tx.execute(sql`select ${secret}::jsonb`)),
    ];
    for (const failure of failures) {
      const error = await Promise.resolve(failure()).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(Error);
      log.error({ err: error }, 'It failed');
      log.error({ err: new Error('wrapped', { cause: error }) }, 'It failed');
    }
    await database.close();
    await remove();
    expect(lines).toHaveLength(10);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      code: '23505',
      message: expect.stringMatching(/^duplicate key value/),
      constraint: 'podcasts_pkey',
      statement: expect.stringMatching(/^insert into "podcasts"/),
    });
  });
});

it('keeps every word of other errors', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.error({ err: new Error('The voice is gone', { cause: new Error('ENOENT') }) }, 'It failed');
  expect(JSON.parse(lines[0] ?? '').err.message).toBe('The voice is gone: ENOENT');
});
