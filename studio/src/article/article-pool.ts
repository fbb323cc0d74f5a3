import type { Article } from '@duologue/contract';
import { createTextPool, type TextPoolLimits } from './text-pool.ts';

/** What a worker is asked about an article. `article` comes along only when the worker does not know its number yet. */
export type ArticleTask<Step> = { number: number; article?: Article } & Step;
/** The answer of a worker to whom the number is new. */
export type UnknownArticle = { unknownArticle: true };

/** Workers that are asked several things about the same article: each of them gets it once. */
export function createArticlePool<Step extends object, Answer extends object>(script: URL, limits: TextPoolLimits) {
  const pool = createTextPool<ArticleTask<Step>, Answer | UnknownArticle>(script, limits);
  const numbers = new WeakMap<Article, number>();
  let articles = 0;
  return {
    warm: pool.warm,
    async run(article: Article, step: Step, signal: AbortSignal): Promise<Answer> {
      const number = numbers.get(article) ?? ++articles;
      numbers.set(article, number);
      const known = await pool.run({ number, ...step }, signal);
      const answer = 'unknownArticle' in known ? await pool.run({ number, article, ...step }, signal) : known;
      if ('unknownArticle' in answer) throw new Error('The worker does not know the article that it was given');
      return answer;
    },
  };
}
