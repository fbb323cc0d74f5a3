import type { StoredPodcast } from '@duologue/contract';
import { ChevronDown, ChevronRight, Download, FileText, Mic, PenLine, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import { roundedMinutes } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';
import { formatDate } from '../../lib/relative-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../ui/cover.tsx';
import { ListeningMark } from '../listening/listening-mark.tsx';
import { useCanPlay } from '../offline/use-can-play.ts';
import { AddToPlaylistButton } from '../playlists/add-to-playlist-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { toast } from '../toasts/toast.ts';
import { deleteLocally } from './delete-podcast.ts';
import { downloadPodcast } from './download-podcast.ts';
import { voiceLabel, writerLabel } from './labels.ts';
import { OfflineCopy } from './offline-copy.tsx';
import { PlayButton } from './play-button.tsx';
import { PodcastDetails } from './podcast-details.tsx';
import { ConfirmDialog, TranscriptDialog } from './podcast-dialogs.tsx';
import { PodcastMenu } from './podcast-menu.tsx';

export type ReadyCardProps = {
  podcast: StoredPodcast;
  withTranscript?: boolean;
  /** Where the details have a page of their own. Elsewhere the card opens. */
  detailsHref?: string;
  children?: ReactNode;
};

/** A finished podcast, on home and in the library. */
export function ReadyCard({ podcast, withTranscript = false, detailsHref, children }: ReadyCardProps) {
  const [, navigate] = useLocation();
  const available = useCanPlay(podcast.id);
  const [dialog, setDialog] = useState<'delete' | 'transcript'>();
  const [detailed, setDetailed] = useState(false);
  const detailsId = useId();
  const close = () => setDialog(undefined);
  const remove = async () => {
    close();
    await deleteLocally(podcast.id);
    toast({ title: 'Podcast deleted from local storage' });
  };
  return (
    <Card role="article" aria-label={podcast.title} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <Cover
          title={podcast.title}
          className={classNames('size-[min(5rem,22vw)] sm:size-[min(6rem,22vw)]', !available && 'opacity-40 grayscale')}
        />
        <div className="min-w-[min(11rem,100%)] flex-1">
          <h3 className="text-xl sm:text-[1.4rem]">
            {detailsHref ? (
              <Link href={detailsHref} state={fromLibrary} className="rounded hover:underline">
                {podcast.title}
              </Link>
            ) : (
              podcast.title
            )}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <span>
              {roundedMinutes(podcast.duration)} · {formatDate(podcast.created_at)}
            </span>
            {available ? <ListeningMark podcast={podcast} /> : <span>Not saved on this device</span>}
          </p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge title="Voice">
              <Mic aria-hidden />
              <span className="sr-only">Voice: </span>
              {voiceLabel(podcast.tts_provider)}
            </Badge>
            <Badge title="Writer">
              <PenLine aria-hidden />
              <span className="sr-only">Writer: </span>
              {writerLabel(podcast)}
            </Badge>
            <OfflineCopy podcast={podcast} />
          </div>
        </div>
      </div>
      {children}
      <div className="flex flex-wrap items-center gap-y-1 sm:gap-x-1">
        <PlayButton podcast={podcast} />
        <CardAction label="Download" title={podcast.title} onClick={() => void downloadPodcast(podcast)}>
          <Download aria-hidden />
        </CardAction>
        {withTranscript && (
          <CardAction label="View transcript of" title={podcast.title} onClick={() => setDialog('transcript')}>
            <FileText aria-hidden />
          </CardAction>
        )}
        <AddToPlaylistButton podcast={podcast} />
        <ShareButton size="icon" podcastId={podcast.id} title={podcast.title} />
        <PodcastMenu
          podcast={podcast}
          more={[
            {
              label: 'Check the article for changes',
              icon: <RefreshCw aria-hidden />,
              onSelect: () => navigate(`/library/${podcast.id}`, { state: fromLibrary }),
            },
          ]}
        />
        <CardAction label="Delete" title={podcast.title} onClick={() => setDialog('delete')}>
          <Trash2 aria-hidden />
        </CardAction>
        {detailsHref ? (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => navigate(detailsHref, { state: fromLibrary })}>
            Show details
            <ChevronRight aria-hidden />
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            aria-expanded={detailed}
            aria-controls={detailsId}
            onClick={() => setDetailed(!detailed)}
          >
            {detailed ? 'Hide details' : 'Show details'}
            <ChevronDown aria-hidden className={classNames('transition-transform', detailed && 'rotate-180')} />
          </Button>
        )}
      </div>
      <div id={detailsId} hidden={!detailed}>
        {detailed && <PodcastDetails podcast={podcast} />}
      </div>
      <Suspense>
        {dialog === 'delete' && (
          <ConfirmDialog
            onClose={close}
            title={`Are you sure you want to delete "${podcast.title}"?`}
            confirmLabel="Delete"
            onConfirm={() => remove().catch((error) => logWarning('The podcast was not deleted', error))}
          />
        )}
        {dialog === 'transcript' && (
          <TranscriptDialog podcastId={podcast.id} title={podcast.title} transcript={podcast.transcript} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

/** Lets the page of the details lead back to the list as it was. */
const fromLibrary = { from: 'library' };

type CardActionProps = { label: string; title: string; onClick: () => void; children: ReactNode };

function CardAction({ label, title, onClick, children }: CardActionProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={`${label} ${title}`} title={label.replace(/ of$/, '')} onClick={onClick}>
      {children}
    </Button>
  );
}
