import type { Article, Grounding, ModelType, ScriptPart, Turn, Usage } from '@duologue/contract';
import { TooComplexError } from '../article/article-errors.ts';
import { isRetryable } from '../flow/retry.ts';
import type { Verdict } from '../grounding/grounding-check.ts';
import { type ScriptAttempt, ScriptError } from './script-error.ts';
import { scriptPool } from './script-pool.ts';
import { MAX_TURN_WORDS } from './speaking-rate.ts';
import type { Brief, Writer } from './writer.ts';

export type ScriptOutput =
  | { part: ScriptPart; writer: { type: ModelType; model: string } }
  | { usage: Usage }
  /** Once, at the end, for the whole script. */
  | { grounding: Grounding };

/** Told about every writer that gave up, as it happens. */
export type ReportAttempt = (attempt: ScriptAttempt) => void;

/**
 * Writes the script with the first writer that can; the next one continues where it stopped.
 * Every turn is checked against the article before it is yielded: one that fails is rewritten once,
 * then replaced by a plain sentence of the article, or left out where there is none.
 */
export async function* writeScript(
  article: Article,
  brief: Brief,
  writers: readonly Writer[],
  written: readonly ScriptPart[],
  signal: AbortSignal,
  report: ReportAttempt = () => {},
  pool = scriptPool,
): AsyncGenerator<ScriptOutput> {
  const script = [...written];
  const factual = await countFactual();
  // Turns of an earlier run were checked then; which of them were rewritten is no longer known.
  const grounding: Grounding = { factual, checked: factual, rewritten: 0, replaced: 0 };
  const attempts: ScriptAttempt[] = [];
  for (const writer of writers) {
    signal.throwIfAborted();
    const by = { type: writer.type, model: writer.model };
    let turns = 0;
    try {
      for await (const output of writer.write(article, brief, [...script], signal)) {
        if (output.type === 'usage') {
          yield { usage: output.usage };
          continue;
        }
        const part = output.type === 'turn' ? yield* groundTurn(output.turn) : output;
        if (!part) continue;
        script.push(part);
        if (part.type === 'turn') turns += 1;
        yield { part, writer: by };
      }
      yield { grounding };
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooComplexError) throw error;
      const attempt = { ...by, turns, message: messageOf(error), retryable: isRetryable(error) };
      attempts.push(attempt);
      report(attempt);
    }

    async function* groundTurn(turn: Turn): AsyncGenerator<{ usage: Usage }, ScriptPart | undefined> {
      const { factual, problems, sources } = await check(turn);
      if (factual) {
        grounding.factual += 1;
        grounding.checked += 1;
      }
      if (problems.length === 0) return { type: 'turn', turn: { ...turn, sources } };
      const second = await writer.rewrite?.(article, { turn, problems }, signal);
      if (second?.usage) yield { usage: second.usage };
      const again = second?.turn && (await check(second.turn));
      if (second?.turn && again?.problems.length === 0) {
        grounding.rewritten += 1;
        return { type: 'turn', turn: { ...second.turn, sources: again.sources } };
      }
      const plain = await pool.plainTurn(article, turn, script, MAX_TURN_WORDS, signal);
      if (plain) grounding.replaced += 1;
      else if (factual) {
        grounding.factual -= 1;
        grounding.checked -= 1;
      }
      return plain && { type: 'turn', turn: plain };
    }
  }
  throw new ScriptError(attempts);

  async function check(turn: Turn): Promise<Verdict> {
    const [verdict] = await pool.check(article, [turn], signal);
    if (!verdict) throw new Error('A turn was not checked');
    return verdict;
  }

  async function countFactual(): Promise<number> {
    const turns = written.flatMap((part) => (part.type === 'turn' ? part.turn : []));
    if (turns.length === 0) return 0;
    return (await pool.check(article, turns, signal)).filter((verdict) => verdict.factual).length;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
