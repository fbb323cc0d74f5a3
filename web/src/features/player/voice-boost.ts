export type VoiceBoost = ReturnType<typeof createVoiceBoost>;

/**
 * Makes quiet voices clear: less rumble, more presence, and a compressor that lifts what is soft. From its creation on the
 * element is heard through the audio context, so it is created only when a listener first wants it.
 */
export function createVoiceBoost(element: HTMLAudioElement) {
  const context = new AudioContext();
  const source = context.createMediaElementSource(element);
  const rumble = new BiquadFilterNode(context, { type: 'highpass', frequency: 90 });
  const presence = new BiquadFilterNode(context, { type: 'peaking', frequency: 2_800, Q: 0.8, gain: 4 });
  const compressor = new DynamicsCompressorNode(context, { threshold: -30, knee: 12, ratio: 4, attack: 0.004, release: 0.2 });
  const gain = new GainNode(context, { gain: 1.7 });
  rumble.connect(presence).connect(compressor).connect(gain).connect(context.destination);
  return {
    set(on: boolean) {
      source.disconnect();
      source.connect(on ? rumble : context.destination);
    },
    /** A context that was created without a gesture waits for one. */
    resume: () => context.resume(),
    close: () => context.close(),
  };
}
