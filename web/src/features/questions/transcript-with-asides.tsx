import { useQuery } from '@tanstack/react-query';
import { transcriptQuery } from '../../api/podcasts.ts';
import { TranscriptText, transcriptParagraphs } from '../../ui/transcript-text.tsx';
import { openSavedTranscript } from '../library/audio-copies.ts';
import { useStoredQuestions } from './question-store.ts';
import { useAsides } from './use-asides.tsx';

/** A stored transcript with the visitor's questions. Its times are fetched only where there are any. */
export function TranscriptWithAsides({ podcastId, text }: { podcastId: number; text: string | null }) {
  const asked = useStoredQuestions(podcastId).length > 0;
  const { data, isPending } = useQuery({
    ...transcriptQuery(podcastId, false, () => openSavedTranscript(podcastId)),
    enabled: asked,
  });
  const asides = useAsides(podcastId, isPending ? undefined : (data?.lines ?? []), transcriptParagraphs(text).length);
  return <TranscriptText text={text} asides={asides} />;
}
