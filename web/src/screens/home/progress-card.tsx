import type { StoredPodcast } from '@duologue/contract';
import type { PodcastPhase } from '@duologue/contract/progress';
import { Headphones } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLiveProgress } from '../../features/generation/live-progress.ts';
import { useProgressPercent } from '../../features/generation/progress-percent.ts';
import { player } from '../../features/player/player.ts';
import { usePlayer } from '../../features/player/player-store.ts';
import { cancelAndRemove } from '../../features/podcast/delete-podcast.ts';
import { ConfirmDialog } from '../../features/podcast/podcast-dialogs.tsx';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Progress } from '../../ui/progress.tsx';
import { GrowingScript, useGrowingScript } from './growing-script.tsx';

/** For screen readers: phases without their percent. Elsewhere the sentence does not change often. */
const phaseLabels: Partial<Record<PodcastPhase, string>> = {
  writing: 'Crafting dialogue',
  speaking: 'Generating audio',
  finishing: 'Generating audio',
};

export type ProgressCardProps = {
  podcast: StoredPodcast;
  /** Without its script. */
  compact?: boolean;
  /** It has just been created: whoever did that goes on here. */
  focused?: boolean;
};

/** A podcast in progress: how far it is, what has been written, and its audio as soon as there is any. */
export function ProgressCard({ podcast, compact = false, focused = false }: ProgressCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) card.current?.focus();
  }, [focused]);
  const live = useLiveProgress(podcast.id);
  const progress = live ?? podcast;
  const text = progress.progress || 'In Progress';
  const percent = useProgressPercent(podcast.id, progress, podcast.started_at ?? podcast.created_at);
  const audible = Math.max(live?.liveMs ?? 0, podcast.live_ms) > 0;
  const script = useGrowingScript(podcast.id, live?.lines ?? 0);
  const playing = usePlayer((state) => state.track?.podcastId === podcast.id && state.status === 'playing');
  return (
    <Card ref={card} tabIndex={-1} role="article" aria-label={podcast.title} className={compact ? 'space-y-4' : 'space-y-5'}>
      <div className="flex gap-4">
        <Cover
          title={podcast.title}
          speaking={playing ? script.lines[script.current]?.speaker : undefined}
          className={compact ? 'size-14' : 'size-20 sm:size-24'}
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl sm:text-[1.4rem]">{podcast.title}</h3>
          <p className="mt-1 text-soft">{text}</p>
          {/* Phases are announced, not every percent. */}
          <p role="status" className="sr-only">
            {(progress.phase && phaseLabels[progress.phase]) ?? text}
          </p>
        </div>
      </div>
      <Progress percent={percent} label={`Progress of ${podcast.title}`} />
      <div className="flex flex-wrap gap-3">
        {(audible || playing) && <ListenNow podcast={podcast} playing={playing} />}
        <CancelButton podcast={podcast} />
      </div>
      {!compact && <GrowingScript {...script} />}
    </Card>
  );
}

function ListenNow({ podcast, playing }: { podcast: StoredPodcast; playing: boolean }) {
  const listen = () => player.select(podcast).catch((error) => logWarning('The live audio could not be opened', error));
  return (
    <Button onClick={() => void listen()}>
      <Headphones aria-hidden />
      {playing ? 'Pause' : 'Listen now'}
    </Button>
  );
}

function CancelButton({ podcast }: { podcast: StoredPodcast }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await cancelAndRemove(podcast.id);
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" aria-label={`Cancel ${podcast.title}`} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title="Cancel Processing Podcast?"
            description="This will cancel the podcast generation process and remove the podcast."
            confirmLabel="Yes, cancel podcast"
            busyLabel="Processing..."
            busy={busy}
            onConfirm={() => void cancel()}
          />
        )}
      </Suspense>
    </>
  );
}
