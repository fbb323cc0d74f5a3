import { turnKindSchema, turnSchema } from '@duologue/contract';
import { extractJsonMiddleware, type LanguageModel, Output, streamText, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { createChannel } from '../../flow/channel.ts';
import { type Deadlines, startDeadlines } from './deadlines.ts';
import { ModelError, toModelError } from './model-error.ts';

export type ModelCall = {
  model: Exclude<LanguageModel, string>;
  instructions: string;
  prompt: string;
  deadlines: Deadlines;
  providerOptions: NonNullable<Parameters<typeof streamText>[0]['providerOptions']>;
};

// The SDK prints a warning for every call in JSON mode. Its switch is a global.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

const elementSchema = turnSchema.extend({ kind: z.enum(['title', ...turnKindSchema.options]) });
export type ModelElement = z.infer<typeof elementSchema>;

/** Tokens of a finished answer; undefined where the provider did not say. */
export type Tokens = { input: number | undefined; output: number | undefined };

/**
 * One answer of one model. Yields whole elements as they come and throws a ModelError unless the model really finished:
 * the end of the SDK's stream alone proves nothing. The stream is read as fast as it comes, so that a consumer who is
 * busy speaking does not look like a silent model.
 */
export async function* streamTurns(call: ModelCall, signal: AbortSignal): AsyncGenerator<ModelElement, Tokens> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const deadlines = startDeadlines(call.deadlines, (what) => controller.abort(new ModelError(what, { retryable: true })));
  const elements = createChannel<ModelElement>();
  let tokens: Tokens = { input: undefined, output: undefined };
  const reading = readAnswer(call, controller.signal, deadlines.heard, elements.push).then(
    (counted) => {
      tokens = counted;
      elements.end();
    },
    (error: unknown) => elements.fail(error),
  );
  try {
    yield* elements;
    return tokens;
  } finally {
    deadlines.stop();
    signal.removeEventListener('abort', onAbort);
    controller.abort(new DOMException('The answer is no longer wanted', 'AbortError'));
    await reading;
  }
}

async function readAnswer(
  call: ModelCall,
  signal: AbortSignal,
  heard: () => void,
  push: (element: ModelElement) => void,
): Promise<Tokens> {
  let failure: { error: unknown } | undefined;
  try {
    const result = streamText({
      // Some models put their JSON between code fences.
      model: wrapLanguageModel({
        model: call.model as Parameters<typeof wrapLanguageModel>[0]['model'],
        middleware: extractJsonMiddleware(),
      }),
      instructions: call.instructions,
      prompt: call.prompt,
      output: Output.array({ element: elementSchema, name: 'dialogue' }),
      providerOptions: call.providerOptions,
      maxRetries: 0,
      abortSignal: signal,
      onChunk: heard,
      onError: ({ error }) => {
        failure ??= { error };
      },
    });
    for await (const element of result.elementStream) push(element);
    signal.throwIfAborted();
    if (failure) throw failure.error;
    const reason = await result.finishReason;
    if (reason !== 'stop')
      throw new ModelError(`the model stopped early: ${reason}`, { retryable: reason === 'length' || reason === 'other' });
    await result.output; // rejects if an element broke the schema and was skipped
    const { inputTokens, outputTokens } = await result.totalUsage;
    return { input: inputTokens, output: outputTokens };
  } catch (error) {
    signal.throwIfAborted();
    throw toModelError(failure?.error ?? error);
  }
}
