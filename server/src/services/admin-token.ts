import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';

export type AdminToken = { token: string /** Where it is stored, unless the environment gave it. */; file: string | undefined };

/** The operator's key. Created once, in a file that only the operator can read. */
export function readAdminToken({ adminToken, dataDir }: Pick<Config, 'adminToken' | 'dataDir'>): AdminToken {
  if (adminToken) return { token: adminToken, file: undefined };
  const file = path.join(dataDir, 'admin-token');
  fs.mkdirSync(dataDir, { recursive: true });
  // An empty file is what a full disk leaves: no token would be accepted, and nobody would know why.
  const stored = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  return { token: stored || makeToken(file), file };
}

function makeToken(file: string): string {
  const token = randomBytes(24).toString('base64url');
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' });
  return token;
}
