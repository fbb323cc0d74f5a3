import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { full } from './full.ts';
import { median } from './median.ts';

export const LONG_EPISODE = ['Octopus', 'Tardigrade', 'Black hole', 'Penicillin', 'Longitude'];
export const LONG_MINUTES = full ? 10 : 4;
const FIRST_HALF_SECOND_BYTES = 4_032;

/** From the POST to half a second of sound at the listener and to the end, over HTTP, on a server of its own. */
export async function serverFigures(folder: string) {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../server/src/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'data'), ENCYCLOPEDIA: 'shelf', LOG_LEVEL: 'silent' },
      ...{ LIMIT_AT_WORK: '0', LIMIT_PER_HOUR: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await listeningAddress(server);
    const cold = await order(address, ['Bicycle'], 1);
    const warm: number[] = [];
    for (const title of ['Zero', 'Tardigrade', 'Octopus', 'Platypus', 'Sahara']) {
      warm.push((await order(address, [title], 1)).heardMs);
    }
    const long = await order(address, LONG_EPISODE, LONG_MINUTES);
    return [
      { figure: 'POST to half a second of sound, right after the start', value: `${cold.heardMs.toFixed(0)} ms` },
      { figure: 'POST to half a second of sound, warm (median of 5)', value: `${median(warm).toFixed(0)} ms` },
      { figure: 'length of an episode made by the server', value: `${(long.durationMs / 60_000).toFixed(1)} min` },
      { figure: 'POST to ready, made faster than it plays, by', value: `${(long.durationMs / long.readyMs).toFixed(1)} times` },
    ];
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function listeningAddress(server: ReturnType<typeof spawn>): Promise<string> {
  let printed = '';
  for await (const part of server.stdout ?? []) {
    printed += part;
    const address = /https?:\/\/[^\s]+/.exec(printed)?.[0];
    if (address) return address;
  }
  throw new Error(`The server did not start: ${printed}`);
}

/** Waits until the podcast is ready before the next one, so that each has the machine for itself. */
async function order(address: string, wikiTitles: readonly string[], maxLength: number) {
  const session = { 'x-session-id': crypto.randomUUID() };
  const startedMs = performance.now();
  const created = await fetch(new URL('/api/podcasts', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({ wikiTitles, maxLength, modelType: 'builtin', ttsProvider: 'builtin' }),
  });
  if (!created.ok) throw new Error(`POST /api/podcasts answered ${created.status}: ${await created.text()}`);
  const { podcast } = (await created.json()) as { podcast: { id: number } };
  const live = await fetch(new URL(`/api/podcasts/${podcast.id}/live.mp3`, address));
  let [bytes, heardMs] = [0, 0];
  for await (const part of live.body ?? []) {
    bytes += part.length;
    if (heardMs === 0 && bytes >= FIRST_HALF_SECOND_BYTES) heardMs = performance.now() - startedMs;
  }
  for (;;) {
    const answer = await fetch(new URL(`/api/podcasts/${podcast.id}`, address), { headers: session });
    const { podcast: now } = (await answer.json()) as { podcast: { status: string; duration: number | null } };
    const readyMs = performance.now() - startedMs;
    if (now.status === 'ready') return { heardMs, readyMs, durationMs: 1000 * (now.duration ?? 0) };
    if (now.status !== 'processing') throw new Error(`${wikiTitles.join(', ')} ended ${now.status}`);
    await sleep(50);
  }
}
