import type { Voice } from '../src/speech/voice.ts';

const SAMPLE_RATE = 16_000;
const SECONDS_PER_LETTER = 0.03;

/** A tone as long as the text would take a very fast speaker, higher for A than for B: for tests that need sound but not speech. */
export function createFakeVoice(): Voice {
  return {
    provider: 'builtin',
    model: 'fake',
    voices: { A: '330', B: '220' },
    concurrency: 4,
    async speak(sentence, voice, signal) {
      signal.throwIfAborted();
      const samples = new Float32Array(Math.round((0.2 + sentence.length * SECONDS_PER_LETTER) * SAMPLE_RATE));
      const step = (2 * Math.PI * Number(voice)) / SAMPLE_RATE;
      for (let index = 0; index < samples.length; index++) samples[index] = 0.3 * Math.sin(step * index);
      return { samples, sampleRate: SAMPLE_RATE };
    },
    close: async () => {},
  };
}
