import { modelTypeLabels } from '@duologue/contract/model-catalogue';
import { ttsProviderLabels } from '@duologue/contract/speech-providers';

/** Who spoke it; old records, which do not say, were spoken by Chirp. */
export function voiceLabel(provider: string | null): string {
  return provider ? ((ttsProviderLabels as Record<string, string>)[provider] ?? provider) : ttsProviderLabels.chirp;
}

export function writerLabel(modelType: string | null): string {
  return modelType ? ((modelTypeLabels as Record<string, string>)[modelType] ?? modelType) : modelTypeLabels.openai;
}
