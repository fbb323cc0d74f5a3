import type { Chapter, ShowNotes } from '@duologue/contract';
import type { ReactNode } from 'react';
import { formatDuration } from '../../lib/format-duration.ts';
import { type DetailTrack, useDetailTrack } from './use-detail-track.ts';

export type DetailSectionsProps = {
  track: DetailTrack;
  showNotes: ShowNotes | null;
  disabled: boolean;
};

export function DetailSections({ track, showNotes, disabled }: DetailSectionsProps) {
  const { seekTo } = useDetailTrack(track);
  const { chapters } = track;
  const jump = ({ timestamp }: Chapter) => {
    if (typeof timestamp === 'number' && timestamp >= 0) seekTo(timestamp);
  };
  return (
    <div className="mt-5 space-y-6 border-t border-line pt-5">
      {chapters.length > 0 && (
        <Section title="CHAPTERS">
          <ol>
            {chapters.map((chapter) => (
              <li key={`${chapter.timestamp}-${chapter.title}`}>
                <button
                  type="button"
                  disabled={disabled}
                  onClick={() => jump(chapter)}
                  className="flex min-h-10 w-full items-baseline gap-4 rounded-xl px-2 py-2 text-left hover:bg-sunken disabled:opacity-50"
                >
                  <span className="w-11 shrink-0 text-sm text-soft tabular-nums">{formatDuration(chapter.timestamp)}</span>
                  <span className="min-w-0">{chapter.title}</span>
                </button>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {showNotes?.summary && (
        <Section title="SUMMARY">
          <p className="text-soft">{showNotes.summary}</p>
        </Section>
      )}
      <TextList title="KEY POINTS" texts={showNotes?.keyPoints ?? []} />
      <TextList title="SOURCES" texts={showNotes?.sources ?? []} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-sans text-sm font-bold tracking-wider">{title}</h3>
      {children}
    </section>
  );
}

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="list-disc space-y-1 pl-5 break-words text-soft marker:text-accent">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  );
}
