import { randomBytes } from 'node:crypto';

const LOWEST = 2 ** 40;
const SPAN = BigInt(Number.MAX_SAFE_INTEGER - LOWEST + 1);

/** Whoever has the id may listen, so it cannot be guessed; and it is still a number. */
export function newPodcastId(): number {
  // 128 random bits over a span of 53: the remainder's bias is below one in 2^75.
  return LOWEST + Number(BigInt(`0x${randomBytes(16).toString('hex')}`) % SPAN);
}
