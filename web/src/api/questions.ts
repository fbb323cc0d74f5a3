import type { Ask, Question } from '@duologue/contract/question';
import { questionAnswerSchema, questionListSchema } from '@duologue/contract/question';
import { command, request } from './request.ts';

const pathOf = (podcastId: number) => `/podcasts/${podcastId}/questions`;

/** Answers once the hosts' reply is there. */
export async function askQuestion(podcastId: number, payload: Ask): Promise<Question> {
  const { question } = await request(pathOf(podcastId), questionAnswerSchema, { method: 'POST', payload });
  return question;
}

/** The visitor's own. */
export async function listQuestions(podcastId: number, signal: AbortSignal): Promise<Question[]> {
  const { questions } = await request(pathOf(podcastId), questionListSchema, { signal });
  return questions;
}

export function deleteQuestion(podcastId: number, questionId: number): Promise<void> {
  return command(`${pathOf(podcastId)}/${questionId}`, { method: 'DELETE' });
}
