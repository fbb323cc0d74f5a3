import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyAudio } from '../mix/verify-audio.ts';

const command = path.join(import.meta.dirname, 'ask.ts');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ask-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The command as a person runs it, with nothing set up. */
function ask(...argv: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ENCYCLOPEDIA: 'shelf', BUILTIN_VOICE: 'flite' };
  return new Promise<{ code: number; stdout: string }>((resolve) => {
    const child = execFile(process.execPath, [command, ...argv], { env, cwd: folder }, (_error, stdout) =>
      resolve({ code: child.exitCode ?? -1, stdout }),
    );
  });
}

it('prints the answer with its sentences, and speaks it on request', { timeout: 120_000 }, async () => {
  const { code, stdout } = await ask('Octopus', 'How many hearts does an octopus have?', '--out', 'answer.mp3');
  expect(code).toBe(0);
  expect(stdout).toMatch(/“.*heart.*” \(Octopus/);
  expect(stdout.trim().split('\n').at(-1)).toBe('answer.mp3');
  const mp3 = await readFile(path.join(folder, 'answer.mp3'));
  await verifyAudio(mp3, { durationMs: mp3.length / 8 });
});

it('exits with 3 where the article does not say', { timeout: 120_000 }, async () => {
  const { code, stdout } = await ask('Octopus', 'Who was the first president of Brazil?');
  expect(code).toBe(3);
  expect(stdout).toMatch(/article doesn't say/i);
});
