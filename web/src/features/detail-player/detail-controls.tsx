import { DETAIL_SKIP_SECONDS, DETAIL_SLIDER_DEFAULT_MAX, DETAIL_SLIDER_STEP } from '@duologue/contract/constants';
import { ChevronDown, Download, ListMusic, Moon } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration, spokenDuration } from '../../lib/format-duration.ts';
import { Button } from '../../ui/button.tsx';
import { Slider } from '../../ui/slider.tsx';
import { KeepGoingButton } from '../keep-going/keep-going-switch.tsx';
import { LazyNextUp } from '../keep-going/lazy-next-up.tsx';
import { StepButton } from '../play-queue/queue-buttons.tsx';
import { PlayerMenu } from '../player/player-menu.tsx';
import { openDialog, usePlayer } from '../player/player-store.ts';
import { SpeedChoice } from '../player/speed-choice.tsx';
import { PlayPause, SkipButton } from '../player/transport.tsx';
import { downloadPodcast } from '../podcast/download-podcast.ts';
import { useSkipSeconds } from '../preferences/skip-seconds.ts';
import { AskButton } from '../questions/ask-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { type DetailTrack, useDetailTrack } from './use-detail-track.ts';

export type DetailControlsProps = DetailTrack & {
  detailed: boolean;
  onDetailedChange: (detailed: boolean) => void;
  detailsId: string;
};

/** The detail player's controls, on a podcast's page and in the view that the bar opens. They drive the bar's audio. */
export function DetailControls({ detailed, onDetailedChange, detailsId, ...props }: DetailControlsProps) {
  const { podcastId, title, src } = props;
  const track = useDetailTrack(props);
  const unavailable = !src;
  const { back, forward } = useSkipSeconds(DETAIL_SKIP_SECONDS);
  const skip = { disabled: unavailable, onSkip: track.skipBy, className: 'size-13!' };
  return (
    <>
      {unavailable && (
        <p role="alert" className="mb-4 rounded-2xl bg-danger-wash px-4 py-3 text-sm font-bold tracking-wide text-danger">
          AUDIO FILE UNAVAILABLE
        </p>
      )}
      {track.mine && <LazyNextUp className="mb-4 rounded-2xl border border-line bg-surface p-3" />}
      <Seek track={track} disabled={unavailable} marks={props.chapters.map((chapter) => chapter.timestamp)} />
      <div className="mt-2 flex flex-wrap items-center justify-center gap-1 sm:gap-2">
        {track.mine && <StepButton direction={-1} />}
        <SkipButton label={`Skip back ${back} seconds`} seconds={-back} {...skip} />
        <PlayPause
          label={track.playing ? 'Pause this podcast' : 'Play this podcast'}
          playing={track.playing}
          waiting={track.waiting}
          disabled={unavailable}
          onClick={track.toggle}
          className="size-16! max-h-[72px]! max-w-[72px]! [&_svg]:size-7!"
        />
        <SkipButton label={`Skip forward ${forward} seconds`} seconds={forward} {...skip} />
        {track.mine && <StepButton direction={1} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-1">
        {track.mine && <AskButton disabled={unavailable} />}
        <SpeedChoice />
        {podcastId !== undefined && (
          <ShareButton size="icon" podcastId={podcastId} title={title} aria-label="Share" disabled={unavailable} />
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Download"
          title="Download"
          disabled={unavailable || track.live}
          onClick={() => void download(props)}
        >
          <Download aria-hidden />
        </Button>
        {track.mine && <MineOnly />}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={detailed}
          aria-controls={detailsId}
          className="tracking-wide"
          onClick={() => onDetailedChange(!detailed)}
        >
          {detailed ? 'HIDE DETAILS' : 'SHOW DETAILS'}
          <ChevronDown aria-hidden className={classNames('transition-transform', detailed && 'rotate-180')} />
        </Button>
      </div>
    </>
  );
}

/** A drag shows where it would go, and seeks when it ends. */
function Seek({ track, disabled, marks }: { track: ReturnType<typeof useDetailTrack>; disabled: boolean; marks: number[] }) {
  const [dragged, setDragged] = useState<number>();
  const { end, live } = track;
  const shown = dragged ?? track.currentTime;
  const commit = (seconds: number) => {
    setDragged(undefined);
    track.seekTo(seconds);
  };
  return (
    <>
      <Slider
        label="Seek"
        value={Math.min(shown, end || DETAIL_SLIDER_DEFAULT_MAX)}
        max={end || DETAIL_SLIDER_DEFAULT_MAX}
        step={DETAIL_SLIDER_STEP}
        disabled={disabled}
        valueText={`${spokenDuration(shown)} of ${live ? 'about ' : ''}${spokenDuration(end)}`}
        marks={marks}
        available={live ? track.duration : end}
        onValueChange={setDragged}
        onValueCommit={commit}
      />
      <div className="mt-1 flex justify-between text-sm text-soft tabular-nums">
        <span data-testid="current-time">{formatDuration(shown)}</span>
        <span data-testid="duration">{`${live ? '~' : ''}${formatDuration(end)}`}</span>
      </div>
    </>
  );
}

/** What concerns the podcast in the player alone. */
function MineOnly() {
  const asleep = usePlayer((state) => state.sleep !== undefined);
  return (
    <>
      <Button variant="ghost" size="icon" aria-label="Queue" title="Queue" onClick={() => openDialog('queue')}>
        <ListMusic aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={asleep ? 'Sleep timer, on' : 'Sleep timer'}
        title="Sleep timer"
        onClick={() => openDialog('sleep')}
        className={asleep ? 'text-accent!' : ''}
      >
        <Moon aria-hidden fill={asleep ? 'currentColor' : 'none'} />
      </Button>
      <KeepGoingButton />
      <PlayerMenu without={['Ask a question', 'Queue', 'Sleep timer', 'Share', 'Download', 'Keep going']} />
    </>
  );
}

function download({ podcastId, title, src }: DetailTrack): Promise<void> {
  return downloadPodcast({ id: podcastId ?? 0, title, audio_url: src, audio_filename: null }, detailDownloadName(title));
}

/** The title, lower-cased, with everything but letters and digits turned to underscores. */
export function detailDownloadName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}.mp3`;
}
