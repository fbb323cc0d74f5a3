import type { Question } from '@duologue/contract/question';
import { useQuery } from '@tanstack/react-query';
import { listQuestions } from '../../api/questions.ts';
import { setQuestions, useStoredQuestions } from './question-store.ts';

export const questionsKey = (podcastId: number) => [`/api/podcasts/${podcastId}/questions`];

/** What the visitor asked about a podcast: the copy in this browser, brought up to date by the server when it answers. */
export function useQuestions(podcastId: number): readonly Question[] {
  useQuery({
    queryKey: questionsKey(podcastId),
    queryFn: async ({ signal }) => {
      const questions = await listQuestions(podcastId, signal);
      setQuestions(podcastId, questions);
      return questions;
    },
  });
  return useStoredQuestions(podcastId);
}
