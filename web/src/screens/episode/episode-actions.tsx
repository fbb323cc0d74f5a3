import type { StoredPodcast } from '@duologue/contract';
import { Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { AddToPlaylistButton } from '../../features/playlists/add-to-playlist-button.tsx';
import { deleteLocally } from '../../features/podcast/delete-podcast.ts';
import { downloadPodcast } from '../../features/podcast/download-podcast.ts';
import { OfflineCopy } from '../../features/podcast/offline-copy.tsx';
import { PlayButton } from '../../features/podcast/play-button.tsx';
import { ConfirmDialog } from '../../features/podcast/podcast-dialogs.tsx';
import { PodcastMenu } from '../../features/podcast/podcast-menu.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { toast } from '../../features/toasts/toast.ts';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';

export function EpisodeActions({ podcast }: { podcast: StoredPodcast }) {
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const remove = async () => {
    setAsking(false);
    navigate('/library', { replace: true });
    await deleteLocally(podcast.id);
    toast({ title: 'Podcast deleted from local storage' });
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-2">
      <PlayButton podcast={podcast} className="size-14! [&_svg]:size-6" />
      <Button variant="outline" size="sm" onClick={() => void downloadPodcast(podcast)}>
        <Download aria-hidden />
        Download
      </Button>
      <ShareButton size="sm" podcastId={podcast.id} title={podcast.title} />
      <OfflineCopy podcast={podcast} large />
      <AddToPlaylistButton podcast={podcast} />
      <PodcastMenu
        podcast={podcast}
        more={[{ label: 'Delete podcast', icon: <Trash2 aria-hidden />, destructive: true, onSelect: () => setAsking(true) }]}
      />
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
