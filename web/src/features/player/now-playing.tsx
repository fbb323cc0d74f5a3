import { ChevronDown } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { formatDuration } from '../../lib/format-duration.ts';
import { Cover } from '../../ui/cover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { ChapterList } from './chapter-list.tsx';
import { NotesView } from './notes-view.tsx';
import { seek } from './player.ts';
import { setDetailOpen, type Track, usePlayer } from './player-store.ts';
import { Scrubber } from './scrubber.tsx';
import { shortcutHelp } from './shortcuts.ts';
import { SpeedChoice } from './speed-choice.tsx';
import { TranscriptView } from './transcript-view.tsx';
import { Transport } from './transport.tsx';
import { useTranscript } from './use-transcript.ts';

/** The player's detail view, in place over the screen: what is heard, and everything that belongs to it. */
export function NowPlaying() {
  const track = usePlayer((state) => state.track);
  if (!track) return null;
  return (
    <Primitive.Root open onOpenChange={setDetailOpen}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-paper data-[state=open]:animate-rise lg:overflow-hidden"
        >
          <div className="mx-auto grid max-w-6xl gap-8 px-5 pt-16 pb-10 sm:px-8 lg:h-full lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] lg:gap-14">
            <div className="flex flex-col items-center gap-6 lg:justify-center">
              <Cover title={track.title} className="w-full max-w-56 rounded-card shadow-lift sm:max-w-72 lg:max-w-none" />
              <div className="text-center">
                <Primitive.Title className="text-2xl sm:text-3xl">{track.title}</Primitive.Title>
                {track.live && <p className="mt-1 text-soft">Being made while you listen</p>}
              </div>
              <Controls track={track} />
            </div>
            <Details track={track} />
          </div>
          <Primitive.Close
            aria-label="Close the details"
            className="fixed top-3 left-3 grid size-11 place-items-center rounded-full bg-surface text-soft hover:bg-sunken hover:text-ink sm:left-6"
          >
            <ChevronDown aria-hidden className="size-6" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Controls({ track }: { track: Track }) {
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration);
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <div className="w-full">
        <Scrubber
          currentTime={currentTime}
          duration={duration}
          onSeek={seek}
          marks={track.chapters.map((chapter) => chapter.timestamp)}
        />
        <div className="flex justify-between text-sm text-soft tabular-nums">
          <span>{formatDuration(currentTime)}</span>
          <span>{formatDuration(duration)}</span>
        </div>
      </div>
      <Transport large />
      <SpeedChoice />
      <dl className="hidden grid-cols-[auto_auto] gap-x-3 gap-y-1 text-xs text-soft lg:grid">
        {shortcutHelp.map(([keys, meaning]) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-right font-semibold">{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Details({ track }: { track: Track }) {
  const transcript = useTranscript(track.podcastId, track.live);
  const { lines = [], chapters: titles = [] } = transcript.data ?? {};
  return (
    <Tabs defaultValue="transcript" className="flex min-h-0 flex-col gap-5 lg:py-4">
      <TabsList aria-label="About this podcast" className="shrink-0">
        <TabsTrigger value="transcript">Transcript</TabsTrigger>
        <TabsTrigger value="chapters">Chapters</TabsTrigger>
        <TabsTrigger value="notes">Show notes</TabsTrigger>
      </TabsList>
      <TabsContent value="transcript" className="min-h-0 pb-6 lg:overflow-y-auto">
        {transcript.isPending ? (
          <Spinner label="Loading the transcript" />
        ) : lines.length > 0 ? (
          <TranscriptView lines={lines} chapters={titles} onSeek={seek} />
        ) : (
          <p className="text-soft">{track.live ? 'The first lines are being written.' : 'No transcript available'}</p>
        )}
      </TabsContent>
      <TabsContent value="chapters" className="min-h-0 lg:overflow-y-auto">
        {track.chapters.length > 0 ? (
          <ChapterList chapters={track.chapters} />
        ) : (
          <p className="text-soft">The chapters come with the finished podcast.</p>
        )}
      </TabsContent>
      <TabsContent value="notes" className="min-h-0 lg:overflow-y-auto">
        {track.showNotes ? <NotesView notes={track.showNotes} /> : <p className="text-soft">No show notes yet.</p>}
      </TabsContent>
    </Tabs>
  );
}
