import type { StoredPodcast } from '@duologue/contract';
import { modelTypeLabels, teamScripts } from '@duologue/contract/model-catalogue';
import { ttsProviderLabels } from '@duologue/contract/speech-providers';

/** Who spoke it; old records, which do not say, were spoken by Chirp. */
export function voiceLabel(provider: string | null): string {
  return provider ? ((ttsProviderLabels as Record<string, string>)[provider] ?? provider) : ttsProviderLabels.chirp;
}

type Written = Pick<StoredPodcast, 'model_type' | 'specific_model'>;

export function isByTeam({ specific_model }: Written): boolean {
  return specific_model === teamScripts.id;
}

export function writerLabel(podcast: Written): string {
  if (isByTeam(podcast)) return teamScripts.label;
  const { model_type: modelType } = podcast;
  return modelType ? ((modelTypeLabels as Record<string, string>)[modelType] ?? modelType) : modelTypeLabels.openai;
}
