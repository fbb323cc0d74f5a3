import type { Article, ScriptPart, Turn, Usage } from '@duologue/contract';
import type { Verdict } from '../grounding/grounding-check.ts';
import type { ScriptPool } from './script-pool.ts';
import { MAX_TURN_WORDS } from './speaking-rate.ts';
import type { Writer } from './writer.ts';

const LINES_BEFORE = 2;

type Repair = {
  article: Article;
  /** What is spoken before it, and whatever else must not be told twice. */
  script: readonly ScriptPart[];
  writer: Pick<Writer, 'rewrite'>;
  pool: Pick<ScriptPool, 'check' | 'plainTurn'>;
};

export type RepairedTurn = {
  /** Undefined: there is nothing to say in its place. */
  turn?: Turn;
  how: 'rewritten' | 'replaced';
  verdict: Pick<Verdict, 'factual' | 'checked'>;
  usage?: Usage;
};

/** A line that the article does not support is rewritten once, then replaced by the sentence of the article itself. */
export async function repairTurn(
  turn: Turn,
  problems: readonly string[],
  { article, script, writer, pool }: Repair,
  signal: AbortSignal,
): Promise<RepairedTurn> {
  const before = script.flatMap((part) => (part.type === 'turn' ? part.turn : [])).slice(-LINES_BEFORE);
  const second = problems.length > 0 ? await writer.rewrite?.(article, { turn, problems, before }, signal) : undefined;
  const usage = second?.usage ? { usage: second.usage } : {};
  const [verdict] = second?.turn ? await pool.check(article, [second.turn], signal) : [];
  if (second?.turn && verdict?.problems.length === 0)
    return { turn: { ...second.turn, sources: verdict.sources }, how: 'rewritten', verdict, ...usage };
  const plain = await pool.plainTurn(article, turn, script, MAX_TURN_WORDS, signal);
  return { ...(plain && { turn: plain }), how: 'replaced', verdict: { factual: true, checked: true }, ...usage };
}
