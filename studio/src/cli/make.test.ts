import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startKokoroServer, startModelServer } from '../../test/model-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'make-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The command as a person runs it, with nothing set up but this. */
function run(command: 'make' | 'verify', environment: Record<string, string>, ...argv: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ENCYCLOPEDIA: 'shelf', ...environment };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, `${command}.ts`), ...argv],
      { env, cwd: folder },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it("writes and speaks with the operator's own servers, without a key", { timeout: 120_000 }, async () => {
  const [models, speech] = [await startModelServer('ollama'), await startKokoroServer()];
  const environment = {
    OPENAI_BASE_URL: models.url,
    SPEECH_BASE_URL: speech.url,
    SPEECH_MODEL: 'kokoro',
    SPEECH_VOICES: 'af_bella,am_adam',
  };
  const { code, stdout, stderr } = await run('make', environment, 'Zero', '--minutes', '3', '-o', 'zero.mp3');
  await Promise.all([models.close(), speech.close()]);
  expect(stderr).toContain('Written by llama3.2:latest, spoken by kokoro (af_bella, am_adam)');
  expect(stderr).toMatch(/\d+ tokens/);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'zero.mp3\n' });
  expect((await stat(path.join(folder, 'zero.mp3'))).size).toBeGreaterThan(100_000);
  const verified = await run('verify', {}, 'zero.mp3');
  expect(verified.stdout).toMatch(
    /written by llama3.2:latest, spoken by kokoro[\s\S]* checked against the pinned revision: all hold/,
  );
  expect(verified.code).toBe(0);
  expect(new Set(speech.spoken.map(({ voice }) => voice))).toEqual(new Set(['af_bella', 'am_adam']));
});

it('names every bad value and exits with 2', async () => {
  const { code, stderr } = await run('make', { ENCYCLOPEDIA: 'encarta', SPEECH_VOICES: 'coral' }, 'Zero');
  expect(code).toBe(2);
  expect(stderr.trim().split('\n')).toEqual([
    'Invalid configuration:',
    "  ENCYCLOPEDIA is 'encarta', but must be auto, wikipedia, shelf",
    "  SPEECH_VOICES is 'coral', but must be two names with a comma between",
  ]);
});
