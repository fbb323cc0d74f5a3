import type { TranscriptLine } from '@duologue/contract';
import type { ReactNode } from 'react';
import { currentLine } from '../player/current-line.ts';
import { QuestionAside } from './question-aside.tsx';
import { useQuestions } from './use-questions.ts';

/** What stands after each paragraph of a transcript; -1 is before the first. */
export type Asides = (position: number) => ReactNode;

/**
 * The visitor's questions at their places, for a transcript with `count` paragraphs. Where the times of the paragraphs are
 * not known they stand after the last one; while `lines` are undefined, because they are being read, nowhere.
 */
export function useAsides(podcastId: number, lines: readonly TranscriptLine[] | undefined, count = lines?.length): Asides {
  const questions = useQuestions(podcastId);
  return (position) => {
    if (!lines || count === undefined) return false;
    const timed = lines.length === count;
    const here = questions.filter(({ atMs }) => (timed ? currentLine(lines, atMs / 1000) : count - 1) === position);
    return (
      here.length > 0 && here.map((question) => <QuestionAside key={question.id} podcastId={podcastId} question={question} />)
    );
  };
}
