import { type Playable, playableSchema } from '@duologue/contract/listening';
import { readLocal, writeLocal } from '../../lib/local-json.ts';
import { LAST_PLAYED_KEY } from './player-store.ts';

/** What the bar holds, so that a reload shows it again. */
export function saveLastPlayed(podcast: Playable | undefined) {
  writeLocal(LAST_PLAYED_KEY, podcast && playableSchema.safeParse(podcast).data);
}

export function readLastPlayed(): Playable | undefined {
  return playableSchema.safeParse(readLocal(LAST_PLAYED_KEY)).data;
}
