import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { createArticlePool } from '../article/article-pool.ts';
import type { TextPoolLimits } from '../article/text-pool.ts';
import type { Verdict } from '../grounding/grounding-check.ts';
import type { ArticleComparison } from '../update/compare-articles.ts';
import { NothingToTellError } from './script-error.ts';
import type { ScriptAnswer, ScriptStep } from './script-worker.ts';
import type { Brief } from './writer.ts';

/** Planning and checking of scripts in worker threads: the language model and long articles never hold up a visitor. */
export type ScriptPool = {
  /** Loads the language model ahead of the first article. */
  warm(): void;
  /** What the module `planner` (see `Planner`) composes after `written`. */
  compose(
    planner: URL,
    article: Article,
    brief: Brief,
    written: readonly ScriptPart[],
    signal: AbortSignal,
  ): Promise<readonly ScriptPart[]>;
  /** Where each sentence of an earlier revision stands in this one. */
  compare(article: Article, before: Article, signal: AbortSignal): Promise<ArticleComparison>;
  check(article: Article, turns: readonly Turn[], signal: AbortSignal): Promise<Verdict[]>;
  plainTurn(
    article: Article,
    turn: Turn,
    script: readonly ScriptPart[],
    maxWords: number,
    signal: AbortSignal,
  ): Promise<Turn | undefined>;
};

const limits: TextPoolLimits = { deadlineMs: 30_000, memoryMb: 1_024 };

function createScriptPool(some: Partial<TextPoolLimits> = {}): ScriptPool {
  const script = new URL('./script-worker.ts', import.meta.url);
  const { warm, run } = createArticlePool<ScriptStep, ScriptAnswer>(script, { ...limits, ...some });
  return {
    warm,
    async compose(planner, article, brief, written, signal) {
      const answer = await run(article, { step: 'compose', planner: planner.href, brief, written }, signal);
      if ('nothingToTell' in answer) throw new NothingToTellError(article.title);
      if (!('parts' in answer)) throw new Error('The script worker answered something else than a script');
      return answer.parts;
    },
    async compare(article, before, signal) {
      const answer = await run(article, { step: 'compare', before }, signal);
      if (!('comparison' in answer)) throw new Error('The script worker answered something else than a comparison');
      return answer.comparison;
    },
    async check(article, turns, signal) {
      const answer = await run(article, { step: 'check', turns }, signal);
      if (!('verdicts' in answer)) throw new Error('The script worker answered something else than verdicts');
      return answer.verdicts;
    },
    async plainTurn(article, turn, written, maxWords, signal) {
      const answer = await run(article, { step: 'plain-turn', turn, script: written, maxWords }, signal);
      if (!('plainTurn' in answer)) throw new Error('The script worker answered something else than a turn');
      return answer.plainTurn;
    },
  };
}

/** One for the process, since each of its workers holds a language model. Its workers start when they are needed. */
export const scriptPool = createScriptPool();
