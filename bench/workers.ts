import { rm } from 'node:fs/promises';
import { startFakeProvider, usualPace } from '../faults/fake-provider.ts';
import { createPodcast, newFolder, startProduct, untilEnded } from '../faults/product.ts';
import { startStore } from '../faults/store.ts';
import { titleOf } from '../faults/titles.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { full } from './support/full.ts';

/** Podcasts per minute with one worker and with two, when providers and not this machine are the limit. */
export const name = 'workers';

const PODCASTS = full ? 8 : 2;
const WITHIN_MS = 600_000;

export async function run() {
  const [one, two] = [await perMinute(1), await perMinute(2)];
  return [
    { figure: `podcasts per minute, 1 worker (${PODCASTS} of them, one at a time)`, value: one.toFixed(1) },
    { figure: 'podcasts per minute, 2 workers', value: two.toFixed(1) },
    { figure: '2 workers / 1 worker (2 is the limit)', value: (two / one).toFixed(2) },
  ];
}

async function perMinute(workers: number): Promise<number> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const provider = await startFakeProvider(usualPace);
    closers.push(provider.stop);
    const postgres = await startPostgres();
    closers.push(postgres.stop);
    const store = await startStore();
    closers.push(store.stop);
    const start = async (role: string) => {
      const dataDir = newFolder();
      closers.push(() => rm(dataDir, { recursive: true, force: true }));
      const env = { DATABASE_URL: postgres.url, ...store.env, DATA_DIR: dataDir, ROLE: role, WORKER_CONCURRENCY: '1' };
      const product = await startProduct({ ...env, OPENAI_BASE_URL: provider.url, SPEECH_BASE_URL: provider.url });
      closers.push(product.stop);
      return product;
    };
    const api = await start('api');
    for (let worker = 0; worker < workers; worker += 1) await start('worker');
    const choices = { modelType: 'openai', specificModel: 'gpt-4o', ttsProvider: 'openai' };
    // The first one loads what a worker needs; it is not counted.
    await untilEnded(api.url, await createSeveral(api.url, workers, choices), WITHIN_MS);
    const started = performance.now();
    const podcasts = await untilEnded(api.url, await createSeveral(api.url, PODCASTS, choices), WITHIN_MS);
    const unfit = podcasts.filter(
      ({ status, model_type, tts_provider }) => `${status} ${model_type} ${tts_provider}` !== 'ready openai openai',
    );
    if (unfit.length > 0) throw new Error(`Podcasts that the paced providers did not generate: ${JSON.stringify(unfit[0])}`);
    return (60_000 * PODCASTS) / (performance.now() - started);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function createSeveral(url: string, count: number, choices: object): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await createPodcast(url, titleOf(index), choices));
  return ids;
}
