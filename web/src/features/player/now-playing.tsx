import { ChevronDown } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Cover } from '../../ui/cover.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { DetailControls } from '../detail-player/detail-controls.tsx';
import { setDetailOpen } from './detail-history.ts';
import { NowPlayingDetails } from './now-playing-details.tsx';
import { usePlayer } from './player-store.ts';
import { useSpeaker } from './use-speaker.ts';

/**
 * The player's detail view, in place over the screen. On a phone the text has the space and the controls stay under the
 * thumb; on a wide screen the cover and the controls stand beside the text. Controls come before the text in the tab order.
 */
export function NowPlaying() {
  const track = usePlayer((state) => state.track);
  const podcast = usePlayer((state) => state.podcast);
  const duration = usePlayer((state) => state.duration);
  const disconnected = usePlayer((state) => state.disconnected);
  const [detailed, setDetailed] = useState(true);
  const detailsId = useId();
  const speaking = useSpeaker();
  const focus = useReturnFocus();
  if (!track) return null;
  const { title, podcastId, chapters, showNotes } = track;
  const src = track.src ? (podcast?.audio_url ?? track.src) : null;
  return (
    <Primitive.Root open onOpenChange={setDetailOpen}>
      <Primitive.Portal>
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto bg-paper outline-none data-[state=open]:animate-rise"
        >
          <div
            className={classNames(
              'mx-auto grid h-full min-h-128 grid-cols-1 gap-x-14 gap-y-4 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 lg:py-8',
              detailed
                ? 'max-w-6xl grid-rows-[auto_minmax(12rem,1fr)_auto] lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] lg:grid-rows-[1fr_auto]'
                : 'max-w-lg grid-rows-[minmax(0,1fr)_auto]',
            )}
          >
            <div
              className={classNames(
                'flex flex-wrap items-center gap-4 lg:flex-col lg:flex-nowrap lg:justify-end lg:gap-6',
                !detailed && 'flex-col flex-nowrap! justify-center text-center',
              )}
            >
              <Primitive.Close
                aria-label="Close the details"
                className={classNames(
                  'grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink lg:fixed lg:top-4 lg:left-6',
                  !detailed && 'fixed top-3 left-4',
                )}
              >
                <ChevronDown aria-hidden className="size-6" />
              </Primitive.Close>
              <Cover
                titled
                title={title}
                speaking={speaking}
                className={classNames(
                  'shadow-lift lg:size-auto lg:max-h-[42dvh] lg:w-full lg:max-w-[42dvh] lg:rounded-card',
                  detailed ? 'size-14 max-lg:[&_.cover-title]:hidden' : 'w-full max-w-[42dvh] rounded-card!',
                )}
              />
              <div className={classNames('min-w-0 lg:text-center', detailed && 'grow basis-32 lg:grow-0 lg:basis-auto')}>
                <Primitive.Title className="line-clamp-2 text-xl lg:text-3xl">{title}</Primitive.Title>
                <p role="status" className="text-sm text-soft lg:mt-1 lg:text-base">
                  {disconnected
                    ? 'Connection lost. It goes on when it is back.'
                    : track.live && 'Being generated while you listen'}
                </p>
              </div>
            </div>
            <fieldset
              aria-label={`Player of ${title}`}
              className={classNames('min-w-0', detailed && 'row-start-3 lg:col-start-1 lg:row-start-2')}
            >
              <DetailControls
                podcastId={podcastId}
                title={title}
                src={src}
                duration={duration}
                chapters={chapters}
                showNotes={showNotes}
                detailed={detailed}
                onDetailedChange={setDetailed}
                detailsId={detailsId}
              />
            </fieldset>
            <div id={detailsId} hidden={!detailed} className="row-start-2 min-h-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              {detailed && <NowPlayingDetails track={track} />}
            </div>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
