import type { StoredPodcast } from '@duologue/contract';
import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { deleteLocally } from '../../features/podcast/delete-podcast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export type FailedCardProps = { podcast: StoredPodcast; onTryAgain: (podcast: StoredPodcast) => void };

export function FailedCard({ podcast, onTryAgain }: FailedCardProps) {
  const dismiss = () => deleteLocally(podcast.id);
  const again = async () => {
    await deleteLocally(podcast.id);
    onTryAgain(podcast);
  };
  return (
    <Card role="article" aria-label={podcast.title} className="border-danger/50!">
      <div className="flex gap-3.5">
        <CircleAlert aria-hidden className="mt-1 size-6 shrink-0 text-danger" />
        <div className="min-w-0">
          <h3 className="text-xl">{podcast.title}</h3>
          <p role="alert" className="mt-1 text-soft">
            {podcast.error || 'Generation failed. Please try again.'}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="sm" onClick={firstPress(dismiss)}>
          Dismiss
        </Button>
        {podcast.wiki_title && (
          <Button size="sm" onClick={firstPress(again)}>
            Try again
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The second press of a double click would hit the next failure, which nobody has read. */
function firstPress(act: () => Promise<void>) {
  return (event: MouseEvent) => {
    if (event.detail < 2) void act();
  };
}
