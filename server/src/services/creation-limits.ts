import type { Config } from '../config.ts';
import type { Drizzle } from '../db/database.ts';
import { countCreations, lockCreators } from '../repositories/creation-repository.ts';
import { LimitError } from './service-errors.ts';

const HOUR_MS = 60 * 60_000;
/** A guess at when one of those in progress will be done. */
const RETRY_SECONDS = 30;

export type Limits = Pick<Config, 'limitAtWork' | 'limitPerHour'>;

/**
 * Throws LimitError when the session or the address has used up its allowance. In a transaction that then creates,
 * so that many requests at once are counted one after the other.
 */
export async function checkLimits(
  tx: Drizzle,
  limits: Limits,
  who: { owner: string; address: string; seriesId?: number | undefined },
  now: number,
): Promise<void> {
  const creators = [{ owner: who.owner }, { address: who.address }];
  await lockCreators(tx, creators);
  for (const creator of creators) {
    const { inProgress, recent, oldestRecent } = await countCreations(tx, creator, new Date(now - HOUR_MS), who.seriesId);
    if (limits.limitAtWork > 0 && inProgress >= limits.limitAtWork) {
      const many = inProgress === 1 ? 'one podcast is' : `${inProgress} podcasts are`;
      throw new LimitError(`Please wait: ${many} already being generated for you.`, RETRY_SECONDS);
    }
    if (limits.limitPerHour > 0 && recent >= limits.limitPerHour) {
      const seconds = ((oldestRecent?.getTime() ?? now) + HOUR_MS - now) / 1_000;
      throw new LimitError(
        `Please wait: you can create ${limits.limitPerHour} podcasts an hour. The next one is possible ${inMinutes(seconds)}.`,
        seconds,
      );
    }
  }
}

function inMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
