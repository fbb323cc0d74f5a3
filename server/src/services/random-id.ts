import { randomBytes } from 'node:crypto';

const LOWEST_ID = 2 ** 40;
const ID_SPAN = BigInt(Number.MAX_SAFE_INTEGER - LOWEST_ID + 1);

/** Whoever has the id of a podcast or an answer may listen, so it cannot be guessed; and it is still a number. */
export function randomId(): number {
  // 128 random bits over a span of 53: the remainder's bias is below one in 2^75.
  return LOWEST_ID + Number(BigInt(`0x${randomBytes(16).toString('hex')}`) % ID_SPAN);
}
