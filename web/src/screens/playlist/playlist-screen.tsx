import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { HttpError } from '../../api/http-error.ts';
import { playlistQuery } from '../../api/playlists.ts';
import { useAudioCopies } from '../../features/library/audio-copies.ts';
import { useLibraryRefresh } from '../../features/library/use-library-refresh.ts';
import { playAll } from '../../features/play-queue/play-queue.ts';
import { player } from '../../features/player/player.ts';
import { SubscribeButton } from '../../features/subscribe/subscribe-button.tsx';
import { totalTime } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';
import { useOnline } from '../../lib/use-online.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState, NotLoaded } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SortablePodcasts } from './sortable-podcasts.tsx';
import { type ListedPodcast, usePlaylistPodcasts } from './use-playlist-podcasts.ts';

export function PlaylistScreen() {
  const { id = '' } = useParams<{ id: string }>();
  useLibraryRefresh();
  const { data: playlist, isPending, error, refetch } = useQuery(playlistQuery(id));
  const { podcasts, isPending: listPending } = usePlaylistPodcasts(playlist);
  const online = useOnline();
  const copies = useAudioCopies();
  usePageTitle(playlist?.title ?? 'Playlist');
  if (isPending) return <Spinner label="Loading the playlist" className="flex justify-center py-16" />;
  if (!playlist && isMissing(error)) return <PlaylistNotFound />;
  if (!playlist) return <NotLoaded what="This playlist" onTryAgain={() => void refetch()} />;
  const ready = podcasts.filter((podcast) => podcast.status === 'ready');
  const playable = ready.filter(({ id: podcastId }) => online || copies.has(podcastId));
  const start = (index: number) =>
    void playAll(playlist.title, playable, index).catch((error) => logWarning('The playlist did not start', error));
  /** From here on through the list; what is not ready plays alone, and what plays already pauses. */
  const play = (podcast: ListedPodcast) => {
    const index = playable.indexOf(podcast);
    const isCurrent = player.state().track?.podcastId === podcast.id;
    if (index >= 0 && !isCurrent) return start(index);
    player.select(podcast).catch((error) => logWarning('The podcast could not be opened', error));
  };
  return (
    <>
      <BackLink href="/playlists">Back to Playlists</BackLink>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-4xl sm:text-5xl">{playlist.title}</h1>
          {playlist.description && <p className="mt-2 max-w-2xl text-soft">{playlist.description}</p>}
          {ready.length > 0 && (
            <p className="mt-2 text-soft">
              {podcasts.length === 1 ? '1 podcast' : `${podcasts.length} podcasts`},{' '}
              {totalTime(ready.reduce((sum, { duration }) => sum + (duration ?? 0), 0))}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {playable.length > 0 && (
            <Button onClick={() => start(0)}>
              <Play aria-hidden fill="currentColor" strokeWidth={0} />
              Play all
            </Button>
          )}
          <SubscribeButton feedUrl={playlist.feed_url} title={playlist.title} />
        </div>
      </div>
      <div className="mt-8">
        {podcasts.length > 0 && <SortablePodcasts playlist={playlist} podcasts={podcasts} onPlay={play} />}
        {podcasts.length === 0 && listPending && <Spinner label="Loading its podcasts" />}
        {podcasts.length === 0 && !listPending && <NoPodcasts />}
      </div>
    </>
  );
}

/** An answer that there is no such playlist, not one that never came. */
const isMissing = (error: unknown) => error instanceof HttpError && error.status < 500;

function NoPodcasts() {
  return (
    <EmptyState
      title="No podcasts in this playlist yet"
      text="Go to the library and add some podcasts to this playlist."
      action={
        <Link href="/" className={buttonStyle()}>
          Browse Podcasts
        </Link>
      }
    />
  );
}

function PlaylistNotFound() {
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <h1 className="text-3xl">Playlist not found</h1>
      <BackLink href="/playlists">Back to Playlists</BackLink>
    </div>
  );
}
