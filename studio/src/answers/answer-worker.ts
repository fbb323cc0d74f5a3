import { parentPort } from 'node:worker_threads';
import type { Article, Sentence } from '@duologue/contract';
import { LRUCache } from 'lru-cache';
import type { ArticleTask, UnknownArticle } from '../article/article-pool.ts';
import { readTokens } from '../language/tokens.ts';
import { openReader, type Reader } from '../reader/reader.ts';
import { answerTasks } from '../workers/answer-tasks.ts';
import { type Answer, type AnswerRequest, answerQuestion, retrieveSentences } from './answer-question.ts';
import { readAhead } from './article-reading.ts';

/** `retrieve`: only so many of the nearest sentences, for a model to answer from. Without a question the article is read ahead. */
export type AnswerStep = (Omit<AnswerRequest, 'article'> & { retrieve?: number }) | { question?: undefined };
export type FoundAnswer = { answer: Answer } | { sentences: Sentence[] } | { ahead: true };

/** Listeners ask more than once about an article; its index is kept with it. */
const articles = new LRUCache<number, Article>({ max: 16 });

// Loads the language model before the first question needs it.
readTokens('A worker starts.');
const reader = openReader();

// At normal priority: a listener has paused and waits.
answerTasks(parentPort, async (task: ArticleTask<AnswerStep>) => ({ value: answer(task, await reader) }), 'normal');

function answer(task: ArticleTask<AnswerStep>, reader: Reader): FoundAnswer | UnknownArticle {
  const { number, article = articles.get(number) } = task;
  if (!article) return { unknownArticle: true };
  articles.set(number, article);
  if (task.question === undefined) {
    readOn(readAhead(article, reader));
    return { ahead: true };
  }
  const { question, context, retrieve } = task;
  const request = { article, question, context };
  return retrieve === undefined
    ? { answer: answerQuestion(request, reader) }
    : { sentences: retrieveSentences(request, retrieve, reader) };
}

/** In the gaps between tasks. */
function readOn(steps: Generator<void>): void {
  if (!steps.next().done) setImmediate(() => readOn(steps));
}
