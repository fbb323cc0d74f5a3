import { parentPort } from 'node:worker_threads';
import type { Article, Sentence } from '@duologue/contract';
import { LRUCache } from 'lru-cache';
import type { ArticleTask, UnknownArticle } from '../article/article-pool.ts';
import { readTokens } from '../language/tokens.ts';
import { answerTasks } from '../workers/answer-tasks.ts';
import { type Answer, type AnswerRequest, answerQuestion, retrieveSentences } from './answer-question.ts';

/** `retrieve`: only so many of the nearest sentences, for a model to answer from. */
export type AnswerStep = Omit<AnswerRequest, 'article'> & { retrieve?: number };
export type FoundAnswer = { answer: Answer } | { sentences: Sentence[] };

/** Listeners ask more than once about an article; its index is kept with it. */
const articles = new LRUCache<number, Article>({ max: 8 });

// Loads the language model before the first question needs it.
readTokens('A worker starts.');

// At normal priority: a listener has paused and waits.
answerTasks(parentPort, (task: ArticleTask<AnswerStep>) => ({ value: answer(task) }), 'normal');

function answer({
  number,
  article = articles.get(number),
  retrieve,
  ...asked
}: ArticleTask<AnswerStep>): FoundAnswer | UnknownArticle {
  if (!article) return { unknownArticle: true };
  articles.set(number, article);
  const request = { ...asked, article };
  return retrieve === undefined ? { answer: answerQuestion(request) } : { sentences: retrieveSentences(request, retrieve) };
}
