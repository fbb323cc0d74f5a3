import type { PublicPodcast } from '@duologue/contract';
import { NotesView } from '../../features/player/notes-view.tsx';
import { describeMakers } from '../../features/podcast/labels.ts';
import { PinnedSources } from '../../features/podcast/pinned-sources.tsx';

export function AboutPodcast({ podcast }: { podcast: PublicPodcast }) {
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className="text-3xl">
        About this podcast
      </h2>
      <div className="mt-5 space-y-6">
        {podcast.show_notes && <NotesView notes={podcast.show_notes} />}
        <div className="space-y-2">
          <PinnedSources podcast={podcast} />
          <p className="text-sm text-soft">{describeMakers(podcast)}</p>
        </div>
      </div>
    </section>
  );
}
