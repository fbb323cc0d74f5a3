import {
  DEFAULT_FORMAT,
  type EpisodeFormat,
  episodeFormats,
  formatLabels,
  lengthChoices,
} from '@duologue/contract/episode-format';
import { ChoiceBar } from '../../ui/choice-bar.tsx';

/** What is left open follows the instructions and the article. */
export type Plan = { format?: EpisodeFormat | undefined; minutes?: number | undefined };

const ANY_LENGTH = 'any';
const formats = episodeFormats.map((value) => ({ value, label: formatLabels[value].label }));
const lengths = [
  { value: ANY_LENGTH, label: 'As the article allows', className: 'basis-full sm:basis-auto' },
  ...lengthChoices.map((minutes) => ({ value: String(minutes), label: `${minutes} min` })),
];

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
        value={value.minutes === undefined ? ANY_LENGTH : String(value.minutes)}
        options={lengths}
        onChange={(chosen) => onChange({ ...value, minutes: chosen === ANY_LENGTH ? undefined : Number(chosen) })}
      />
    </div>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
