import type { EpisodeProviders, VoiceName } from '../episode.ts';
import type { Providers } from '../providers/create-providers.ts';
import { type ProviderOptions, UsageError } from './provider-options.ts';

/** A writer that was asked for comes first, a voice that was asked for speaks or nobody does. */
export async function chosenProviders(
  providers: Providers,
  { modelType, model, voice }: ProviderOptions,
  earlierVoice?: VoiceName,
): Promise<EpisodeProviders> {
  const all = await providers.forRequest({ modelType, model, ttsProvider: voice }, earlierVoice);
  const voices = voice ? all.voices.filter(({ provider }) => provider === voice) : all.voices;
  if (voices.length === 0) throw new UsageError(`--voice ${voice} is not set up: its key or address is missing`);
  if (modelType && all.writers[0]?.type !== modelType)
    throw new UsageError(`--model ${modelType} is not set up: its key or address is missing`);
  return { ...all, voices };
}
