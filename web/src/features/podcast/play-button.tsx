import type { Playable } from '@duologue/contract/listening';
import { Pause, Play, VolumeX } from 'lucide-react';
import { logWarning } from '../../lib/log.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useCanPlay } from '../offline/use-can-play.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/player-store.ts';

/**
 * Plays a podcast, or pauses it when it is the one that is playing. Offline it is off for what is not saved; a crossed
 * speaker says that the audio was not found.
 */
export function PlayButton({ podcast, disabled, ...rest }: { podcast: Playable } & ButtonProps) {
  const available = useCanPlay(podcast.id);
  const playing = usePlayer((state) => state.track?.podcastId === podcast.id && state.status === 'playing');
  const missing = usePlayer((state) => state.unavailableId === podcast.id);
  const Icon = playing ? Pause : Play;
  const note = missing ? 'The audio was not found. Press to try again.' : undefined;
  return (
    <Button
      size="icon"
      aria-label={`${playing ? 'Pause' : 'Play'} ${podcast.title}`}
      disabled={disabled || !available}
      title={available ? note : 'Not saved on this device'}
      onClick={() => player.select(podcast).catch((error) => logWarning('The podcast could not be opened', error))}
      {...rest}
    >
      {missing ? <VolumeX aria-hidden /> : <Icon aria-hidden fill="currentColor" strokeWidth={0} />}
    </Button>
  );
}
