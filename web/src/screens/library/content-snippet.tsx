import type { StoredPodcast } from '@duologue/contract';
import { Play } from 'lucide-react';
import { contentHit } from '../../features/library/content-hit.ts';
import { playFromWords } from '../../features/podcast/play-from.ts';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';

/** Why a search found a podcast whose title does not say it, with a way to hear just that. */
export function ContentSnippet({ podcast, query }: { podcast: StoredPodcast; query: string }) {
  const hit = contentHit(podcast, query);
  if (!hit) return null;
  const play = () =>
    playFromWords(podcast, query, hit.share).catch((error) => logWarning('The podcast could not be opened', error));
  return (
    <div className="rounded-2xl bg-sunken px-4 py-3">
      <p className="text-[0.95rem]">
        {hit.before}
        <mark className="rounded-sm bg-accent-wash font-semibold text-ink">{hit.match}</mark>
        {hit.after}
      </p>
      <Button
        variant="link"
        size="sm"
        className="mt-1 h-auto! px-0! py-1"
        aria-label={`Play from here: ${podcast.title}`}
        onClick={() => void play()}
      >
        <Play aria-hidden fill="currentColor" strokeWidth={0} />
        Play from here
      </Button>
    </div>
  );
}
