import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'duologue-zones-'));

const forbidden = [
  ['contract/src/a.ts', "import fs from 'node:fs';", 'contract imports zod/mini only'],
  ['studio/src/a.ts', "import { fastify } from 'fastify';", 'studio imports contract only'],
  ['studio/src/b.ts', "import { buildApp } from '../../server/src/app.ts';", 'studio imports contract only'],
  ['studio/src/speech/a.ts', "import { x } from '../adapters/chirp/x.ts';", 'a stage knows its port'],
  ['studio/src/grounding/a.ts', "import { x } from '../script/x.ts';", 'script uses grounding, never the other way round'],
  ['studio/src/adapters/chirp/a.ts', "import { x } from '../../providers/x.ts';", 'an adapter is given its settings'],
  ['studio/src/language/a.ts', "import { x } from '../article/x.ts';", 'serve every stage and know none'],
  ['studio/src/mix/a.ts', 'export const port = process.env.PORT;', 'process.env'],
  ['server/src/services/a.ts', "import { fastify } from 'fastify';", 'a service knows the rules, not HTTP'],
  ['server/src/repositories/a.ts', "import { x } from '../services/x.ts';", 'a repository knows the database only'],
  ['web/src/app/a.ts', "import { produceEpisode } from '@duologue/studio';", 'web imports contract only'],
  ['web/src/app/b.ts', "import { z } from 'zod';", 'web imports contract only'],
  ['web/src/ui/a.ts', "import { x } from '../features/player/x.ts';", 'imports go app, screens, features'],
  ['web/src/features/player/a.ts', "import { x } from '../../screens/home/x.ts';", 'imports go app, screens, features'],
] as const;
const allowed = [
  ['studio/src/allowed.ts', "import { hosts } from '@duologue/contract';"],
  ['studio/src/script/allowed.ts', "import { x } from '../grounding/x.ts';"],
  ['studio/src/cli/allowed.ts', 'export const port = process.env.PORT;'],
] as const;

/** The project's own rules, run over a tree of forbidden imports. */
describe('import zones', () => {
  let report = '';

  beforeAll(() => {
    const config = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
    for (const [file, code] of [...forbidden, ...allowed]) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${code}\n`);
    }
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
    const options = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
    const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' });
    report = stdout + stderr;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const linesOf = (file: string) => report.split('\n').filter((line) => line.includes(`/${file},`));

  it.each(forbidden)('%s may not say %s', (file, _code, message) => {
    expect(linesOf(file).join('\n')).toContain(message);
  });

  it.each(allowed)('%s may say %s', (file) => {
    expect(linesOf(file).join('\n')).not.toMatch(/noRestrictedImports|noProcessEnv/);
  });
});
