import type { Turn } from '@duologue/contract';
import type { ClipStore } from './clip-store.ts';
import { speakTurn } from './speak-turn.ts';
import type { Voice } from './voice.ts';

/** None of the voices could speak. The causes are in `errors`, in the order in which they were tried. */
export class NoVoiceError extends AggregateError {
  override name = 'NoVoiceError';
}

/**
 * The first voice of the list that really speaks the episode's first turn. Its clips are kept, so the trial costs nothing.
 * The voice stays for the whole episode.
 */
export async function chooseVoice(
  voices: readonly Voice[],
  firstTurn: Turn,
  clips: ClipStore,
  signal: AbortSignal,
): Promise<Voice> {
  const errors: unknown[] = [];
  for (const voice of voices) {
    try {
      await speakTurn(firstTurn, voice, clips, signal);
      return voice;
    } catch (error) {
      signal.throwIfAborted();
      errors.push(error);
    }
  }
  const reasons = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  throw new NoVoiceError(errors, `No voice could speak: ${reasons.join('; ') || 'none is set up'}`);
}
