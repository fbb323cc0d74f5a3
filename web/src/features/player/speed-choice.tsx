import { Select } from '../../ui/select.tsx';
import { rates } from './playback-rate.ts';
import { player } from './player.ts';
import { usePlayer } from './player-store.ts';

const options = rates.map((rate) => ({ value: String(rate), label: `${rate}×` }));

export function SpeedChoice() {
  const rate = usePlayer((state) => state.rate);
  return (
    <Select
      label="Speed"
      value={String(rate)}
      options={options}
      onValueChange={(value) => player.setRate(Number(value))}
      className="w-19 gap-1 px-3"
    />
  );
}
