import type { ModelType } from '@duologue/contract';
import { createBuiltinWriter } from '../adapters/builtin-writer/builtin-writer.ts';
import type { Writer } from '../script/writer.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Undefined where it is not set up. The vendors' code is large, so it is loaded only for a vendor that is. */
export async function createWriter(settings: ProviderSettings, type: ModelType, model: string): Promise<Writer | undefined> {
  if (type === 'builtin') return createBuiltinWriter();
  const credentials = settings[type];
  if (!credentials) return undefined;
  const { apiKey = '', baseUrl } = credentials;
  const options = { apiKey, baseUrl, model };
  const vendors = await import('../adapters/model-writer/vendor-writers.ts');
  if (type === 'openai') return vendors.createOpenaiWriter(options);
  return type === 'deepseek' ? vendors.createDeepseekWriter(options) : vendors.createGeminiWriter(options);
}
