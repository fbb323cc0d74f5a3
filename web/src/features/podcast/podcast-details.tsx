import type { StoredPodcast } from '@duologue/contract';
import { formatDuration } from '../../lib/format-duration.ts';
import { NotesView } from '../player/notes-view.tsx';
import { PinnedSources } from './pinned-sources.tsx';
import { YourWishes } from './your-wishes.tsx';

/** What the expander of a card reveals. */
export function PodcastDetails({ podcast }: { podcast: StoredPodcast }) {
  const notes = podcast.show_notes ?? { summary: '', keyPoints: [], sources: [] };
  return (
    <div className="space-y-6 border-t border-line pt-5">
      {podcast.chapters.length > 0 && (
        <section>
          <h4 className="font-display text-lg">Chapters</h4>
          <ol className="mt-1.5 space-y-1 text-soft">
            {podcast.chapters.map((chapter) => (
              <li key={`${chapter.timestamp}-${chapter.title}`} className="flex gap-3">
                <span className="w-11 shrink-0 tabular-nums">{formatDuration(chapter.timestamp)}</span>
                <span className="min-w-0">{chapter.title}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <NotesView notes={notes} />
      <YourWishes podcast={podcast} />
      <PinnedSources podcast={podcast} />
    </div>
  );
}
