import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openStorage } from '../server/src/storage/open-storage.ts';
import { createClipWatch } from './clip-watch.ts';
import { findDamage } from './damage.ts';
import { disagreements } from './disagreements.ts';
import { createPodcast, newFolder, type Product, readPodcast, spawnProduct, startProduct, untilEnded } from './product.ts';
import { untilMoreFiles } from './product-progress.ts';
import { seed, seededRandom } from './seeded-random.ts';
import { titleOf } from './titles.ts';

const { kills, podcasts, filesBetween } = inject('long')
  ? { kills: 60, podcasts: 22, filesBetween: 30 }
  : { kills: 2, podcasts: 2, filesBetween: 40 };
const QUIET_MS = 20_000;
const JITTER_MS = 400;
/** Always this many in progress, so that no kill meets an idle process. */
const IN_PROGRESS = 3;

const dataDir = newFolder();
let last: Product | undefined;
afterAll(async () => {
  await last?.kill();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it(`loses nothing, generates nothing twice and never gets stuck over ${kills} kills and ${podcasts} podcasts`, async () => {
  const random = seededRandom(seed);
  const env = { DATA_DIR: dataDir, WORKER_CONCURRENCY: '2' };
  const files = path.join(dataDir, 'files');
  const clips = createClipWatch(files);
  const created: number[] = [];
  const ended = new Set<number>();

  for (let kill = 0; kill < kills; kill += 1) {
    const product = spawnProduct(env);
    if (kill % 6 === 5)
      await sleep(100 + random() * 1_400); // a random moment of the start and the recovery
    else {
      const url = await product.ready;
      for (const id of created) if (!ended.has(id) && (await readPodcast(url, id)).status !== 'processing') ended.add(id);
      const remaining = Math.ceil((podcasts - created.length) / Math.max(1, kills - kill));
      const wanted = Math.min(podcasts - created.length, Math.max(remaining, IN_PROGRESS - (created.length - ended.size)));
      for (let count = 0; count < wanted; count += 1) created.push(await createPodcast(url, titleOf(created.length)));
      await untilMoreFiles(files, Math.floor(random() * filesBetween), QUIET_MS);
      await sleep(random() * JITTER_MS);
    }
    expect(product.running(), `It exited by itself before kill ${kill}:\n${product.log()}`).toBe(true);
    await product.kill();
    clips.scan();
  }

  last = await startProduct(env);
  while (created.length < podcasts) created.push(await createPodcast(last.url, titleOf(created.length)));
  const results = await untilEnded(last.url, created, 60_000 + podcasts * 15_000);
  await last.stop();
  clips.scan();

  expect(results.map(({ id, status, error }) => ({ id, status, error }))).toEqual(
    created.map((id) => ({ id, status: 'ready', error: null })),
  );
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const storage = await openStorage({ dataDir, storageUrl: undefined });
  const { rows, problems } = await disagreements(database, storage);
  await database.close();
  expect(problems).toEqual([]);
  expect(rows.map(({ id }) => id).sort()).toEqual([...created].sort());
  expect(await findDamage(path.join(dataDir, 'db'))).toEqual([]);

  const { clips: kept, generatedAgain, lost } = clips.report();
  console.log(
    `seed ${seed}: ${kills} kills, ${rows.length} podcasts, ${kept} clips, ${generatedAgain} generated again, ${lost} lost half written`,
  );
  expect(generatedAgain + lost).toBeLessThanOrEqual(kills);
});
