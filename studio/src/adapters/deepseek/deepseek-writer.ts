import { resolveModel } from '../../script/resolve-model.ts';
import type { Writer } from '../../script/writer.ts';
import { createModelWriter, type ModelTiming } from '../model-writer/model-writer.ts';

export type DeepseekWriterOptions = { apiKey: string; baseUrl?: string | undefined; model: string; timing?: ModelTiming };

/** Thinking is on by default since version 4 and delays the first word; it stays on only for the name that always meant it. */
const thinks = /reason/;

export function createDeepseekWriter({ apiKey, baseUrl, model, timing }: DeepseekWriterOptions): Writer {
  const id = resolveModel('deepseek', model);
  return createModelWriter({
    type: 'deepseek',
    model: id,
    ...(timing && { timing }),
    async load() {
      const { createDeepSeek } = await import('@ai-sdk/deepseek');
      const provider = createDeepSeek({ apiKey, ...(baseUrl && { baseURL: baseUrl }) });
      const thinking = thinks.test(model)
        ? { thinking: { type: 'enabled' }, reasoningEffort: 'low' }
        : { thinking: { type: 'disabled' } };
      return { model: provider(id), providerOptions: { deepseek: thinking } };
    },
  });
}
