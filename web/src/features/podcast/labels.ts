import type { StoredPodcast } from '@duologue/contract';
import { modelTypeLabels, teamScripts } from '@duologue/contract/model-catalogue';
import { ttsProviderLabels } from '@duologue/contract/speech-providers';

/** Who spoke it; old records, which do not say, were spoken by Chirp. */
export function voiceLabel(provider: string | null): string {
  return provider ? ((ttsProviderLabels as Record<string, string>)[provider] ?? provider) : ttsProviderLabels.chirp;
}

type Written = Pick<StoredPodcast, 'model_type' | 'specific_model'>;

export function writerLabel({ model_type: type, specific_model: model }: Written): string {
  if (model === teamScripts.id) return teamScripts.label;
  return type ? ((modelTypeLabels as Record<string, string>)[type] ?? type) : modelTypeLabels.openai;
}

/** Who wrote it and who speaks, in sentences. */
export function describeMakers(podcast: Written & Pick<StoredPodcast, 'tts_provider'>): string {
  const by = writerLabel(podcast);
  const written = by === teamScripts.label ? by : `Writer: ${by}`;
  return `${written}. Voices: ${voiceLabel(podcast.tts_provider)}. Both voices are artificial.`;
}
