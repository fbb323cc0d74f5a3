import { resolveModel } from '../../script/resolve-model.ts';
import type { Writer } from '../../script/writer.ts';
import { createModelWriter, type ModelTiming } from '../model-writer/model-writer.ts';
import { createOpenaiCompatibleWriter } from '../openai-compatible/openai-compatible-writer.ts';
import { isOpenaiAddress } from './is-openai-address.ts';

export type OpenaiWriterOptions = {
  apiKey?: string | undefined;
  /** Another address than OpenAI's own is any server that speaks chat completions: Ollama, vLLM, LM Studio. */
  baseUrl?: string | undefined;
  model: string;
  /** OpenAI's own interface is the default for OpenAI's own address. */
  api?: 'responses' | 'chat';
  timing?: ModelTiming;
};

/** Families that think before they answer: little thinking starts a podcast soon. */
const reasons = /^(o\d|gpt-[5-9])/;

export function createOpenaiWriter({ apiKey, baseUrl, model, api, timing }: OpenaiWriterOptions): Writer {
  if ((api ?? (isOpenaiAddress(baseUrl) ? 'responses' : 'chat')) === 'chat' && baseUrl)
    return createOpenaiCompatibleWriter({ apiKey, baseUrl, model, ...(timing && { timing }) });
  const id = resolveModel('openai', model);
  return createModelWriter({
    type: 'openai',
    model: id,
    ...(timing && { timing }),
    async load() {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const provider = createOpenAI({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) });
      return {
        model: provider(id),
        providerOptions: { openai: { store: false, ...(reasons.test(id) && { reasoningEffort: 'low' }) } },
      };
    },
  });
}
