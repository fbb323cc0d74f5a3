import type { ModelType } from '@duologue/contract';

/** One writer's try: how far it came and what stopped it. Messages never hold keys or headers. */
export type ScriptAttempt = { type: ModelType; model: string; turns: number; message: string; retryable: boolean };

/** The article has not one sentence that could be told. Another writer may do better with it. */
export class NothingToTellError extends Error {
  override name = 'NothingToTellError';
  constructor(title: string) {
    super(`The article '${title}' has no whole sentence that can be told.`);
  }
}

/** No writer could finish the script. */
export class ScriptError extends Error {
  override name = 'ScriptError';
  readonly attempts: readonly ScriptAttempt[];
  /** True when at least one writer failed for a passing reason. */
  readonly retryable: boolean;
  constructor(attempts: readonly ScriptAttempt[], options: { cause?: unknown } = {}) {
    const tries = attempts.map(({ type, model, turns, message }) => `${type} ${model} (after ${turns} turns): ${message}`);
    super(tries.length > 0 ? `No writer finished the script. ${tries.join('; ')}` : 'There is no writer to ask.', options);
    this.attempts = attempts;
    this.retryable = attempts.some((attempt) => attempt.retryable);
  }
}
