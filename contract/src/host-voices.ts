import type { TtsProvider } from './speech-providers.ts';

/** Two voices for Ada and Ben. */
export type HostVoices = { id: string; label: string; description: string; voices: { A: string; B: string } };

const chirp = (a: string, b: string, description: string): HostVoices => ({
  id: `${a}-${b}`.toLowerCase(),
  label: `${a} and ${b}`,
  description,
  voices: { A: `en-US-Chirp3-HD-${a}`, B: `en-US-Chirp3-HD-${b}` },
});

/** Where a provider has more than two voices that fit; the first pair speaks unless another one is chosen. */
export const hostVoices: Partial<Record<TtsProvider, readonly HostVoices[]>> = {
  chirp: [
    chirp('Kore', 'Charon', 'firm and well informed'),
    chirp('Aoede', 'Puck', 'light and upbeat'),
    chirp('Leda', 'Orus', 'young and steady'),
    chirp('Gacrux', 'Iapetus', 'mature and clear'),
  ],
};

export const hostVoiceIds: readonly string[] = Object.values(hostVoices).flatMap((pairs) => pairs.map(({ id }) => id));
