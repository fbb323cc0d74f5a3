import type { Article, Grounding, ModelType, ScriptPart, Turn, Usage } from '@duologue/contract';
import { TooComplexError } from '../article/article-errors.ts';
import { isRetryable } from '../flow/retry.ts';
import type { Judge } from '../grounding/judge.ts';
import { editTurns } from './edit-turns.ts';
import { groundTurns } from './ground-turns.ts';
import { type ScriptAttempt, ScriptError } from './script-error.ts';
import { type ScriptPool, scriptPool } from './script-pool.ts';
import type { Brief, Writer } from './writer.ts';

export type ScriptOutput =
  | { part: ScriptPart; writer: { type: ModelType; model: string } }
  | { usage: Usage }
  /** Once, at the end, for the whole script. */
  | { grounding: Grounding };

export type ScriptOptions = {
  /** Told about every writer that gave up, as it happens. */
  report?: (attempt: ScriptAttempt) => void;
  /** Reads a model's lines after the rules. */
  judge?: Judge | undefined;
  pool?: ScriptPool;
};

/**
 * Writes the script with the first writer that can; the next one continues where it stopped.
 * Every turn is checked against the article before it is yielded (`groundTurns`) and edited (`editTurns`).
 */
export async function* writeScript(
  article: Article,
  brief: Brief,
  writers: readonly Writer[],
  written: readonly ScriptPart[],
  signal: AbortSignal,
  { report = () => {}, judge, pool = scriptPool }: ScriptOptions = {},
): AsyncGenerator<ScriptOutput> {
  const script = [...written];
  // Turns of an earlier run were checked then; which of them were rewritten is no longer known.
  const grounding: Grounding = { ...(await countWritten()), rewritten: 0, replaced: 0 };
  const attempts: ScriptAttempt[] = [];
  for (const writer of writers) {
    signal.throwIfAborted();
    const by = { type: writer.type, model: writer.model };
    let turns = 0;
    try {
      const outputs = writer.write(article, brief, script, signal);
      const grounded = groundTurns(outputs, { article, script, writer, pool, judge, grounding }, signal);
      for await (const part of editTurns(grounded, script, writer.needsEditing && holds)) {
        if (part.type === 'usage') yield { usage: part.usage };
        else yield { part, writer: by };
        if (part.type === 'turn') turns += 1;
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
  }
  throw new ScriptError(attempts);

  async function holds(turn: Turn): Promise<boolean> {
    const [verdict] = await pool.check(article, [turn], signal);
    return verdict?.problems.length === 0;
  }

  async function countWritten(): Promise<Pick<Grounding, 'factual' | 'checked'>> {
    const turns = written.flatMap((part) => (part.type === 'turn' ? part.turn : []));
    const verdicts = turns.length > 0 ? await pool.check(article, turns, signal) : [];
    const count = (what: 'factual' | 'checked') => verdicts.filter((verdict) => verdict[what]).length;
    return { factual: count('factual'), checked: count('checked') };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
