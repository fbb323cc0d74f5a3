import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testFolder } from '../../test/engines.ts';
import { FolderInUseError, UnreadableFolderError } from './database-errors.ts';
import { lockFolder } from './folder-lock.ts';

const folder = testFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('gives a folder to one at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlock();
  lockFolder(folder)();
});

it('may be released twice', () => {
  const unlock = lockFolder(folder);
  unlock();
  const unlockOther = lockFolder(folder);
  unlock();
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlockOther();
});

it('does not take a damaged lock for another process', () => {
  const damaged = testFolder();
  fs.writeFileSync(path.join(damaged, 'lock.sqlite'), 'not a lock'.repeat(500));
  expect(() => lockFolder(damaged)).toThrow(UnreadableFolderError);
  expect(() => lockFolder(damaged)).toThrow('then remove the file');
  fs.rmSync(damaged, { recursive: true });
});

it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('names a folder that it may not write', () => {
  const closed = testFolder();
  fs.chmodSync(closed, 0o500);
  expect(() => lockFolder(closed)).toThrow(expect.objectContaining({ code: 'EACCES', path: closed }));
  fs.rmSync(closed, { recursive: true });
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
