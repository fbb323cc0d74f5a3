import fs from 'node:fs';
import path from 'node:path';
import { createShelf } from '@duologue/studio/builtin';
import type { Providers } from '@duologue/studio/providers';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { createServices, type Services } from '../src/create-services.ts';
import type { App } from '../src/plugins/app-type.ts';
import { insertPodcast, type NewPodcastRow, type PodcastRow } from '../src/repositories/podcast-repository.ts';
import { randomId } from '../src/services/random-id.ts';
import { viewerOf } from '../src/services/viewer.ts';
import { type Engine, engines, testConfig } from './engines.ts';

export const OWNER = '3b241101-e2bb-4255-8caf-4136c566a962';
export const OTHER = '9f1c2d34-0000-4000-8000-00000000beef';
export const ADMIN_TOKEN = 'the-operators-own-token';
export const asOwner = { 'x-session-id': OWNER };
export const asOther = { 'x-session-id': OTHER };
export const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` };

const TEMPLATE =
  '<!doctype html><html><head><!--app-head--><title>-</title><!--/app-head--></head><body><div id="root"></div></body></html>';

/** The real app on a real database, with the shelf as its encyclopedia and nobody who makes podcasts. */
export type Api = {
  app: App;
  services: Services;
  ask(
    method: InjectOptions['method'],
    url: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<LightMyRequestResponse>;
  /** A podcast straight in the records, by default the owner's and being made. */
  podcast(changes?: Partial<NewPodcastRow>): Promise<PodcastRow>;
};

/** Runs the block on the embedded database and on a real PostgreSQL. */
export function describeApi(title: string, body: (api: () => Api) => void, env: NodeJS.ProcessEnv = {}) {
  describe.each(engines)(`${title}, %s`, (engine) => {
    let opened: Awaited<ReturnType<typeof openApi>>;
    beforeAll(async () => {
      opened = await openApi(engine, env);
    });
    afterAll(() => opened?.close());
    body(() => opened.api);
  });
}

async function openApi(engine: Engine, env: NodeJS.ProcessEnv) {
  const { config, remove } = await testConfig(engine, { ADMIN_TOKEN, PUBLIC_URL: 'https://duologue.example', ...env });
  const { api, close } = await openNode(config);
  return { api, close: () => close().then(remove) };
}

/** One server of perhaps several on the same records and files. */
export async function openNode(
  config: Config,
  replace: Parameters<typeof createServices>[1] = {},
): Promise<{ api: Api; close(): Promise<void> }> {
  const webRoot = path.join(config.dataDir, 'web');
  writeWebApp(webRoot);
  const services = await createServices(config, { providers: await shelfOnly(), ...replace });
  const app = await buildApp(services, { webRoot });
  const api: Api = {
    app,
    services,
    ask: (method = 'GET', url, { headers = {}, body } = {}) =>
      app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body as object }) }),
    podcast: (changes) => insertPodcast(services.database.db, podcastRow(changes)),
  };
  const close = async () => {
    await app.close();
    await services.close();
  };
  return { api, close };
}

function writeWebApp(webRoot: string) {
  fs.mkdirSync(path.join(webRoot, 'assets'), { recursive: true });
  fs.mkdirSync(path.join(webRoot, 'music'), { recursive: true });
  for (const track of ['ambient1', 'lofi1', 'jazz1']) fs.writeFileSync(path.join(webRoot, `music/${track}.mp3`), `${track} loop`);
  fs.writeFileSync(path.join(webRoot, 'index.html'), TEMPLATE);
  fs.writeFileSync(path.join(webRoot, 'sw.js'), '// worker');
  fs.writeFileSync(path.join(webRoot, 'assets/app-abc123.js'), 'export {};');
  fs.writeFileSync(path.join(webRoot, 'assets/app-abc123.js.br'), 'brotli');
}

async function shelfOnly(): Promise<Providers> {
  const encyclopedia = await createShelf();
  return {
    encyclopedia,
    forRequest: () => Promise.reject(new Error('These tests make no podcasts')),
    readStatus: async () => ({ status: 'not configured' }),
    close: async () => undefined,
  };
}

/** For what comes by itself: a loaded machine may take its time. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

export const hashOf = (sessionId: string): string => viewerOf(sessionId).owner ?? '';

function podcastRow(changes: Partial<NewPodcastRow> = {}): NewPodcastRow {
  return {
    id: randomId(),
    owner: hashOf(OWNER),
    title: 'Honey bee',
    wikiTitles: ['Honey bee'],
    askedTtsProvider: 'builtin',
    askedModelType: 'builtin',
    askedModel: 'duologue-writer',
    ...(changes.status && changes.status !== 'processing' ? { endedAt: new Date() } : {}),
    ...changes,
  };
}
