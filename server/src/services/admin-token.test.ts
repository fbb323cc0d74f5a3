import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { testFolder } from '../../test/engines.ts';
import { readAdminToken } from './admin-token.ts';

const dataDir = testFolder();
const file = path.join(dataDir, 'admin-token');
const read = () => readAdminToken({ adminToken: undefined, dataDir });
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

it('is made once and kept', () => {
  const { token } = read();
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(read()).toEqual({ token, file });
});

it('is made again where the file is empty', () => {
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, '\n', { mode: 0o644 });
  const { token } = read();
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(fs.readFileSync(file, 'utf8')).toBe(`${token}\n`);
});

it.skipIf(process.platform === 'win32')('can be read by its owner alone', () => {
  read();
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

it('leaves no file where the environment gives it', () => {
  expect(readAdminToken({ adminToken: 'of-the-operator', dataDir })).toEqual({ token: 'of-the-operator', file: undefined });
  expect(fs.existsSync(file)).toBe(false);
});
