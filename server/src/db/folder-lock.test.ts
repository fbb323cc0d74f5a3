import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { testFolder } from '../../test/engines.ts';
import { FolderInUseError } from './database-errors.ts';
import { lockFolder } from './folder-lock.ts';

const folder = testFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('gives a folder to one at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlock();
  lockFolder(folder)();
});

it('may be given back twice', () => {
  const unlock = lockFolder(folder);
  unlock();
  const unlockOther = lockFolder(folder);
  unlock();
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlockOther();
});

it('is free at once when its process is killed', async () => {
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const program = `import { lockFolder } from '${module}'; lockFolder('${folder}'); process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder)();
});
