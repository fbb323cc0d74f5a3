import { DEFAULT_FORMAT, type EpisodeFormat, episodeFormats, formatLabels } from '@duologue/contract/episode-format';
import { lengthOptions, lengthValue, minutesOf } from '../../lib/length-choice.ts';
import { ChoiceBar } from '../../ui/choice-bar.tsx';

/** What is left open follows the instructions and the article. */
export type Plan = { format?: EpisodeFormat | undefined; minutes?: number | undefined };

const formats = episodeFormats.map((value) => ({ value, label: formatLabels[value].label }));
// The first is the longest: on a phone it has a row of its own.
const lengths = lengthOptions('min').map((option, index) =>
  index === 0 ? { ...option, className: 'basis-full sm:basis-auto' } : option,
);

/** How it is told, and how long it may be. */
export function PlanChoice({ value, onChange }: { value: Plan; onChange: (value: Plan) => void }) {
  const format = value.format ?? DEFAULT_FORMAT;
  return (
    <div className="space-y-4">
      <ChoiceBar
        label="Format"
        note={`${capitalised(formatLabels[format].description)}.`}
        value={format}
        options={formats}
        onChange={(chosen) => onChange({ ...value, format: chosen })}
      />
      <ChoiceBar
        label="Length"
        {...(value.minutes !== undefined && { note: 'Shorter where the article has less to say.' })}
        value={lengthValue(value.minutes)}
        options={lengths}
        onChange={(chosen) => onChange({ ...value, minutes: minutesOf(chosen) })}
      />
    </div>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
