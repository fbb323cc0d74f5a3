import { resolveModel } from '../../script/resolve-model.ts';
import type { Writer } from '../../script/writer.ts';
import { createModelWriter, type ModelTiming } from '../model-writer/model-writer.ts';

export type GeminiWriterOptions = { apiKey: string; baseUrl?: string | undefined; model: string; timing?: ModelTiming };

export function createGeminiWriter({ apiKey, baseUrl, model, timing }: GeminiWriterOptions): Writer {
  const id = resolveModel('gemini', model);
  return createModelWriter({
    type: 'gemini',
    model: id,
    ...(timing && { timing }),
    async load() {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      const provider = createGoogleGenerativeAI({ apiKey, ...(baseUrl && { baseURL: baseUrl }) });
      return { model: provider(id), providerOptions: {} };
    },
  });
}
