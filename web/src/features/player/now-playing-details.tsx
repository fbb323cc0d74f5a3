import { Spinner } from '../../ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { ChapterList } from './chapter-list.tsx';
import { NotesView } from './notes-view.tsx';
import { seek } from './player.ts';
import type { Track } from './player-store.ts';
import { StoredTranscript } from './stored-transcript.tsx';
import { TranscriptView } from './transcript-view.tsx';
import { useTranscript } from './use-transcript.ts';

const panel = 'relative min-h-0 grow overflow-y-auto overscroll-contain pb-6';

/** Transcript, chapters and show notes of what is heard. */
export function NowPlayingDetails({ track }: { track: Track }) {
  const transcript = useTranscript(track.podcastId, track.live);
  const { lines = [], chapters: titles = [] } = transcript.data ?? {};
  return (
    <Tabs defaultValue="transcript" className="flex h-full flex-col gap-4">
      <TabsList aria-label="About this podcast" className="shrink-0">
        <TabsTrigger value="transcript">Transcript</TabsTrigger>
        <TabsTrigger value="chapters">Chapters</TabsTrigger>
        <TabsTrigger value="notes">Show notes</TabsTrigger>
      </TabsList>
      <TabsContent value="transcript" className={panel}>
        {lines.length > 0 ? (
          <TranscriptView lines={lines} chapters={titles} onSeek={seek} />
        ) : transcript.isPending ? (
          <Spinner label="Loading the transcript" />
        ) : track.live ? (
          <p className="text-soft">The first lines are being written.</p>
        ) : (
          <StoredTranscript podcastId={track.podcastId} />
        )}
      </TabsContent>
      <TabsContent value="chapters" className={panel}>
        {track.chapters.length > 0 ? (
          <ChapterList chapters={track.chapters} />
        ) : (
          <p className="text-soft">The chapters come with the finished podcast.</p>
        )}
      </TabsContent>
      <TabsContent value="notes" className={panel}>
        {track.showNotes ? <NotesView notes={track.showNotes} /> : <p className="text-soft">No show notes yet.</p>}
      </TabsContent>
    </Tabs>
  );
}
