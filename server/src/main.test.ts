import fs from 'node:fs';
import path from 'node:path';
import type { Podcast } from '@duologue/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { engines, type TestConfig, testConfig, testFolder } from '../test/engines.ts';
import { runServer, type ServerProcess, startServer } from '../test/process.ts';
import { lockFolder } from './db/folder-lock.ts';

const session = { 'x-session-id': '3b241101-e2bb-4255-8caf-4136c566a962' };
const folders: string[] = [];
const running: ServerProcess[] = [];
const configs: TestConfig[] = [];

function newFolder(): string {
  const folder = testFolder();
  folders.push(folder);
  return folder;
}

async function start(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = await startServer(env);
  running.push(server);
  return server;
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  for (const config of configs.splice(0)) await config.remove();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

async function create({ url }: ServerProcess, wikiTitle: string): Promise<number> {
  const answer = await fetch(`${url}/api/podcasts`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ wikiTitle, modelType: 'builtin', ttsProvider: 'builtin', maxLength: 4 }),
  });
  expect(answer.status).toBe(201);
  const { podcast } = (await answer.json()) as { podcast: Podcast };
  return podcast.id;
}

async function read({ url }: ServerProcess, id: number): Promise<Podcast> {
  const answer = await fetch(`${url}/api/podcasts/${id}`, { headers: session });
  return ((await answer.json()) as { podcast: Podcast }).podcast;
}

async function someTitle({ url }: ServerProcess): Promise<string> {
  const [first] = (await (await fetch(`${url}/api/random`)).json()) as { title: string }[];
  return first?.title ?? '';
}

/** Every clip with the moment it was made: one that is made again has another. */
function clipsIn(dataDir: string): Map<string, number> {
  const folder = path.join(dataDir, 'files', 'speech');
  return new Map(fs.readdirSync(folder).map((name) => [name, fs.statSync(path.join(folder, name)).mtimeMs]));
}

describe('the server process', { timeout: 240_000 }, () => {
  it('says one line with its address, keeps its token to the operator, and stops with 0', async () => {
    const dataDir = newFolder();
    const server = await start({ DATA_DIR: dataDir });
    expect(server.line).toMatch(/^Duologue is ready: http:\/\/localhost:\d+\n$/);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    const file = path.join(dataDir, 'admin-token');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const authorization = `Bearer ${fs.readFileSync(file, 'utf8').trim()}`;
    expect((await fetch(`${server.url}/api/podcasts?admin=true`, { headers: { authorization } })).status).toBe(200);

    expect(await runServer({ DATA_DIR: dataDir }), 'a second one in the same folder').toEqual({
      code: 1,
      output: '',
      errors: `${dataDir} is in use by another Duologue. Stop that one, or set DATA_DIR to another folder.\n`,
    });
    const other = newFolder();
    const { port } = new URL(server.url);
    expect(await runServer({ DATA_DIR: other, PORT: port }), 'one on the same port').toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} of 127.0.0.1 is taken by another program. Stop that one, or set PORT to another.\n`,
    });
    lockFolder(other)();

    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.errors()).toBe('');
    lockFolder(dataDir)();
  });

  it('names what is wrong with its configuration and stops with 1', async () => {
    const { code, errors } = await runServer({ PORT: 'abc', MAKING: 'maybe' });
    expect(code).toBe(1);
    expect(errors.split('\n')).toEqual([
      'Invalid configuration:',
      "  PORT is 'abc', but must be a whole number from 0 to 65535",
      "  MAKING is 'maybe', but must be on, off",
      '',
    ]);
  });

  it('prints the variables and starts nothing with --help', async () => {
    const { code, output } = await runServer({ DATA_DIR: '/nowhere' }, ['--help']);
    expect(code).toBe(0);
    expect(output).toContain('DATABASE_URL');
  });
});

describe.each(engines)('a podcast on %s whose server is stopped and then killed', { timeout: 300_000 }, (engine) => {
  it('is ready after the next start, with no clip made twice and nothing changed that was heard', async () => {
    const test = await testConfig(engine);
    configs.push(test);
    const { dataDir, databaseUrl } = test.config;
    const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const heardMs = (server: ServerProcess, id: number) =>
      expect.poll(async () => (await read(server, id)).live_ms, { timeout: 60_000, interval: 100 });
    const firstPiece = async (server: ServerProcess, id: number) =>
      Buffer.from(await (await fetch(`${server.url}/api/podcasts/${id}/live/0.mp3`)).arrayBuffer());

    const first = await start(env);
    const id = await create(first, await someTitle(first));
    await heardMs(first, id).toBeGreaterThan(5_000);
    const heard = await firstPiece(first, id);
    expect(await first.end('SIGTERM')).toBe(0);
    const clipsAtStop = clipsIn(dataDir);

    const second = await start(env);
    expect(clipsAtStop.size).toBeGreaterThan(0);
    // Clips were made ahead of what was heard, so only a new one shows that the making went on.
    await expect.poll(() => clipsIn(dataDir).size, { timeout: 60_000, interval: 50 }).toBeGreaterThan(clipsAtStop.size);
    expect(await second.end('SIGKILL')).toBe('SIGKILL');
    const clipsAtKill = clipsIn(dataDir);

    const third = await start(env);
    await expect.poll(async () => (await read(third, id)).status, { timeout: 120_000, interval: 200 }).toBe('ready');
    const clips = clipsIn(dataDir);
    for (const [name, madeAt] of [...clipsAtStop, ...clipsAtKill]) expect(clips.get(name), name).toBe(madeAt);
    expect((await firstPiece(third, id)).equals(heard)).toBe(true);
    expect((await fetch(`${third.url}${(await read(third, id)).audio_url}`)).status).toBe(200);
  });
});
