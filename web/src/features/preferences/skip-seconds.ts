import type { Preferences } from '@duologue/contract/preferences';
import { usePreferences } from './preferences.ts';

type Skips = Pick<Preferences, 'skipBackSeconds' | 'skipForwardSeconds'>;

/** How far back and forward go: what the listener has chosen, or the player's own length. */
export function skipSeconds(own: number, { skipBackSeconds, skipForwardSeconds }: Skips) {
  return { back: skipBackSeconds ?? own, forward: skipForwardSeconds ?? own };
}

export function useSkipSeconds(own: number) {
  return skipSeconds(
    own,
    usePreferences((state) => state),
  );
}
