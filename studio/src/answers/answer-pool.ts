import type { Article, Sentence } from '@duologue/contract';
import { createArticlePool } from '../article/article-pool.ts';
import type { Answer, AnswerRequest } from './answer-question.ts';
import type { AnswerStep, FoundAnswer } from './answer-worker.ts';

/** Includes the start of a worker on a busy machine; an answer itself takes some hundredths of a second. */
const limits = { deadlineMs: 30_000, memoryMb: 512 };

const pool = createArticlePool<AnswerStep, FoundAnswer>(new URL('./answer-worker.ts', import.meta.url), limits);

/** Answers in worker threads of their own: neither hold up other visitors, nor wait while scripts are planned. */
export const answerPool = {
  /** Somebody may soon ask about this article: what was read of it makes the first answer come sooner. */
  async readAhead(article: Article, signal: AbortSignal): Promise<void> {
    await pool.run(article, {}, signal);
  },
  async answer({ article, ...asked }: AnswerRequest, signal: AbortSignal): Promise<Answer> {
    const found = await pool.run(article, asked, signal);
    if (!('answer' in found)) throw new Error('The worker found something else than an answer');
    return found.answer;
  },
  async retrieve({ article, ...asked }: AnswerRequest, count: number, signal: AbortSignal): Promise<Sentence[]> {
    const found = await pool.run(article, { ...asked, retrieve: count }, signal);
    if (!('sentences' in found)) throw new Error('The worker found something else than sentences');
    return found.sentences;
  },
};
