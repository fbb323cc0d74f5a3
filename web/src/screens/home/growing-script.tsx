import type { TranscriptLine } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { transcriptQuery } from '../../api/podcasts.ts';
import { currentLine } from '../../features/player/current-line.ts';
import { usePlayer } from '../../features/player/player-store.ts';
import { classNames } from '../../lib/class-names.ts';

const none: readonly TranscriptLine[] = [];

/** Lines as they are written. A push says how many there are; the poll is the safety net. */
export function useGrowingScript(podcastId: number, pushedLines: number) {
  const { data, refetch } = useQuery({ ...transcriptQuery(podcastId, true), refetchInterval: PROCESSING_POLL_MS });
  const lines = data?.lines ?? none;
  useEffect(() => {
    if (pushedLines > lines.length) void refetch();
  }, [pushedLines, lines.length, refetch]);
  /** The line that is being spoken; -1 while another podcast plays, or none. */
  const current = usePlayer(({ track, currentTime }) => (track?.podcastId === podcastId ? currentLine(lines, currentTime) : -1));
  return { lines, chapters: data?.chapters ?? [], current };
}

export type GrowingScriptProps = ReturnType<typeof useGrowingScript>;

/** Shows its beginning, so that nobody reads the end first; while it plays, it follows the voice until the reader scrolls. */
export function GrowingScript({ lines, chapters, current }: GrowingScriptProps) {
  const box = useRef<HTMLElement>(null);
  const [following, setFollowing] = useState(true);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${current}"]`);
    if (!following || !line || !box.current) return;
    box.current.scrollTop = line.offsetTop - (box.current.clientHeight - line.offsetHeight) / 2;
  }, [current, following]);
  if (lines.length === 0) return null;
  return (
    <section
      ref={box}
      aria-label="What has been written so far"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onWheel={() => setFollowing(false)}
      onTouchMove={() => setFollowing(false)}
      className="relative max-h-64 space-y-2 overflow-y-auto rounded-2xl bg-sunken p-4"
    >
      {lines.map((line, index) => (
        <div key={line.index} data-line={index}>
          {line.chapter !== lines[index - 1]?.chapter && (
            <h4 className={classNames('font-display text-lg', index > 0 && 'pt-2')}>{chapters[line.chapter]}</h4>
          )}
          <p
            aria-current={index === current ? 'true' : undefined}
            className="-mx-2 rounded-lg px-2 py-0.5 aria-current:bg-accent-wash"
          >
            <span className={classNames('mr-2 text-sm font-bold', line.speaker === 'A' ? 'text-accent' : 'text-second')}>
              {line.name}
            </span>
            {line.text}
          </p>
        </div>
      ))}
    </section>
  );
}
