import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';

export type AdminToken = { token: string /** Where it is kept, unless the environment gave it. */; file: string | undefined };

/** The operator's key. Made once and kept where only the operator can read it. */
export function readAdminToken({ adminToken, dataDir }: Pick<Config, 'adminToken' | 'dataDir'>): AdminToken {
  if (adminToken) return { token: adminToken, file: undefined };
  const file = path.join(dataDir, 'admin-token');
  fs.mkdirSync(dataDir, { recursive: true });
  // An empty file is what a full disk leaves: it would open nothing, and nobody would be told why.
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  return { token: kept || makeToken(file), file };
}

function makeToken(file: string): string {
  const token = randomBytes(24).toString('base64url');
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' });
  return token;
}
