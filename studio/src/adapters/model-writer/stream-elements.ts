import { type LanguageModel, Output, streamText, wrapLanguageModel } from 'ai';
import type { z } from 'zod';
import { createChannel } from '../../flow/channel.ts';
import { type Deadlines, startDeadlines } from './deadlines.ts';
import { createJsonReader, type JsonObject } from './json-reader.ts';
import { ModelError, toModelError } from './model-error.ts';

export type LoadedModel = {
  model: Exclude<LanguageModel, string>;
  providerOptions: NonNullable<Parameters<typeof streamText>[0]['providerOptions']>;
};

/** What a model is asked for: a list of elements of this schema, under this name. */
export type Answer<T> = {
  name: string;
  schema: z.ZodType;
  /** What is understood of an object or text that came, with the unfinished objects around it; undefined if it is none. */
  read(value: JsonObject | string, around: readonly JsonObject[]): T[] | undefined;
  /** Of an answer that held no JSON at all. */
  readText?(text: string): T[];
};

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
    const responseFormat = await Output.array({ name: call.answer.name, element: call.answer.schema }).responseFormat;
    let count = 0;
    const reader = createJsonReader((value, around) => {
      const elements = call.answer.read(value, around);
      count += elements?.length ?? 0;
      elements?.forEach(push);
      return elements !== undefined;
    });
    const result = streamText({
      // The schema is asked for, but the answer is read by us: the SDK gives up at the first oddity.
      model: wrapLanguageModel({
        model: call.model as Parameters<typeof wrapLanguageModel>[0]['model'],
        middleware: {
          specificationVersion: 'v4',
          transformParams: async ({ params }) => ({ ...params, ...(responseFormat && { responseFormat }) }),
        },
      }),
      instructions: call.instructions,
      prompt: call.prompt,
      providerOptions: call.providerOptions,
      maxRetries: 0,
      abortSignal: signal,
      onChunk: heard,
      onError: ({ error }) => {
        failure ??= { error };
      },
    });
    for await (const chunk of result.textStream) reader.write(chunk);
    if (count === 0) call.answer.readText?.(reader.outside()).forEach(push);
    signal.throwIfAborted();
    if (failure) throw failure.error;
    const reason = await result.finishReason;
    if (reason !== 'stop')
      throw new ModelError(`the model stopped early: ${reason}`, { retryable: reason === 'length' || reason === 'other' });
    const { inputTokens, outputTokens } = await result.totalUsage;
    return { input: inputTokens, output: outputTokens };
  } catch (error) {
    signal.throwIfAborted();
    throw toModelError(failure?.error ?? error);
  }
}
