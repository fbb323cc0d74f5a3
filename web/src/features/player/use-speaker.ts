import type { Speaker } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { transcriptQuery } from '../../api/podcasts.ts';
import { openSavedTranscript } from '../library/audio-copies.ts';
import { currentLine } from './current-line.ts';
import { usePlayer } from './player-store.ts';

/** Who is heard now, by the transcript; undefined while nothing plays. */
export function useSpeaker(): Speaker | undefined {
  const playing = usePlayer(({ status, waiting }) => status === 'playing' && !waiting);
  const podcastId = usePlayer(({ track }) => track?.podcastId ?? 0);
  const live = usePlayer(({ track }) => track?.live ?? false);
  const { data } = useQuery({
    ...transcriptQuery(podcastId, live, live ? undefined : () => openSavedTranscript(podcastId)),
    enabled: playing,
    refetchInterval: live ? PROCESSING_POLL_MS : false,
  });
  const lines = data?.lines ?? [];
  const speaker = usePlayer(({ currentTime }) => lines[currentLine(lines, currentTime)]?.speaker);
  return playing ? speaker : undefined;
}
