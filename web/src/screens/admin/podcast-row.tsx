import type { Podcast } from '@duologue/contract';
import { isFailed } from '@duologue/contract/podcast-status';
import { ttsProviderBadge } from '@duologue/contract/speech-providers';
import { CircleAlert, CircleCheck, Clock, FileText, Trash2 } from 'lucide-react';
import { formatDuration } from '../../lib/format-duration.ts';
import { formatTimestamp } from '../../lib/format-timestamp.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

export type PodcastRowProps = { podcast: Podcast; onRead: () => void; onDelete: () => void };

export function PodcastRow({ podcast, onRead, onDelete }: PodcastRowProps) {
  const { id, title, status } = podcast;
  return (
    <li className="flex items-center gap-3 px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:gap-4 sm:px-5">
      <StatusIcon status={status} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{title}</span>
          <Badge>{ttsProviderBadge(podcast.tts_provider)}</Badge>
          <Badge variant={status === 'ready' ? 'default' : 'outline'}>{status}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-soft tabular-nums">
          <span>ID: {id}</span>
          <span>{formatTimestamp(podcast.created_at)}</span>
          {podcast.duration !== null && <span>{formatDuration(podcast.duration)}</span>}
        </p>
        {podcast.error && <p className="mt-0.5 text-sm text-danger">{podcast.error}</p>}
      </div>
      {podcast.transcript && (
        <Button variant="ghost" size="icon" aria-label={`View transcript of ${title}`} title="View transcript" onClick={onRead}>
          <FileText aria-hidden />
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label={`Delete ${title}`} title="Delete" onClick={onDelete}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

/** Ready is a green check, processing a blue clock, a failure a red alert, and anything else a grey clock. */
export function StatusIcon({ status }: { status: string }) {
  const place = 'size-6 shrink-0';
  if (status === 'ready') return <CircleCheck role="img" aria-label={status} className={`${place} text-good`} />;
  if (status === 'processing') return <Clock role="img" aria-label={status} className={`${place} text-second`} />;
  if (isFailed(status)) return <CircleAlert role="img" aria-label={status} className={`${place} text-danger`} />;
  return <Clock role="img" aria-label={status} className={`${place} text-soft`} />;
}
