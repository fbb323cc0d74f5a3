import { DETAIL_SKIP_SECONDS, DETAIL_SLIDER_DEFAULT_MAX, DETAIL_SLIDER_STEP } from '@duologue/contract/constants';
import { ChevronDown, Download, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration, spokenDuration } from '../../lib/format-duration.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { DetailSections } from './detail-sections.tsx';
import { type DetailTrack, useDetailTrack, useUpdatedChapters } from './use-detail-track.ts';

/** A whole player for one podcast on its page. It drives the same audio as the bar at the bottom. */
export function DetailPlayer(props: DetailTrack) {
  const { podcastId, title, src, showNotes } = props;
  const [detailed, setDetailed] = useState(false);
  const detailsId = useId();
  const update = useUpdatedChapters(podcastId);
  const track = useDetailTrack(props);
  const unavailable = !src;
  const duration = track.duration || update?.duration || 0;
  const accurate = update !== undefined && track.duration > 0;
  return (
    <Card role="group" aria-label={`Player of ${title}`}>
      {unavailable && (
        <p role="alert" className="mb-4 rounded-2xl bg-danger-wash px-4 py-3 text-sm font-bold tracking-wide text-danger">
          AUDIO FILE UNAVAILABLE
        </p>
      )}
      <Slider
        label="Seek"
        value={Math.min(track.currentTime, duration || DETAIL_SLIDER_DEFAULT_MAX)}
        max={duration || DETAIL_SLIDER_DEFAULT_MAX}
        step={DETAIL_SLIDER_STEP}
        disabled={unavailable}
        valueText={`${spokenDuration(track.currentTime)} of ${spokenDuration(duration)}`}
        onValueChange={track.seekTo}
      />
      <div className="mt-1 flex justify-between text-sm text-soft tabular-nums">
        <span data-testid="current-time">{formatDuration(track.currentTime)}</span>
        <span data-testid="duration">{formatDuration(duration)}</span>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-2">
        <SkipButton seconds={-DETAIL_SKIP_SECONDS} disabled={unavailable} onSkip={track.skipBy} />
        <Button
          size="icon"
          aria-label={track.playing ? 'Pause this podcast' : 'Play this podcast'}
          disabled={unavailable}
          onClick={track.toggle}
          className="size-16! [&_svg]:size-7"
        >
          {track.playing ? (
            <Pause aria-hidden fill="currentColor" strokeWidth={0} />
          ) : (
            <Play aria-hidden fill="currentColor" strokeWidth={0} className="translate-x-[6%]" />
          )}
        </Button>
        <SkipButton seconds={DETAIL_SKIP_SECONDS} disabled={unavailable} onSkip={track.skipBy} />
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={unavailable}
          onClick={() => src && saveFile(src, detailDownloadName(title))}
        >
          <Download aria-hidden />
          Download
        </Button>
        {podcastId !== undefined && <ShareButton size="sm" podcastId={podcastId} title={title} disabled={unavailable} />}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={detailed}
          aria-controls={detailsId}
          className="tracking-wide"
          onClick={() => setDetailed(!detailed)}
        >
          {detailed ? 'HIDE DETAILS' : 'SHOW DETAILS'}
          <ChevronDown aria-hidden className={classNames('transition-transform', detailed && 'rotate-180')} />
        </Button>
      </div>
      {accurate && <p className="mt-3 text-center text-sm text-soft">Chapter timestamps have been updated for accuracy</p>}
      <div id={detailsId} hidden={!detailed}>
        {detailed && (
          <DetailSections
            chapters={update?.chapters ?? props.chapters}
            showNotes={showNotes}
            disabled={unavailable}
            onJump={track.seekTo}
          />
        )}
      </div>
    </Card>
  );
}

/** The title, lower-cased, with everything but letters and digits turned to underscores. */
export function detailDownloadName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}.mp3`;
}

type SkipButtonProps = { seconds: number; disabled: boolean; onSkip: (seconds: number) => void };

function SkipButton({ seconds, disabled, onSkip }: SkipButtonProps) {
  const Icon = seconds < 0 ? RotateCcw : RotateCw;
  const label = `Skip ${seconds < 0 ? 'back' : 'forward'} ${Math.abs(seconds)} seconds`;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onSkip(seconds)}
      className="size-13!"
    >
      <span aria-hidden className="relative grid place-items-center">
        <Icon className="size-8!" strokeWidth={1.6} />
        <span className="absolute text-[0.6rem] font-bold">{Math.abs(seconds)}</span>
      </span>
    </Button>
  );
}
