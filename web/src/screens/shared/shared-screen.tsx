import { useParams } from 'wouter';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ReadyPodcast } from './ready-podcast.tsx';
import { SharedSkeleton } from './shared-skeleton.tsx';
import { AudioUnavailable, NotAvailable, NotReady } from './state-cards.tsx';
import { useLoadIntoPlayer, useSharedPodcast } from './use-shared-podcast.ts';

/** What anyone with the link sees. */
export function SharedScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { podcast, loading } = useSharedPodcast(id);
  usePageTitle(podcast?.title ?? 'Shared Podcast');
  useLoadIntoPlayer(podcast);
  if (loading) return <SharedSkeleton />;
  if (!podcast) return <NotAvailable />;
  if (podcast.status !== 'ready') return <NotReady podcast={podcast} />;
  if (!podcast.audio_url) return <AudioUnavailable title={podcast.title} />;
  return <ReadyPodcast podcast={podcast} />;
}
