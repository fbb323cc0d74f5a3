import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { transcriptQuery } from '../../api/podcasts.ts';
import { classNames } from '../../lib/class-names.ts';

/** Chapter titles and lines as they are written. A push says how many there are; the poll is the safety net. */
export function GrowingScript({ podcastId, lines: pushedLines }: { podcastId: number; lines: number }) {
  const { data, refetch } = useQuery({ ...transcriptQuery(podcastId, true), refetchInterval: PROCESSING_POLL_MS });
  const lines = data?.lines ?? [];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pushedLines > lines.length) void refetch();
  }, [pushedLines, lines.length, refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the box to its end
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return null;
  return (
    <section
      ref={box}
      aria-label="What has been written so far"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-64 space-y-2 overflow-y-auto rounded-2xl bg-sunken p-4"
    >
      {lines.map((line, index) => (
        <div key={line.index} className="animate-appear">
          {line.chapter !== lines[index - 1]?.chapter && (
            <h4 className={classNames('font-display text-lg', index > 0 && 'pt-2')}>{data?.chapters[line.chapter]}</h4>
          )}
          <p>
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
