import { DETAIL_SKIP_SECONDS, SKIP_SECONDS } from '@duologue/contract/constants';
import { FASTEST_SPEED, type Preferences, SLOWEST_SPEED, SPEED_STEP, skipChoices } from '@duologue/contract/preferences';
import type { ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { setPreferences, usePreferences } from './preferences.ts';

const STANDARD = 'standard';
const skipOptions = [
  { value: STANDARD, label: `Standard, ${SKIP_SECONDS} s`, description: `${DETAIL_SKIP_SECONDS} s in the detail view` },
  ...skipChoices.map((seconds) => ({ value: String(seconds), label: `${seconds} s` })),
];

/** What a listener can choose about playing, on '/settings' and in the player. */
export function PlayerPreferences() {
  const speed = usePreferences((state) => state.speed);
  return (
    <div className="divide-y divide-line">
      <SkipLength label="Skip back" name="skipBackSeconds" />
      <SkipLength label="Skip forward" name="skipForwardSeconds" />
      <PreferenceRow label="Speed" note={`${speed}×`}>
        <Slider
          label="Speed"
          value={speed}
          min={SLOWEST_SPEED}
          max={FASTEST_SPEED}
          step={SPEED_STEP}
          valueText={`${speed} times`}
          onValueChange={(value) => setPreferences({ speed: Math.round(value * 10) / 10 })}
          className="w-40! max-w-full sm:w-56!"
        />
      </PreferenceRow>
      <PreferenceSwitch label="Autoplay" note="The next podcast starts by itself." name="autoplay" />
      <PreferenceSwitch label="Trim silence" note="Pauses between lines pass three times as fast." name="trimSilence" />
      <PreferenceSwitch label="Keyboard shortcuts" note="Keys such as ? that are a single character." name="shortcuts" />
    </div>
  );
}

function SkipLength({ label, name }: { label: string; name: 'skipBackSeconds' | 'skipForwardSeconds' }) {
  const seconds = usePreferences((state) => state[name]);
  const choose = (value: string) => setPreferences({ [name]: value === STANDARD ? null : Number(value) } as Partial<Preferences>);
  return (
    <PreferenceRow label={label}>
      <Select
        label={label}
        value={seconds === null ? STANDARD : String(seconds)}
        options={skipOptions}
        onValueChange={choose}
        className="w-40 max-w-full gap-2 px-3 sm:w-56"
      />
    </PreferenceRow>
  );
}

type Switched = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences];

/** A preference that is on or off. */
export function PreferenceSwitch({ label, note, name }: { label: string; note: string; name: Switched }) {
  const checked = usePreferences((state) => state[name]);
  return (
    <PreferenceRow label={label} note={note}>
      <Switch label={label} checked={checked} onCheckedChange={(value) => setPreferences({ [name]: value })} />
    </PreferenceRow>
  );
}

/** A preference with its name, a note on it, and what sets it, which wraps below where the text is large. */
export function PreferenceRow({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold">{label}</p>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </div>
  );
}
