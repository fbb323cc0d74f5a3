import { TranscriptText } from '../../ui/transcript-text.tsx';
import { findPodcast } from '../library/library.ts';

/** The words without their times: an imported podcast, or one whose server is out of reach. */
export function StoredTranscript({ podcastId }: { podcastId: number | undefined }) {
  const text = podcastId === undefined ? null : (findPodcast(podcastId)?.transcript ?? null);
  return <TranscriptText text={text} />;
}
