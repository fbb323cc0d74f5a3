import { parentPort } from 'node:worker_threads';
import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { LRUCache } from 'lru-cache';
import type { ArticleTask, UnknownArticle } from '../article/article-pool.ts';
import { createGroundingCheck, type GroundingCheck, type Verdict } from '../grounding/grounding-check.ts';
import { readTokens } from '../language/tokens.ts';
import { type ArticleComparison, compareArticles } from '../update/compare-articles.ts';
import { answerTasks } from '../workers/answer-tasks.ts';
import { NothingToTellError } from './script-error.ts';
import type { Brief } from './writer.ts';

export type ScriptStep =
  | { step: 'compose'; planner: string; brief: Brief; written: readonly ScriptPart[] }
  | { step: 'compare'; before: Article }
  | { step: 'check'; turns: readonly Turn[] }
  | { step: 'plain-turn'; turn: Turn; script: readonly ScriptPart[]; maxWords: number };

/** A writer that plans without a model is loaded here by its address: stages do not import writers. */
export type Planner = {
  composeScript(
    article: Article,
    brief: Brief,
    written: readonly ScriptPart[],
    signal: AbortSignal,
  ): Promise<readonly ScriptPart[]>;
};

export type ScriptAnswer =
  | { nothingToTell: true }
  | { parts: readonly ScriptPart[] }
  | { comparison: ArticleComparison }
  | { verdicts: Verdict[] }
  | { plainTurn: Turn | undefined };

/** Articles that are being written about; the steps of one share what was read of its sentences. */
const articles = new LRUCache<number, { article: Article; check?: Promise<GroundingCheck> }>({ max: 4 });
const neverAborted = new AbortController().signal;

// Loads the language model before the first article needs it.
readTokens('A worker starts.');

// At normal priority: the first sound waits for it.
answerTasks(parentPort, async (task: ArticleTask<ScriptStep>) => ({ value: await answer(task) }), 'normal');

async function answer(task: ArticleTask<ScriptStep>): Promise<ScriptAnswer | UnknownArticle> {
  const known = articles.get(task.number) ?? (task.article && { article: task.article });
  if (!known) return { unknownArticle: true };
  articles.set(task.number, known);
  const { article } = known;
  if (task.step === 'compose') return compose(await import(task.planner), article, task.brief, task.written);
  if (task.step === 'compare') return { comparison: compareArticles(task.before, article) };
  known.check ??= createGroundingCheck(article);
  const check = await known.check;
  if (task.step === 'check') return { verdicts: task.turns.map((turn) => check.check(turn)) };
  return { plainTurn: check.plainTurn(task.turn, task.script, task.maxWords) };
}

async function compose(planner: Planner, article: Article, brief: Brief, written: readonly ScriptPart[]): Promise<ScriptAnswer> {
  try {
    return { parts: await planner.composeScript(article, brief, written, neverAborted) };
  } catch (error) {
    if (error instanceof NothingToTellError) return { nothingToTell: true };
    throw error;
  }
}
