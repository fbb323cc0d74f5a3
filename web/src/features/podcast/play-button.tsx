import { Pause, Play } from 'lucide-react';
import { logWarning } from '../../lib/log.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { Playable } from '../player/playable.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/player-store.ts';

/** Plays a podcast, or pauses it when it is the one that is playing. */
export function PlayButton({ podcast, ...rest }: { podcast: Playable } & ButtonProps) {
  const playing = usePlayer((state) => state.track?.podcastId === podcast.id && state.status === 'playing');
  const Icon = playing ? Pause : Play;
  return (
    <Button
      size="icon"
      aria-label={`${playing ? 'Pause' : 'Play'} ${podcast.title}`}
      onClick={() => player.select(podcast).catch((error) => logWarning('The podcast could not be opened', error))}
      {...rest}
    >
      <Icon aria-hidden fill="currentColor" strokeWidth={0} />
    </Button>
  );
}
