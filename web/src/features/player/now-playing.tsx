import { ChevronDown } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { formatDuration } from '../../lib/format-duration.ts';
import { Cover } from '../../ui/cover.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { NowPlayingDetails } from './now-playing-details.tsx';
import { player } from './player.ts';
import { setDetailOpen, type Track, usePlayer } from './player-store.ts';
import { Scrubber } from './scrubber.tsx';
import { shortcutHelp } from './shortcuts.ts';
import { SpeedChoice } from './speed-choice.tsx';
import { Transport } from './transport.tsx';

/**
 * The player's detail view, in place over the screen. On a phone the text has the space and the controls stay under the
 * thumb; on a wide screen the cover and the controls stand beside the text.
 */
export function NowPlaying() {
  const track = usePlayer((state) => state.track);
  const focus = useReturnFocus();
  if (!track) return null;
  return (
    <Primitive.Root open onOpenChange={setDetailOpen}>
      <Primitive.Portal>
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 bg-paper outline-none data-[state=open]:animate-rise"
        >
          <div className="mx-auto grid h-full max-w-6xl grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-x-14 gap-y-4 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:py-8">
            <div className="flex items-center gap-4 lg:flex-col lg:justify-end lg:gap-6">
              <Primitive.Close
                aria-label="Close the details"
                className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink lg:fixed lg:top-4 lg:left-6"
              >
                <ChevronDown aria-hidden className="size-6" />
              </Primitive.Close>
              <Cover
                title={track.title}
                className="size-14 shadow-lift lg:size-auto lg:max-h-[46dvh] lg:w-full lg:max-w-[46dvh] lg:rounded-card"
              />
              <div className="min-w-0 lg:text-center">
                <Primitive.Title className="line-clamp-2 text-xl lg:text-3xl">{track.title}</Primitive.Title>
                {track.live && <p className="text-sm text-soft lg:mt-1 lg:text-base">Being generated while you listen</p>}
              </div>
            </div>
            <div className="min-h-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <NowPlayingDetails track={track} />
            </div>
            <Controls track={track} />
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Controls({ track }: { track: Track }) {
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration);
  return (
    <div className="flex flex-col items-center gap-2 lg:gap-4">
      <div className="w-full">
        <Scrubber
          currentTime={currentTime}
          duration={duration}
          onSeek={player.seek}
          marks={track.chapters.map((chapter) => chapter.timestamp)}
        />
        <div className="flex justify-between text-sm text-soft tabular-nums">
          <span>{formatDuration(currentTime)}</span>
          <span>{formatDuration(duration)}</span>
        </div>
      </div>
      <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center">
        <SpeedChoice />
        <Transport large />
      </div>
      <dl className="hidden grid-cols-[auto_auto] gap-x-3 gap-y-1 text-xs text-soft lg:grid">
        {shortcutHelp.map(([keys, meaning]) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-right font-semibold">{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
