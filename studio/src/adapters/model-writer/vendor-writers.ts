import { resolveModel } from '../../script/resolve-model.ts';
import type { Writer } from '../../script/writer.ts';
import { createModelWriter, type ModelTiming } from './model-writer.ts';
import type { LoadedModel } from './stream-elements.ts';

export type WriterOptions = {
  apiKey?: string | undefined;
  /** For OpenAI, another address than its own is any server that speaks chat completions: Ollama, vLLM, LM Studio. */
  baseUrl?: string | undefined;
  model: string;
  timing?: ModelTiming;
};
export type OpenaiWriterOptions = WriterOptions & {
  /** OpenAI's own interface is the default for OpenAI's own address. */
  api?: 'responses' | 'chat';
};

/** OpenAI's families that think before they answer: little thinking starts a podcast soon. */
const openaiReasons = /^(o\d|gpt-[5-9])/;
/** Thinking is on by default since version 4 and delays the first word; it stays on only for the name that always meant it. */
const deepseekThinks = /reason/;

/** False for another server that speaks OpenAI's protocol. */
export function isOpenaiAddress(baseUrl: string | undefined): boolean {
  return baseUrl === undefined || new URL(baseUrl).hostname === 'api.openai.com';
}

export function createOpenaiWriter({ api, ...options }: OpenaiWriterOptions): Writer {
  const { apiKey, baseUrl } = options;
  const chat = (api ?? (isOpenaiAddress(baseUrl) ? 'responses' : 'chat')) === 'chat';
  return createVendorWriter('openai', options, async (id) => {
    if (chat && baseUrl) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const ask = { includeUsage: true, supportsStructuredOutputs: true };
      const provider = createOpenAICompatible({ name: 'compatible', baseURL: baseUrl, ...(apiKey && { apiKey }), ...ask });
      return { model: provider(id), providerOptions: {} };
    }
    const { createOpenAI } = await import('@ai-sdk/openai');
    const provider = createOpenAI({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) });
    return {
      model: provider(id),
      providerOptions: { openai: { store: false, ...(openaiReasons.test(id) && { reasoningEffort: 'low' }) } },
    };
  });
}

export function createDeepseekWriter(options: WriterOptions): Writer {
  const { apiKey = '', baseUrl, model } = options;
  return createVendorWriter('deepseek', options, async (id) => {
    const { createDeepSeek } = await import('@ai-sdk/deepseek');
    const provider = createDeepSeek({ apiKey, ...(baseUrl && { baseURL: baseUrl }) });
    const thinking = deepseekThinks.test(model)
      ? { thinking: { type: 'enabled' }, reasoningEffort: 'low' }
      : { thinking: { type: 'disabled' } };
    return { model: provider(id), providerOptions: { deepseek: thinking } };
  });
}

export function createGeminiWriter(options: WriterOptions): Writer {
  const { apiKey = '', baseUrl } = options;
  return createVendorWriter('gemini', options, async (id) => {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    const provider = createGoogleGenerativeAI({ apiKey, ...(baseUrl && { baseURL: baseUrl }) });
    return { model: provider(id), providerOptions: {} };
  });
}

type Vendor = 'openai' | 'deepseek' | 'gemini';

function createVendorWriter(type: Vendor, { model, timing }: WriterOptions, load: (id: string) => Promise<LoadedModel>): Writer {
  const id = resolveModel(type, model);
  return createModelWriter({ type, model: id, ...(timing && { timing }), load: () => load(id) });
}
