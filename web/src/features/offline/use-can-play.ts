import { useOnline } from '../../lib/use-online.ts';
import { useAudioCopies } from '../library/audio-copies.ts';

/** Offline only what is saved on this device plays. */
export function useCanPlay(podcastId: number): boolean {
  const online = useOnline();
  const saved = useAudioCopies().has(podcastId);
  return online || saved;
}
