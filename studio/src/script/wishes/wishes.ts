import { DEFAULT_FORMAT, type EpisodeFormat, MAX_MINUTES, SHORT_MINUTES, SHORTEST_MINUTES } from '@duologue/contract';
import { readInstructions } from './read-instructions.ts';

/** What a visitor wishes, as far as it was understood. */
export type Wishes = {
  format: EpisodeFormat;
  /** At most so long, 1 to 15. Absent: as the article allows. */
  minutes?: number;
  /** The length that was really asked for, where it cannot be had. */
  minutesAsked?: number;
  /** In the visitor's words: tell more of these. */
  focus?: string[];
  /** Tell this first. */
  startWith?: string;
  /** Tell nothing else. */
  only?: string[];
  /** Short sentences, and terms explained by the article's own words. */
  forChild: boolean;
  /** A language other than English that was asked for, by its English name. */
  language?: string;
  /** What was not understood, as it was written; empty where everything was. */
  rest: string;
};

/** What was chosen by buttons or flags. It wins over what the instructions say. */
export type Choices = { format?: EpisodeFormat | undefined; minutes?: number | undefined };

export function readWishes(instructions: string | undefined, choices: Choices = {}): Wishes {
  const said = readInstructions(instructions ?? '');
  const format = choices.format ?? said.format ?? DEFAULT_FORMAT;
  const asked = choices.minutes ?? said.minutes ?? (format === 'brief' ? SHORT_MINUTES : undefined);
  const minutes = asked === undefined ? undefined : Math.min(MAX_MINUTES, Math.max(SHORTEST_MINUTES, asked));
  return {
    format,
    ...(minutes !== undefined && { minutes }),
    ...(asked !== undefined && asked !== minutes && { minutesAsked: asked }),
    ...(said.focus.length > 0 && { focus: said.focus }),
    ...(said.startWith !== undefined && { startWith: said.startWith }),
    ...(said.only.length > 0 && { only: said.only }),
    forChild: said.forChild,
    ...(said.language !== undefined && said.language !== 'English' && { language: said.language }),
    rest: said.rest,
  };
}
