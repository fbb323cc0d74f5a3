import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPodcast, readPodcast, startProduct } from '../../faults/product.ts';
import { full } from './full.ts';
import { median } from './median.ts';

export const LONG_EPISODE = ['Octopus', 'Tardigrade', 'Black hole', 'Penicillin', 'Longitude'];
export const LONG_MINUTES = full ? 10 : 4;
const FIRST_HALF_SECOND_BYTES = 4_032;

/** From the POST to half a second of sound at the listener and to the end, over HTTP, on a server of its own. */
export async function serverFigures(folder: string) {
  const server = await startProduct({ DATA_DIR: path.join(folder, 'data') });
  try {
    const cold = await hear(server.url, ['Bicycle'], 1);
    const warm: number[] = [];
    for (const title of ['Zero', 'Tardigrade', 'Octopus', 'Platypus', 'Sahara']) {
      warm.push((await hear(server.url, [title], 1)).heardMs);
    }
    const long = await hear(server.url, LONG_EPISODE, LONG_MINUTES);
    return [
      { figure: 'POST to half a second of sound, right after the start', value: `${cold.heardMs.toFixed(0)} ms` },
      { figure: 'POST to half a second of sound, warm (median of 5)', value: `${median(warm).toFixed(0)} ms` },
      { figure: 'length of an episode made by the server', value: `${(long.durationMs / 60_000).toFixed(1)} min` },
      { figure: 'POST to ready, made faster than it plays, by', value: `${(long.durationMs / long.readyMs).toFixed(1)} times` },
    ];
  } finally {
    await server.stop();
  }
}

/** Waits until the podcast is ready before the next one, so that each has the machine for itself. */
async function hear(url: string, wikiTitles: readonly string[], maxLength: number) {
  const startedMs = performance.now();
  const id = await createPodcast(url, wikiTitles.join(', '), { wikiTitle: undefined, wikiTitles, maxLength });
  const live = await fetch(`${url}/api/podcasts/${id}/live.mp3`);
  let [bytes, heardMs] = [0, 0];
  for await (const part of live.body ?? []) {
    bytes += part.length;
    if (heardMs === 0 && bytes >= FIRST_HALF_SECOND_BYTES) heardMs = performance.now() - startedMs;
  }
  for (;;) {
    const { status, duration } = await readPodcast(url, id);
    const readyMs = performance.now() - startedMs;
    if (status === 'ready') return { heardMs, readyMs, durationMs: 1000 * (duration ?? 0) };
    if (status !== 'processing') throw new Error(`${wikiTitles.join(', ')} ended ${status}`);
    await sleep(50);
  }
}
