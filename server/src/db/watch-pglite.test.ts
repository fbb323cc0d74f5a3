import fs from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../test/engines.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { feedback } from './schema.ts';

const log = { warn: vi.fn(), fatal: vi.fn() };
const onBroken = vi.fn();
let folder: string;
let database: Database;
beforeEach(async () => {
  folder = testFolder();
  database = await openEmbedded(folder, { log, onBroken, pauseMs: 10 });
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  await database.close().catch(() => undefined);
  fs.rmSync(folder, { recursive: true, force: true });
});

const add = () => database.db.insert(feedback).values({ message: 'x' });
function failing(code: string, errno: number) {
  for (const name of ['openSync', 'writeSync'] as const) {
    vi.spyOn(fs, name).mockImplementation(() => {
      throw Object.assign(new Error(code), { code, errno });
    });
  }
}

it('says once that the database is broken when it cannot write any more', { timeout: 60_000 }, async () => {
  failing('EMFILE', -24);
  await expect(add()).rejects.toThrow();
  await expect.poll(() => onBroken.mock.calls.length, { timeout: 40_000 }).toBe(1);
  expect(log.fatal).toHaveBeenCalledTimes(1);
});

it('takes no notice of errors in statements and in the work of a transaction', async () => {
  await expect(database.db.execute('select nonsense')).rejects.toThrow();
  await expect(database.db.transaction(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  await add();
  expect(log.warn).not.toHaveBeenCalled();
  expect(onBroken).not.toHaveBeenCalled();
});
