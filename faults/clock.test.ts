import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openStorage } from '../server/src/storage/open-storage.ts';
import { disagreements } from './disagreements.ts';
import { createPodcast, newFolder, startProduct, untilEnded } from './product.ts';
import { untilMoreFiles } from './product-progress.ts';

const HOUR_MS = 3_600_000;
const clock = ['--import', path.join(import.meta.dirname, 'shift-clock.mjs')];

describe.runIf(inject('long'))('a clock that is wrong', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['forwards', 3 * HOUR_MS],
    ['back', -3 * HOUR_MS],
  ])('may jump %s by three hours during generation: podcasts still become ready, once', async (_direction, jumpMs) => {
    const dataDir = newFolder();
    folders.push(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir, CLOCK_JUMP_MS: `${jumpMs}` }, clock);
    const ids = [
      await createPodcast(product.url, 'Octopus'),
      await createPodcast(product.url, 'Venice'),
      await createPodcast(product.url, 'Sahara'),
    ];
    await untilMoreFiles(path.join(dataDir, 'files'), 8, 120_000);
    product.process.kill('SIGUSR2');
    const podcasts = await untilEnded(product.url, ids, 300_000);
    await product.stop();
    expect(podcasts.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
    expect(await problemsIn(dataDir)).toEqual([]);
  });

  it('may say that a job is a day old: it resumes, although cleanups have run in between', async () => {
    const dataDir = newFolder();
    folders.push(dataDir);
    const today = await startProduct({ DATA_DIR: dataDir });
    const ids = [
      await createPodcast(today.url, 'Octopus'),
      await createPodcast(today.url, 'Venice'),
      await createPodcast(today.url, 'Sahara'),
    ];
    await untilMoreFiles(path.join(dataDir, 'files'), 30, 120_000);
    await today.kill();
    const tomorrow = await startProduct({ DATA_DIR: dataDir, CLOCK_OFFSET_MS: `${25 * HOUR_MS}` }, clock);
    const podcasts = await untilEnded(tomorrow.url, ids, 300_000);
    await tomorrow.stop();
    expect(podcasts.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
    expect(await problemsIn(dataDir)).toEqual([]);
  });
});

async function problemsIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { problems } = await disagreements(database, await openStorage({ dataDir, storageUrl: undefined }));
  await database.close();
  return problems;
}
