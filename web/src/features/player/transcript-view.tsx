import type { TranscriptLine } from '@duologue/contract';
import { Quote } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { CitationList } from './citation-list.tsx';
import { currentLine } from './current-line.ts';
import { usePlayer } from './player-store.ts';

export type TranscriptViewProps = {
  lines: readonly TranscriptLine[];
  chapters: readonly string[];
  onSeek: (seconds: number) => void;
};

/** Follows the voice until the reader scrolls away; a button leads back. */
export function TranscriptView({ lines, chapters, onSeek }: TranscriptViewProps) {
  const current = usePlayer((state) => currentLine(lines, state.currentTime));
  const [following, setFollowing] = useState(true);
  const list = useRef<HTMLOListElement>(null);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${current}"]`);
    const panel = list.current?.closest<HTMLElement>('[role="tabpanel"]');
    if (!following || !line || !panel) return;
    const top = line.offsetTop - (panel.clientHeight - line.offsetHeight) / 2;
    panel.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  }, [current, following, calm]);
  return (
    <div>
      <ol ref={list} className="space-y-1" onWheel={() => setFollowing(false)} onTouchMove={() => setFollowing(false)}>
        {lines.map((line, index) => (
          <Line
            key={line.index}
            line={line}
            position={index}
            chapter={line.chapter !== lines[index - 1]?.chapter ? chapters[line.chapter] : undefined}
            current={index === current}
            onSeek={onSeek}
          />
        ))}
      </ol>
      {!following && current >= 0 && (
        <div className="sticky bottom-2 flex justify-center">
          <Button size="sm" onClick={() => setFollowing(true)}>
            Follow the voice
          </Button>
        </div>
      )}
    </div>
  );
}

type LineProps = {
  line: TranscriptLine;
  position: number;
  chapter: string | undefined;
  current: boolean;
  onSeek: (seconds: number) => void;
};

const Line = memo(function Line({ line, position, chapter, current, onSeek }: LineProps) {
  const [cited, setCited] = useState(false);
  const { startMs } = line;
  const first = line.speaker === 'A';
  return (
    <li data-line={position} aria-current={current ? 'true' : undefined}>
      {chapter && <h3 className="pt-5 pb-2 text-lg">{chapter}</h3>}
      <div
        className={classNames(
          'flex gap-3 rounded-2xl border-l-[3px] px-3 py-1.5 transition-colors',
          current ? (first ? 'border-accent bg-accent-wash' : 'border-second bg-sunken') : 'border-transparent',
        )}
      >
        <button
          type="button"
          disabled={startMs === null}
          onClick={() => startMs !== null && onSeek(startMs / 1000)}
          className="min-w-0 flex-1 rounded-lg text-left leading-relaxed hover:not-disabled:underline hover:decoration-line hover:underline-offset-4"
        >
          <span className={classNames('mr-2 text-sm font-bold', first ? 'text-accent' : 'text-second')}>{line.name}</span>
          {line.text}
          {startMs !== null && <span className="sr-only">, at {formatDuration(startMs / 1000)}</span>}
        </button>
        {line.citations.length > 0 && (
          <button
            type="button"
            aria-expanded={cited}
            aria-label={cited ? 'Hide the source of this line' : 'Show the source of this line'}
            title="Where this comes from"
            onClick={() => setCited(!cited)}
            className="grid size-8 shrink-0 place-items-center rounded-full text-soft hover:bg-line hover:text-ink aria-expanded:bg-line aria-expanded:text-ink"
          >
            <Quote aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {cited && <CitationList citations={line.citations} />}
    </li>
  );
});
