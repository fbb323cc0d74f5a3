import { MUSIC_VOLUME_STEP } from '@duologue/contract/constants';
import { type ReactNode, useId, useState } from 'react';
import { Popover } from '../../ui/popover.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { chooseTrack, musicTracks, setMusicOn, setMusicVolume, useMusic } from './music.ts';

/** Starts open: it is loaded by the press that opens it. */
export function MusicPopover({ trigger }: { trigger: (on: boolean) => ReactNode }) {
  const [open, setOpen] = useState(true);
  const { on, trackId, volume } = useMusic();
  const id = useId();
  return (
    <Popover trigger={trigger(on)} label="Background music" open={open} onOpenChange={setOpen}>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-display text-lg">
          Background music
        </label>
        <Switch id={id} checked={on} onCheckedChange={setMusicOn} />
      </div>
      <fieldset className="mt-4">
        <legend className="text-sm font-semibold">Track</legend>
        <div className="mt-1.5 space-y-1">
          {musicTracks.map((track) => (
            <label
              key={track.id}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-xl px-3 hover:bg-sunken has-checked:bg-accent-wash has-checked:font-semibold"
            >
              <input
                type="radio"
                name={`${id}-track`}
                checked={track.id === trackId}
                onChange={() => chooseTrack(track.id)}
                className="size-4 accent-accent"
              />
              {track.name}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-4 flex justify-between text-sm">
        <span className="font-semibold">Volume</span>
        <span className="text-soft tabular-nums">{Math.round(volume * 100)}%</span>
      </p>
      <Slider
        label="Music volume"
        value={volume}
        onValueChange={setMusicVolume}
        max={1}
        step={MUSIC_VOLUME_STEP}
        valueText={`${Math.round(volume * 100)} percent`}
        className="mt-1"
      />
    </Popover>
  );
}
