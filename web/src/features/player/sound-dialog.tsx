import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { setPreferences, usePreferences } from '../preferences/preferences.ts';
import { canBoostVoices } from './create-sound.ts';

/** How it sounds. Phones of Apple have their own volume and no boost. */
export function SoundDialog({ onClose }: { onClose: () => void }) {
  const { volume, voiceBoost, trimSilence } = usePreferences((state) => state);
  return (
    <Dialog onClose={onClose} title="Sound">
      {canSetVolume() && (
        <Row label="Volume" note={`${Math.round(volume * 100)} %`}>
          <Slider
            label="Volume"
            value={volume}
            max={1}
            step={0.05}
            valueText={`${Math.round(volume * 100)} percent`}
            onValueChange={(value) => setPreferences({ volume: value })}
            className="w-40! sm:w-56!"
          />
        </Row>
      )}
      {canBoostVoices() && (
        <Row label="Voice boost" note="Soft voices become louder and clearer, for trains and kitchens.">
          <Switch label="Voice boost" checked={voiceBoost} onCheckedChange={(value) => setPreferences({ voiceBoost: value })} />
        </Row>
      )}
      <Row label="Trim silence" note="Pauses between lines pass three times as fast.">
        <Switch label="Trim silence" checked={trimSilence} onCheckedChange={(value) => setPreferences({ trimSilence: value })} />
      </Row>
    </Dialog>
  );
}

/** On iPhones the volume of a page stays what it is. */
function canSetVolume(): boolean {
  const audio = document.createElement('audio');
  audio.volume = 0.5;
  return audio.volume === 0.5;
}

function Row({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-soft">{note}</p>
      </div>
      {children}
    </div>
  );
}
