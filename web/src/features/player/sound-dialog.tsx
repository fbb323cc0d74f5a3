import { Dialog } from '../../ui/dialog.tsx';
import { Slider } from '../../ui/slider.tsx';
import { PreferenceRow, PreferenceSwitch } from '../preferences/player-preferences.tsx';
import { setPreferences, usePreferences } from '../preferences/preferences.ts';
import { canBoostVoices } from './create-sound.ts';

/** How it sounds. Phones of Apple have their own volume and no boost. */
export function SoundDialog({ onClose }: { onClose: () => void }) {
  const volume = usePreferences((state) => state.volume);
  return (
    <Dialog onClose={onClose} title="Sound">
      <div className="divide-y divide-line">
        {canSetVolume() && (
          <PreferenceRow label="Volume" note={`${Math.round(volume * 100)} %`}>
            <Slider
              label="Volume"
              value={volume}
              max={1}
              step={0.05}
              valueText={`${Math.round(volume * 100)} percent`}
              onValueChange={(value) => setPreferences({ volume: value })}
              className="w-40! max-w-full sm:w-56!"
            />
          </PreferenceRow>
        )}
        {canBoostVoices() && (
          <PreferenceSwitch
            label="Voice boost"
            note="Soft voices become louder and clearer, for trains and kitchens."
            name="voiceBoost"
          />
        )}
        <PreferenceSwitch label="Trim silence" note="Pauses between lines pass three times as fast." name="trimSilence" />
      </div>
    </Dialog>
  );
}

/** On iPhones the volume of a page stays what it is. */
function canSetVolume(): boolean {
  const audio = document.createElement('audio');
  audio.volume = 0.5;
  return audio.volume === 0.5;
}
