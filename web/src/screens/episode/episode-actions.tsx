import type { StoredPodcast } from '@duologue/contract';
import { CheckCheck, Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { listeningState, setPlayed, useListened } from '../../features/listening/listening.ts';
import { AddToPlaylistButton } from '../../features/playlists/add-to-playlist-button.tsx';
import { deleteLocally } from '../../features/podcast/delete-podcast.ts';
import { downloadPodcast } from '../../features/podcast/download-podcast.ts';
import { OfflineCopy } from '../../features/podcast/offline-copy.tsx';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { ConfirmDialog } from '../../features/podcast/podcast-dialogs.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { toast } from '../../features/toasts/toast.ts';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';

export function EpisodeActions({ podcast }: { podcast: StoredPodcast }) {
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const played = listeningState(useListened(podcast.id)) === 'played';
  const remove = async () => {
    setAsking(false);
    navigate('/library', { replace: true });
    await deleteLocally(podcast.id);
    toast({ title: 'Podcast deleted from local storage' });
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <PlayButton podcast={podcast} className="size-14! [&_svg]:size-6" />
      <Button variant="outline" size="sm" onClick={() => void downloadPodcast(podcast)}>
        <Download aria-hidden />
        Download
      </Button>
      <ShareButton size="sm" podcastId={podcast.id} title={podcast.title} />
      <AddToPlaylistButton podcast={podcast} />
      <Button
        variant="ghost"
        size="icon"
        aria-pressed={played}
        aria-label={`Mark ${podcast.title} as played`}
        title={played ? 'Mark as new' : 'Mark as played'}
        onClick={() => setPlayed(podcast.id, !played)}
        className={played ? 'text-good' : ''}
      >
        <CheckCheck aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Delete ${podcast.title}`} title="Delete" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <OfflineCopy podcast={podcast} />
      <Suspense>
        {asking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={`Are you sure you want to delete "${podcast.title}"?`}
            confirmLabel="Delete"
            onConfirm={() => remove().catch((error) => logWarning('The podcast was not deleted', error))}
          />
        )}
      </Suspense>
    </div>
  );
}
