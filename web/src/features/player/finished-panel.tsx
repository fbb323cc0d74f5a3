import { Play } from 'lucide-react';
import { roundedMinutes } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';
import { Cover } from '../../ui/cover.tsx';
import { GoOn } from '../keep-going/go-on.tsx';
import { useLibrary } from '../library/library.ts';
import { useAllListened } from '../listening/listening.ts';
import { playFromUpNext, upNext, usePlayQueue } from '../play-queue/play-queue.ts';
import { ShareButton } from '../share/share-button.tsx';
import { nextToHear } from './next-to-hear.ts';
import { player } from './player.ts';
import type { Track } from './player-store.ts';

/** A podcast has been heard to its end: the next one, articles to go on with, and a way to tell others. */
export function FinishedPanel({ track }: { track: Track }) {
  return (
    <section
      aria-labelledby="finished"
      className="mb-4 min-h-24 space-y-4 overflow-y-auto rounded-card border border-line bg-surface p-5 lg:shrink-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="finished" className="text-xl">
          What next?
        </h3>
        <ShareButton size="sm" podcastId={track.podcastId} title={track.title} />
      </div>
      <NextPodcast podcastId={track.podcastId} />
      <GoOn podcastId={track.podcastId} level={4} />
    </section>
  );
}

function NextPodcast({ podcastId }: { podcastId: number }) {
  const [queued] = upNext(usePlayQueue());
  const library = useLibrary();
  const records = useAllListened();
  const next = queued ?? nextToHear(podcastId, library, records);
  if (!next) return null;
  const start = () => (queued ? playFromUpNext(0) : player.select(next));
  return (
    <button
      type="button"
      onClick={() => start().catch((error) => logWarning('The next podcast did not open', error))}
      className="flex w-full items-center gap-4 rounded-2xl bg-sunken p-3 text-left hover:bg-line"
    >
      <Cover title={next.title} className="size-14" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-soft">{queued ? 'Next in the queue' : 'Next'}</span>
        <span className="block font-semibold">{next.title}</span>
        {next.duration !== null && <span className="text-sm text-soft">{roundedMinutes(next.duration)}</span>}
      </span>
      <Play aria-label="Play" fill="currentColor" strokeWidth={0} className="size-6 text-accent" />
    </button>
  );
}
