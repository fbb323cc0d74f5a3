import { extractJsonMiddleware, type LanguageModel, Output, streamText, wrapLanguageModel } from 'ai';
import type { z } from 'zod';
import { createChannel } from '../../flow/channel.ts';
import { type Deadlines, startDeadlines } from './deadlines.ts';
import { ModelError, toModelError } from './model-error.ts';

export type LoadedModel = {
  model: Exclude<LanguageModel, string>;
  providerOptions: NonNullable<Parameters<typeof streamText>[0]['providerOptions']>;
};

/** What a model is asked for: a list of these, under this name. */
export type Answer<T> = { name: string; element: z.ZodType<T> };

type ModelCall<T> = LoadedModel & { instructions: string; prompt: string; answer: Answer<T>; deadlines: Deadlines };

// The SDK prints a warning for every call in JSON mode. Its switch is a global.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Tokens of a finished answer; undefined where the provider did not say. */
export type Tokens = { input: number | undefined; output: number | undefined };

/**
 * One answer of one model. Yields whole elements as they come and throws a ModelError unless the model really finished:
 * the end of the SDK's stream alone proves nothing. The stream is read as fast as it comes, so that a consumer who is
 * busy speaking does not look like a silent model.
 */
export async function* streamElements<T>(call: ModelCall<T>, signal: AbortSignal): AsyncGenerator<T, Tokens> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const deadlines = startDeadlines(call.deadlines, (what) => controller.abort(new ModelError(what, { retryable: true })));
  const elements = createChannel<T>();
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

async function readAnswer<T>(
  call: ModelCall<T>,
  signal: AbortSignal,
  heard: () => void,
  push: (element: T) => void,
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
      output: Output.array(call.answer),
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
