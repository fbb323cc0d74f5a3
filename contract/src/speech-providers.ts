/** Who can speak an episode. `builtin` needs nothing; the others need a key or a server. */

export const ttsProviders = ['chirp', 'openai', 'elevenlabs', 'builtin'] as const;
export type TtsProvider = (typeof ttsProviders)[number];

export const DEFAULT_TTS_PROVIDER: TtsProvider = 'chirp';

/** The name on cards, where the default reads 'Chirp'. */
export const ttsProviderLabels: Record<TtsProvider, string> = {
  chirp: 'Chirp',
  openai: 'OpenAI-compatible',
  elevenlabs: 'ElevenLabs',
  builtin: 'Built-in',
};

/** The badge on the admin panel. */
export function ttsProviderBadge(provider: string): string {
  if (provider === 'chirp') return 'Google TTS';
  return ttsProviderLabels[provider as TtsProvider] ?? provider;
}
