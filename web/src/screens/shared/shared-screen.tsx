import type { PublicPodcast } from '@duologue/contract';
import { lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { isUnreachable } from '../../api/http-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { type PageHead, usePageTitle } from '../../lib/use-page-title.ts';
import { ReadyPodcast } from './ready-podcast.tsx';
import { AudioUnavailable, NotAvailable, NotReady } from './state-cards.tsx';
import { useProofSwitch } from './use-proof-switch.ts';
import { useLoadIntoPlayer, useSharedPodcast } from './use-shared-podcast.ts';

const ProofScreen = lazy(() =>
  import('../../features/proof/proof-screen.tsx').then((module) => ({ default: module.ProofScreen })),
);

/** What anyone with the link sees. */
export function SharedScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { podcast, loading, error } = useSharedPodcast(id);
  const proof = useProofSwitch();
  usePageTitle(podcast ? `${proof ? 'Proof of ' : ''}${podcast.title}` : 'Shared Podcast', headOf(podcast));
  useLoadIntoPlayer(podcast);
  if (loading) return <SharedSkeleton />;
  if (!proof) return <SharedPodcast podcast={podcast} />;
  return (
    <Suspense fallback={<SharedSkeleton />}>
      <ProofScreen
        id={Number(id)}
        podcast={podcast}
        unreachable={isUnreachable(error)}
        otherwise={<SharedPodcast podcast={podcast} />}
      />
    </Suspense>
  );
}

function SharedPodcast({ podcast }: { podcast: PublicPodcast | undefined }) {
  if (!podcast) return <NotAvailable />;
  if (podcast.status !== 'ready') return <NotReady podcast={podcast} />;
  if (!podcast.audio_url) return <AudioUnavailable title={podcast.title} />;
  return <ReadyPodcast podcast={podcast} />;
}

/** As the server's first HTML has it: '/listen' and '/shared' are one page. */
function headOf(podcast: PublicPodcast | undefined): PageHead {
  if (!podcast) return {};
  const ready = podcast.status === 'ready';
  return {
    description: podcast.show_notes?.summary,
    image: `/api/podcasts/${podcast.id}/cover.png?shape=wide`,
    ...(ready ? { canonicalPath: `/shared/${podcast.id}`, audio: podcast.audio_url ?? undefined } : {}),
  };
}

function SharedSkeleton() {
  return (
    <div role="status" aria-label="Loading the podcast" className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Skeleton className="aspect-square w-40 rounded-card! sm:w-full" />
      <div className="space-y-4 sm:pt-6">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <Skeleton className="h-48 rounded-card! sm:col-span-2" />
    </div>
  );
}

function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-xl bg-line', className)} />;
}
