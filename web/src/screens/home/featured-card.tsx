import type { FeaturedArticle } from '@duologue/contract';
import { Pause, Play } from 'lucide-react';
import { useLibrary } from '../../features/library/library.ts';
import { usePlayer } from '../../features/player/player-store.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { podcastOf } from './use-play-now.ts';

export type FeaturedCardProps = {
  article: FeaturedArticle;
  /** It has just been asked for. */
  pending: boolean;
  disabled: boolean;
  onPlay: () => void;
  onCustomise: () => void;
};

export function FeaturedCard({ article: { title, hook, minutes }, pending, disabled, onPlay, onCustomise }: FeaturedCardProps) {
  const id = podcastOf(title, useLibrary())?.id;
  const playing = usePlayer((state) => id !== undefined && state.track?.podcastId === id && state.status === 'playing');
  const Icon = playing ? Pause : Play;
  return (
    <li className="flex flex-wrap gap-4 overflow-hidden rounded-card border border-line bg-surface max-sm:p-3 sm:flex-col sm:flex-nowrap sm:gap-0">
      <div className="relative shrink-0">
        <Cover title={title} className="size-28 sm:aspect-[8/5] sm:h-auto! sm:w-full sm:rounded-none" />
        <Button
          size="icon"
          disabled={disabled}
          aria-label={`${playing ? 'Pause' : 'Listen to'} ${title}`}
          onClick={onPlay}
          className="absolute right-2 bottom-2 shadow-lift disabled:opacity-100! sm:right-3 sm:bottom-3 sm:size-13!"
        >
          {pending ? <Spinner label="Creating" /> : <Icon aria-hidden fill="currentColor" strokeWidth={0} />}
        </Button>
      </div>
      <div className="flex min-w-0 grow basis-36 flex-col sm:basis-auto sm:p-4 sm:pt-3.5">
        <h3 className="text-lg leading-snug">
          <button
            type="button"
            onClick={onCustomise}
            className="rounded-md text-left hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {title}
          </button>
        </h3>
        {hook && <p className="mt-1 line-clamp-2 text-sm text-soft sm:line-clamp-3">{hook}</p>}
        <div className="mt-auto flex items-center justify-between gap-2 pt-2 text-sm text-soft">
          <span>{minutes ? `about ${minutes} min` : ''}</span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Customise ${title}`}
            onClick={onCustomise}
            className="-mr-2 px-2.5! text-soft!"
          >
            Customise
          </Button>
        </div>
      </div>
    </li>
  );
}
