import { SAMPLE_RATE, seededRandom } from '@duologue/contract';
import { createEpisodeEncoder } from '../src/mix/episode-encoder.ts';
import { EpisodeMix } from '../src/mix/episode-mix.ts';
import type { MixReport, SpokenTurn } from '../src/mix/mixer.ts';
import type { Pcm } from '../src/speech/voice.ts';

/** Signals that tests make and measure. */

export function tone(seconds: number, options: { hertz?: number; amplitude?: number; sampleRate?: number } = {}): Pcm {
  const { hertz = 440, amplitude = 0.3, sampleRate = SAMPLE_RATE } = options;
  const samples = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
  return { samples, sampleRate };
}

/** A whole mp3 of the given turns, made on this thread. */
export async function mixTurns(turns: readonly SpokenTurn[]): Promise<{ mp3: Buffer<ArrayBuffer>; report: MixReport }> {
  const mix = new EpisodeMix(await createEpisodeEncoder());
  const pieces = turns.flatMap((turn) => mix.add(turn).pieces);
  const { pieces: last, report } = mix.finish();
  return { mp3: Buffer.concat([...pieces, ...last].map((piece) => piece.frames)), report };
}

export function mixedTone(seconds: number) {
  return mixTurns([{ speaker: 'A', kind: 'fact', clips: [tone(seconds)], startsChapter: true }]);
}

/** White noise that is the same on every run. */
export function noise(seconds: number, amplitude: number, seed: string): Pcm {
  const random = seededRandom(seed);
  const samples = Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, () => amplitude * (2 * random() - 1));
  return { samples, sampleRate: SAMPLE_RATE };
}

export function joined(...parts: Pcm[]): Pcm {
  return {
    samples: Float32Array.from(parts.flatMap((part) => [...part.samples])),
    sampleRate: parts[0]?.sampleRate ?? SAMPLE_RATE,
  };
}
