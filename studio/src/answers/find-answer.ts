import { addUsage, type Turn, type Usage } from '@duologue/contract';
import type { WriterName } from '../episode.ts';
import type { Judge } from '../grounding/judge.ts';
import { judgeTurns, problemsWith } from '../script/judge-turns.ts';
import { scriptPool } from '../script/script-pool.ts';
import type { Writer } from '../script/writer.ts';
import { answerPool } from './answer-pool.ts';
import type { Answer, AnswerRequest } from './answer-question.ts';

/** `by` is missing where no model answered. What a model used is counted even where its answer was not taken. */
export type CheckedAnswer = Answer & { by?: WriterName; usage?: Usage };

export type AnswerProviders = {
  /** The model to ask first, if there is one. */
  writer?: Pick<Writer, 'type' | 'model' | 'answer'> | undefined;
  judge?: Judge | undefined;
  /** For the model and the judge together. */
  modelWithinMs?: number;
};

const MODEL_WITHIN_MS = 7_000;
/** Enough to hold what an answer needs, little to pay for. */
const SENTENCES = 16;

/**
 * Answers a listener from the article alone. A model's answer passes the same check as every line of a script; one that
 * does not, or is late, gives way to the answer that needs no model, which is found meanwhile.
 */
export async function findAnswer(
  request: AnswerRequest,
  { writer, judge, modelWithinMs = MODEL_WITHIN_MS }: AnswerProviders,
  signal: AbortSignal,
): Promise<CheckedAnswer> {
  const builtin = answerPool.answer(request, signal);
  if (!writer?.answer) return builtin;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The model took too long')), modelWithinMs);
  let usage: Usage | undefined;
  const count = (used: Usage | undefined) => {
    if (used) usage = addUsage(usage, used);
  };
  try {
    const written = askWriter(request, { ask: writer.answer, judge, count }, AbortSignal.any([signal, late.signal]));
    const [own, turns] = await Promise.all([builtin, written.catch(() => signal.throwIfAborted())]);
    const counted = usage && { usage };
    if (!turns) return { ...own, ...counted };
    const { type, model } = writer;
    return { answered: turns.some(({ sources }) => sources.length > 0), turns, by: { type, model }, ...counted };
  } finally {
    clearTimeout(timer);
  }
}

type WriterParts = { ask: NonNullable<Writer['answer']>; judge: Judge | undefined; count: (usage?: Usage) => void };

/** Undefined where it wrote nothing, or what the article does not say. */
async function askWriter(
  request: AnswerRequest,
  { ask, judge, count }: WriterParts,
  signal: AbortSignal,
): Promise<Turn[] | undefined> {
  const { article, question, context } = request;
  const sentences = await answerPool.retrieve(request, SENTENCES, signal);
  const { turns, usage } = await ask({ article, question, heard: context?.text ?? '', sentences }, signal);
  count(usage);
  if (turns.length === 0) return undefined;
  const verdicts = await scriptPool.check(article, turns, signal);
  const lines = verdicts.map((verdict, at) => ({ turn: turns[at] as Turn, verdict }));
  const judged = judge && (await judgeTurns(article, lines, judge, signal));
  count(judged?.usage);
  const isSupported = lines.every(({ verdict }, at) => problemsWith(verdict, judged?.opinions[at]).length === 0);
  return isSupported ? lines.map(({ turn, verdict }) => ({ ...turn, sources: verdict.sources })) : undefined;
}
