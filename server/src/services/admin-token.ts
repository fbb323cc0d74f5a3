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
  try {
    fs.writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return { token: fs.readFileSync(file, 'utf8').trim(), file };
}
