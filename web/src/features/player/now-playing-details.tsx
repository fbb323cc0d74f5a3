import { useQuery } from '@tanstack/react-query';
import { transcriptQuery } from '../../api/podcasts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { openSavedTranscript } from '../library/audio-copies.ts';
import { findPodcast } from '../library/library.ts';
import { ProofLink } from '../proof/proof-link.tsx';
import { TranscriptWithAsides } from '../questions/transcript-with-asides.tsx';
import { useAsides } from '../questions/use-asides.tsx';
import { ArticleUpdate } from '../update/article-update.tsx';
import { ChapterList } from './chapter-list.tsx';
import { FinishedPanel } from './finished-panel.tsx';
import { NotesView } from './notes-view.tsx';
import { player } from './player.ts';
import { type Track, usePlayer } from './player-store.ts';
import { TranscriptView } from './transcript-view.tsx';

const LIVE_REFETCH_MS = 2_000;
const panel = 'relative min-h-0 grow overflow-y-auto overscroll-contain pb-6';

/** Transcript, chapters and show notes of the current track. */
export function NowPlayingDetails({ track }: { track: Track }) {
  const { podcastId, live } = track;
  const transcript = useQuery({
    ...transcriptQuery(podcastId, live, live ? undefined : () => openSavedTranscript(podcastId)),
    refetchInterval: live ? LIVE_REFETCH_MS : false,
  });
  const ended = usePlayer((state) => state.status === 'ended');
  const { lines = [], chapters: titles = [] } = transcript.data ?? {};
  const asides = useAsides(podcastId, lines);
  return (
    <Tabs defaultValue="transcript" className="flex h-full flex-col gap-4">
      {ended && <FinishedPanel track={track} />}
      <TabsList aria-label="About this podcast" className="shrink-0 flex-nowrap! overflow-x-auto">
        <TabsTrigger value="transcript">Transcript</TabsTrigger>
        <TabsTrigger value="chapters">Chapters</TabsTrigger>
        <TabsTrigger value="notes">Show notes</TabsTrigger>
      </TabsList>
      <TabsContent value="transcript" className={panel}>
        {lines.length > 0 && <ProofLink podcastId={podcastId} className="mb-2" />}
        {lines.length > 0 ? (
          <TranscriptView lines={lines} chapters={titles} asides={asides} onSeek={player.seek} />
        ) : transcript.isPending ? (
          <Spinner label="Loading the transcript" />
        ) : track.live ? (
          <p className="text-soft">The first lines are being written.</p>
        ) : (
          <TranscriptWithAsides podcastId={podcastId} text={findPodcast(podcastId)?.transcript ?? null} />
        )}
      </TabsContent>
      <TabsContent value="chapters" className={panel}>
        {track.chapters.length > 0 ? (
          <ChapterList chapters={track.chapters} />
        ) : (
          <p className="text-soft">{live ? 'Chapters appear as they are spoken.' : 'This podcast has no chapters.'}</p>
        )}
      </TabsContent>
      <TabsContent value="notes" className={panel}>
        {track.showNotes ? <NotesView notes={track.showNotes} /> : <p className="text-soft">No show notes yet.</p>}
        {!live && (
          <div className="mt-6">
            <ArticleUpdate podcastId={podcastId} quiet />
          </div>
        )}
      </TabsContent>
    </Tabs>
  );
}
