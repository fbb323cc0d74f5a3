import { Pause, Play } from 'lucide-react';
import { logWarning } from '../../lib/log.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useCanPlay } from '../offline/use-can-play.ts';
import type { Playable } from '../player/playable.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/player-store.ts';

/** Plays a podcast, or pauses it when it is the one that is playing. Offline it is off for what is not saved. */
export function PlayButton({ podcast, disabled, ...rest }: { podcast: Playable } & ButtonProps) {
  const available = useCanPlay(podcast.id);
  const playing = usePlayer((state) => state.track?.podcastId === podcast.id && state.status === 'playing');
  const Icon = playing ? Pause : Play;
  return (
    <Button
      size="icon"
      aria-label={`${playing ? 'Pause' : 'Play'} ${podcast.title}`}
      disabled={disabled || !available}
      title={available ? undefined : 'Not saved on this device'}
      onClick={() => player.select(podcast).catch((error) => logWarning('The podcast could not be opened', error))}
      {...rest}
    >
      <Icon aria-hidden fill="currentColor" strokeWidth={0} />
    </Button>
  );
}
