import { type Playable, playableSchema } from '@duologue/contract/listening';
import { readLocal, writeLocal } from '../../lib/local-json.ts';

const KEY = 'duologue.player';

/** What the bar holds, so that a reload shows it again. */
export function saveLastPlayed(podcast: Playable | undefined) {
  writeLocal(KEY, podcast && playableSchema.safeParse(podcast).data);
}

export function readLastPlayed(): Playable | undefined {
  return playableSchema.safeParse(readLocal(KEY)).data;
}
