import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Podcast } from '@duologue/contract';
import { newDataDir, startDuologue } from './duologue.ts';

/** A visitor whose podcasts are in the prepared data folder: three minutes, and twice one. */
export type Visitor = { session: string; podcasts: Podcast[] };

const VARIABLE = 'DUOLOGUE_E2E_PREPARED';
const requests = [
  { wikiTitle: 'Honey bee', maxLength: 3 },
  { wikiTitle: 'Octopus', maxLength: 1 },
  { wikiTitle: 'Zero', maxLength: 1 },
];

/** Playwright calls it once before all workers: podcasts and sample are generated once, and each worker's server gets a copy. */
export default async function prepare(): Promise<() => void> {
  const duologue = await startDuologue();
  const session = randomUUID();
  const headers = { 'x-session-id': session, 'content-type': 'application/json' };
  for (const request of requests) {
    const body = JSON.stringify({ modelType: 'builtin', ttsProvider: 'builtin', ...request });
    await fetch(`${duologue.url}/api/podcasts`, { method: 'POST', headers, body });
  }
  const podcasts = await until(async () => {
    const found = (await read(duologue.url, '/api/podcasts', session)).podcasts as Podcast[];
    const failed = found.find((podcast) => podcast.status === 'failed');
    if (failed) throw new Error(`${failed.title} was not generated: ${failed.error}`);
    return found.length === requests.length && found.every((podcast) => podcast.status === 'ready') ? found : undefined;
  });
  await until(async () => (await read(duologue.url, '/api/sample', session)).sample ?? undefined);
  await duologue.stop();
  writeFileSync(visitorFile(duologue.dataDir), JSON.stringify({ session, podcasts } satisfies Visitor));
  process.env[VARIABLE] = duologue.dataDir;
  return () => rmSync(duologue.dataDir, { recursive: true, force: true });
}

/** A data folder of one's own with what was prepared. */
export function copyPrepared(): { dataDir: string; visitor: Visitor } {
  const prepared = process.env[VARIABLE];
  if (!prepared) throw new Error('Nothing was prepared: the browser tests run with e2e/playwright.config.ts only');
  const dataDir = newDataDir();
  cpSync(prepared, dataDir, { recursive: true });
  return { dataDir, visitor: JSON.parse(readFileSync(visitorFile(dataDir), 'utf8')) as Visitor };
}

const visitorFile = (dataDir: string) => path.join(dataDir, 'visitor.json');

async function read(url: string, call: string, session: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}${call}`, { headers: { 'x-session-id': session } })).json()) as Record<string, unknown>;
}

async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
