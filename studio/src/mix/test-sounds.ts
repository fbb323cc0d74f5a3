import { seededRandom } from '@duologue/contract';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Pcm } from '../speech/voice.ts';
import { EpisodeMix } from './episode-mix.ts';
import { SAMPLE_RATE } from './live-pieces.ts';
import type { MixReport, SpokenTurn } from './mixer.ts';

/** Signals that tests make and measure. */

export function tone(seconds: number, options: { hertz?: number; amplitude?: number; sampleRate?: number } = {}): Pcm {
  const { hertz = 440, amplitude = 0.3, sampleRate = SAMPLE_RATE } = options;
  const samples = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
  return { samples, sampleRate };
}

export async function createEpisodeMix(): Promise<EpisodeMix> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, channels: 1, bitrate: 64 });
  return new EpisodeMix(encoder);
}

/** A whole mp3 of the given turns, made on this thread. */
export async function mixTurns(turns: readonly SpokenTurn[]): Promise<{ mp3: Buffer<ArrayBuffer>; report: MixReport }> {
  const mix = await createEpisodeMix();
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
