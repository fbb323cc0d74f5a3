import { lengthChoices } from '@duologue/contract/episode-format';

const ANY_LENGTH = 'any';

/** Lengths to choose from, as a list of choices wants them: no minutes means as long as the article allows. */
export const lengthOptions = (unit: string) => [
  { value: ANY_LENGTH, label: 'As the article allows' },
  ...lengthChoices.map((minutes) => ({ value: String(minutes), label: `${minutes} ${unit}` })),
];

export const lengthValue = (minutes: number | undefined) => (minutes === undefined ? ANY_LENGTH : String(minutes));
export const minutesOf = (value: string) => (value === ANY_LENGTH ? undefined : Number(value));
