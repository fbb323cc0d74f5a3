import { isIP } from 'node:net';
import { z } from 'zod';

/** Every address of this machine, IPv4 and IPv6; Fastify knows it by this name. */
const LOOPBACK = 'loopback';

/** TRUST_PROXY: who may say for whom a request is. */
export const trustedProxies = z
  .string()
  .default(LOOPBACK)
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isProxy));

function isProxy(entry: string): boolean {
  if (entry === LOOPBACK) return true;
  const [address = '', prefix, ...more] = entry.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // Not /0: to believe everybody is to have no limits at all.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
