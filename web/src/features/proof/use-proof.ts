import type { PublicPodcast } from '@duologue/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { articleQuery } from '../../api/articles.ts';
import { HttpError, isUnreachable } from '../../api/http-error.ts';
import { transcriptQuery } from '../../api/podcasts.ts';
import { logWarning } from '../../lib/log.ts';
import { buildProof } from './build-proof.ts';
import { openProofCopy, saveProofCopy } from './proof-copies.ts';

const LIVE_REFETCH_MS = 2_000;

/** A record of the server; the one of an earlier visit while it can't be reached. */
export function useProofPodcast(id: number, podcast: PublicPodcast | undefined, unreachable: boolean) {
  const copy = useProofCopy(id, unreachable);
  return { podcast: podcast ?? (unreachable ? copy.data?.podcast : undefined), loading: unreachable && copy.isPending };
}

function useProofCopy(id: number, enabled: boolean) {
  return useQuery({
    queryKey: ['proof copy', id],
    queryFn: async () => (await openProofCopy(id)) ?? null,
    gcTime: 0,
    enabled,
  });
}

/** Transcript and article, side by side. They grow while the podcast is generated, and come from an earlier visit when offline. */
export function useProof(podcast: PublicPodcast) {
  const { id, edition } = podcast;
  const live = podcast.status === 'processing';
  const transcript = useQuery({
    ...transcriptQuery(id, live),
    refetchInterval: live ? LIVE_REFETCH_MS : false,
    // The live one stays until the final one has come.
    placeholderData: keepPreviousData,
  });
  const article = useQuery({
    ...articleQuery(id, edition),
    refetchInterval: ({ state }) => (live && !state.data ? LIVE_REFETCH_MS : false),
  });
  const copy = useProofCopy(id, isUnreachable(transcript.error) || isUnreachable(article.error));
  const [lines, text] = [transcript.data ?? copy.data?.transcript, article.data ?? copy.data?.article];
  useSaveSeen(podcast, transcript.isPlaceholderData ? undefined : transcript.data, article);
  const proof = useMemo(() => lines && buildProof(lines, text), [lines, text]);
  return {
    proof,
    article: text,
    live,
    transcriptError: lines ? null : transcript.error,
    articleError: text ? null : article.error,
  };
}

type Article = { data: Parameters<typeof buildProof>[1]; error: unknown };

/** What was seen once can be seen offline. */
function useSaveSeen(podcast: PublicPodcast, transcript: Parameters<typeof buildProof>[0] | undefined, { data, error }: Article) {
  const complete = podcast.status === 'ready' && transcript && (data || error instanceof HttpError);
  useEffect(() => {
    if (!complete || !transcript) return;
    saveProofCopy({ podcast, transcript, article: data }).catch((problem) => logWarning('The proof was not kept', problem));
  }, [complete, podcast, transcript, data]);
}
