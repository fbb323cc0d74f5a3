import { resolveModel } from '../../script/resolve-model.ts';
import type { Writer } from '../../script/writer.ts';
import { createModelWriter, type ModelTiming } from '../model-writer/model-writer.ts';

export type OpenaiCompatibleWriterOptions = { apiKey?: string | undefined; baseUrl: string; model: string; timing?: ModelTiming };

/** Any server that speaks OpenAI's chat completions. It counts as OpenAI on the record, because that is where it is set up. */
export function createOpenaiCompatibleWriter({ apiKey, baseUrl, model, timing }: OpenaiCompatibleWriterOptions): Writer {
  const id = resolveModel('openai', model);
  return createModelWriter({
    type: 'openai',
    model: id,
    ...(timing && { timing }),
    async load() {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const provider = createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        ...(apiKey && { apiKey }),
        includeUsage: true,
        supportsStructuredOutputs: true,
      });
      return { model: provider(id), providerOptions: {} };
    },
  });
}
