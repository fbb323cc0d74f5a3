import type { Usage } from '@duologue/contract';

/** A line and all that it may rest on: the sentences it cites, with their headings. */
type JudgedLine = { text: string; evidence: readonly { heading: string; text: string }[] };

const opinions = ['supported', 'contradicted', 'not there'] as const;
export type Opinion = (typeof opinions)[number];

/**
 * A second reader of the lines, beside the rules. `judge` answers for each line in order; undefined where it has no opinion.
 * It may fail or be late: then the rules alone decide.
 */
export type Judge = {
  model: string;
  judge(
    title: string,
    lines: readonly JudgedLine[],
    signal: AbortSignal,
  ): Promise<{ opinions: (Opinion | undefined)[]; usage?: Usage }>;
};
