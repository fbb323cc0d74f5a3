import type { PublicPodcast } from '@duologue/contract';
import type { ReactNode } from 'react';
import { HttpError, messageOf } from '../../api/http-error.ts';
import { NotLoaded } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ProofHeader } from './proof-header.tsx';
import { ProofPanels } from './proof-panels.tsx';
import { useProof, useProofPodcast } from './use-proof.ts';

export type ProofScreenProps = {
  id: number;
  podcast: PublicPodcast | undefined;
  /** The server did not answer. */
  unreachable: boolean;
  /** In place of a proof, where there can be none: no such podcast, one that failed, or somebody else's in progress. */
  otherwise: ReactNode;
};

/** The transcript beside the article that it rests on. */
export function ProofScreen({ id, unreachable, otherwise, ...props }: ProofScreenProps) {
  const { podcast, loading } = useProofPodcast(id, props.podcast, unreachable);
  if (loading) return <Loading />;
  if (podcast?.status !== 'ready' && podcast?.status !== 'processing') return otherwise;
  return <PodcastProof key={podcast.id} podcast={podcast} otherwise={otherwise} />;
}

function PodcastProof({ podcast, otherwise }: { podcast: PublicPodcast; otherwise: ReactNode }) {
  const { proof, article, live, transcriptError, articleError } = useProof(podcast);
  if (live && transcriptError instanceof HttpError && transcriptError.status === 404) return otherwise;
  const screen =
    '-mt-2 -mb-12 flex min-h-[calc(100dvh-var(--spacing-bar)-2rem)] flex-col gap-3 in-data-[player=on]:min-h-[calc(100dvh-var(--spacing-bar)-8.75rem)] sm:-mt-6 lg:in-data-[player=on]:min-h-[calc(100dvh-var(--spacing-bar)-6.75rem)]';
  return (
    <article aria-label={`Proof of ${podcast.title}`} className={screen}>
      <ProofHeader podcast={podcast} proof={proof} article={article} />
      {proof ? (
        <ProofPanels
          podcast={podcast}
          proof={proof}
          whole={article !== undefined}
          notice={article ? null : <Notice error={articleError} live={live} cited={proof.sentences.length > 0} />}
          emptyText={live ? 'The first lines are being written.' : 'The lines of this podcast were not kept.'}
        />
      ) : transcriptError ? (
        <NotLoaded what="The transcript" onTryAgain={() => location.reload()} />
      ) : (
        <Loading />
      )}
    </article>
  );
}

function Notice({ error, live, cited }: { error: unknown; live: boolean; cited: boolean }) {
  if (!error) return <Loading />;
  const text = messageOf(error, 'The article could not be loaded. It opens offline once it has been seen on this device.');
  return (
    <p className="m-1 rounded-2xl bg-sunken px-4 py-3 text-sm">
      {text} {cited && !live && 'These are the sentences that its lines rest on.'}
    </p>
  );
}

const Loading = () => <Spinner label="Loading the proof" className="mx-auto mt-16 flex justify-center" />;
