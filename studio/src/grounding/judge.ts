import type { Usage } from '@duologue/contract';

/** A line and all that it may rest on: the sentences it cites, with their headings. */
export type JudgedLine = { text: string; evidence: readonly { heading: string; text: string }[] };

export const opinions = ['supported', 'contradicted', 'not there'] as const;
export type Opinion = (typeof opinions)[number];

/**
 * A second reader of the lines, beside the rules. `judge` answers for each line in order; undefined where it has no opinion.
 * Where it fails or is late it has no opinion, and the rules alone decide; it throws only when it is aborted.
 */
export type Judge = {
  model: string;
  judge(
    title: string,
    lines: readonly JudgedLine[],
    signal: AbortSignal,
  ): Promise<{ opinions: (Opinion | undefined)[]; usage?: Usage }>;
};
