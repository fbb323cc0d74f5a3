/** Encyclopedia, writers and voices, built from settings. */
export { createProviders, type Providers } from './create-providers.ts';
export { checkBuiltinVoice } from './create-voices.ts';
export type { ProviderName, ProviderStatus } from './provider-status.ts';
