import type { StoredPodcast } from '@duologue/contract';
import { useMemo } from 'react';
import { useLibrary } from '../../features/library/library.ts';
import { listeningState, useAllListened } from '../../features/listening/listening.ts';
import { ListeningMark } from '../../features/listening/listening-mark.tsx';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { Cover } from '../../ui/cover.tsx';

const MOST_SHOWN = 4;

/** Finished podcasts that were begun, the one heard last first; without the one that is shown elsewhere. */
export function useBegun(shownId: number | undefined): StoredPodcast[] {
  const library = useLibrary();
  const records = useAllListened();
  return useMemo(() => {
    const ready = new Map(library.filter(({ status }) => status === 'ready').map((podcast) => [podcast.id, podcast]));
    return [...records]
      .reverse()
      .filter(([id, record]) => id !== shownId && listeningState(record) === 'in progress')
      .flatMap(([id]) => ready.get(id) ?? [])
      .slice(0, MOST_SHOWN);
  }, [library, records, shownId]);
}

export function ContinueListening({ podcasts }: { podcasts: readonly StoredPodcast[] }) {
  return (
    <section aria-labelledby="continue-heading">
      <h2 id="continue-heading" className="mb-4 text-2xl">
        Continue listening
      </h2>
      <ul className="space-y-1">
        {podcasts.map((podcast) => (
          <li key={podcast.id} className="flex items-center gap-4 rounded-2xl py-2">
            <Cover title={podcast.title} className="size-14" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{podcast.title}</p>
              <p className="text-sm text-soft">
                <ListeningMark podcast={podcast} />
              </p>
            </div>
            <PlayButton podcast={podcast} variant="outline" />
          </li>
        ))}
      </ul>
    </section>
  );
}
