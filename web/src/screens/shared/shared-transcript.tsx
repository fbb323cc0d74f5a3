import type { PublicPodcast } from '@duologue/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { transcriptQuery } from '../../api/podcasts.ts';
import { currentLine } from '../../features/player/current-line.ts';
import { usePlayer } from '../../features/player/player-store.ts';
import { playFrom } from '../../features/podcast/play-from.ts';
import { ProofLink } from '../../features/proof/proof-link.tsx';
import { useAsides } from '../../features/questions/use-asides.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { SpokenParagraph } from '../../ui/transcript-text.tsx';

/** A paragraph ends at a blank line. Where the times are known it follows the voice, and a press plays from there. */
export function SharedTranscript({ podcast }: { podcast: PublicPodcast }) {
  const paragraphs = paragraphsOf(podcast.transcript);
  const { data, isPending } = useQuery({ ...transcriptQuery(podcast.id, false), enabled: paragraphs.length > 0 });
  // A paragraph is a line. Old records may differ; theirs can be read but not followed.
  const lines = data?.lines.length === paragraphs.length ? data.lines : [];
  const current = usePlayer(({ track, currentTime }) => (track?.podcastId === podcast.id ? currentLine(lines, currentTime) : -1));
  const started = usePlayer(
    ({ track, status, currentTime }) => track?.podcastId === podcast.id && (status === 'playing' || currentTime > 0),
  );
  const asides = useAsides(podcast.id, isPending ? undefined : lines, paragraphs.length);
  const { box, following, follow, leave } = useFollowing(started ? current : -1);
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="transcript-title">
      <div className="flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="transcript-title" className="text-3xl">
          Transcript
        </h2>
        <ProofLink podcastId={podcast.id} />
      </div>
      <ol
        ref={box}
        onWheel={leave}
        onTouchMove={leave}
        className={classNames(
          'relative mt-5 max-w-3xl space-y-1 rounded-card leading-relaxed',
          lines.length > 0 && 'max-h-[70dvh] overflow-y-auto border border-line bg-surface p-2 sm:p-3',
        )}
      >
        {asides(-1) && <li>{asides(-1)}</li>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript may say the same thing twice, and it does not change
          <Fragment key={index}>
            <li
              data-line={index}
              aria-current={started && index === current ? 'true' : undefined}
              className={classNames('flex gap-3 rounded-2xl px-3 py-2', started && index === current && 'bg-accent-wash')}
            >
              <SeekButton podcast={podcast} startMs={lines[index]?.startMs} />
              <div className="min-w-0">
                <SpokenParagraph text={paragraph} />
              </div>
            </li>
            {asides(index) && <li>{asides(index)}</li>}
          </Fragment>
        ))}
        {!following && current >= 0 && started && (
          <li className="sticky bottom-2 flex justify-center">
            <Button size="sm" onClick={follow}>
              Follow the voice
            </Button>
          </li>
        )}
      </ol>
    </section>
  );
}

function SeekButton({ podcast, startMs }: { podcast: PublicPodcast; startMs: number | null | undefined }) {
  if (startMs === null || startMs === undefined) return null;
  const time = formatDuration(startMs / 1000);
  const playHere = () => playFrom(podcast, startMs / 1000).catch((error) => logWarning('The podcast could not be opened', error));
  return (
    <button
      type="button"
      aria-label={`Play from ${time}`}
      onClick={() => void playHere()}
      className="h-fit min-w-11 shrink-0 rounded-lg py-0.5 text-left text-sm font-semibold text-accent-strong tabular-nums hover:underline"
    >
      {time}
    </button>
  );
}

/** Scrolls the box to the line that is spoken, until the reader scrolls it; a button leads back. */
function useFollowing(current: number) {
  const box = useRef<HTMLOListElement>(null);
  const [following, setFollowing] = useState(true);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${current}"]`);
    if (!following || !line || !box.current) return;
    const top = line.offsetTop - (box.current.clientHeight - line.offsetHeight) / 2;
    box.current.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  }, [current, following, calm]);
  return { box, following, follow: () => setFollowing(true), leave: () => setFollowing(false) };
}

export function paragraphsOf(text: string | null): string[] {
  return (text ?? '')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
