import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { testFolder } from '../test/engines.ts';
import { DiskFullError, prepareDataFolder } from './data-folder.ts';
import { openEmbedded } from './db/embedded-database.ts';

const log = { warn: vi.fn() };
const parent = testFolder();
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(parent, { recursive: true, force: true });
});
const modeOf = (file: string) => fs.statSync(file).mode & 0o777;
const fullDisk = () => vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 3, bsize: 4_096 } as never);

it.runIf(process.platform !== 'win32')('creates or corrects a folder that only this user may read', () => {
  const folder = path.join(parent, 'data');
  prepareDataFolder(folder, log);
  expect(modeOf(folder)).toBe(0o700);
  fs.chmodSync(folder, 0o755);
  prepareDataFolder(folder, log);
  expect(modeOf(folder)).toBe(0o700);
  expect(log.warn).not.toHaveBeenCalled();
});

it('says that the disk is full before anything is opened', () => {
  fullDisk();
  expect(() => prepareDataFolder(parent, log)).toThrow(DiskFullError);
  expect(() => prepareDataFolder(parent, log)).toThrow(`The disk is full: ${parent} has no room left.`);
});

it('says that the disk is full, not that the database is damaged, when it runs full during the start', async () => {
  fs.mkdirSync(parent, { recursive: true });
  vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  });
  fullDisk();
  await expect(openEmbedded(parent)).rejects.toThrow(DiskFullError);
  vi.restoreAllMocks();
  // Nothing half made is left behind that the next start would take for a damaged database, and nothing that others may read.
  const database = await openEmbedded(parent);
  const files = fs.readdirSync(path.join(parent, 'db'), { recursive: true, encoding: 'utf8' });
  if (process.platform !== 'win32') expect(files.filter((file) => modeOf(path.join(parent, 'db', file)) & 0o077)).toEqual([]);
  expect(await database.ping()).toBeGreaterThan(0);
  await database.close();
}, 60_000);
