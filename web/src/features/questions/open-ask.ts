import { openDialog, playerStore } from '../player/player-store.ts';
import { answerPlayer } from './answer-player.ts';

/** The episode pauses at once; the dialog's code may take a moment longer. */
export function openAsk() {
  const { track, dialog } = playerStore.get();
  if (!track?.src || dialog === 'ask') return;
  answerPlayer.interrupt();
  openDialog('ask');
}

/** Where the question belongs: the place that is heard, or the end of what was heard to its end. */
export function placeMs(): number {
  const { status, currentTime, duration } = playerStore.get();
  return Math.round((status === 'ended' ? duration : currentTime) * 1000);
}
