import { isApple } from '../../lib/is-apple.ts';
import { logWarning } from '../../lib/log.ts';
import { preferences } from '../preferences/preferences.ts';
import type { AudioSlot } from './audio-slot.ts';
import type { PlayerStore } from './player-store.ts';
import type { VoiceBoost } from './voice-boost.ts';

/** Apple's browsers are left as they are; so are live streams, below. */
export const canBoostVoices = () => typeof AudioContext === 'function' && !isApple();

/** How loud the audio element is: the listener's volume, the fading of the sleep timer, and the voice boost. */
export function createSound({ audio, store }: { audio: AudioSlot; store: PlayerStore }) {
  let faded = 1;
  let boost: Promise<VoiceBoost> | undefined;

  const applyBoost = async () => {
    const wanted = preferences().voiceBoost && canBoostVoices() && store.get().track?.src.startsWith('blob:') === true;
    if (!boost && !wanted) return;
    boost ??= import('./voice-boost.ts').then(({ createVoiceBoost }) => createVoiceBoost(audio.element()));
    const created = await boost;
    created.set(wanted);
    await created.resume();
  };
  const apply = () => {
    if (!store.get().track) return;
    audio.element().volume = preferences().volume * faded;
    if (store.get().status === 'playing') applyBoost().catch((error) => logWarning('Voices are not boosted', error));
  };
  return {
    apply,
    /** From the first boost on the element is heard through Web Audio, which is silent for files from elsewhere. */
    needsMemory: () => boost !== undefined || (preferences().voiceBoost && canBoostVoices()),
    fade(level: number) {
      faded = Math.min(1, Math.max(0, level));
      apply();
    },
  };
}
