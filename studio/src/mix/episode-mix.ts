import type { Speaker } from '@duologue/contract';
import { FRAME_BYTES, FRAME_MS, SAMPLE_RATE } from '@duologue/contract/constants';
import type { EpisodeEncoder } from './episode-encoder.ts';
import { type GapTurn, gapMs, sentenceGapMs } from './gaps.ts';
import { Leveller } from './leveller.ts';
import { limitPeaks } from './limiter.ts';
import { pieceFrames } from './live-pieces.ts';
import { LoudnessMeter, loudnessOf } from './loudness.ts';
import type { AudioPiece, MixedTurn, MixReport, SpokenTurn } from './mixer.ts';
import { resample } from './resample.ts';
import { trimSilence } from './trim-silence.ts';
import { fromDecibels, toDecibels, truePeak } from './true-peak.ts';

export const TARGET_LUFS = -19;
/** A decibel below what is allowed, because the encoder moves peaks a little. */
const CEILING_DB = -2;
/** LAME turns its input down by this; undone before it. */
const ENCODER_SCALE = 0.95;
/** Encoder and decoder together delay the sound by this much, and no header tells players to skip it. */
const CODEC_DELAY_SAMPLES = 1_105;
const END_SILENCE_MS = 500;

/** One episode's sound from its first turn to its last frame. Depends on nothing but the turns, in order. */
export class EpisodeMix {
  readonly #encoder: EpisodeEncoder;
  readonly #leveller = new Leveller(TARGET_LUFS);
  readonly #programme = new LoudnessMeter(SAMPLE_RATE);
  #peak = 0;
  #samples = 0;
  #previous: GapTurn | undefined;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #nextPiece = 0;
  #nextFrame = 0;

  constructor(encoder: EpisodeEncoder) {
    this.#encoder = encoder;
  }

  add(turn: SpokenTurn): MixedTurn {
    const { speaker, kind, startsChapter, clips } = turn;
    const texts = clips.flatMap(({ text }) => text ?? []);
    const current = { speaker, kind, startsChapter, text: texts.length > 0 ? texts.join(' ') : undefined };
    this.#append(silence(gapMs(this.#previous, current)));
    this.#previous = current;
    const start = this.#samples;
    this.#append(this.#levelled(turn.speaker, joinClips(turn)));
    return { timing: { startMs: audibleMs(start), endMs: audibleMs(this.#samples) }, pieces: this.#cutPieces() };
  }

  finish(): { pieces: AudioPiece[]; report: MixReport } {
    this.#append(silence(END_SILENCE_MS));
    this.#collect(this.#encoder.finalize());
    const pieces = this.#cutPieces();
    if (this.#pendingBytes > 0) pieces.push(this.#takePiece(this.#pendingBytes));
    return {
      pieces,
      report: {
        durationMs: this.#nextFrame * FRAME_MS,
        loudnessLufs: this.#programme.integrated(),
        truePeakDb: toDecibels(this.#peak),
      },
    };
  }

  #levelled(speaker: Speaker, speech: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
    const measured = { loudnessLufs: loudnessOf(speech, SAMPLE_RATE), seconds: speech.length / SAMPLE_RATE };
    const gain = fromDecibels(this.#leveller.gainDb(speaker, measured, this.#programme.integrated()));
    return limitPeaks(
      speech.map((sample) => sample * gain),
      SAMPLE_RATE,
      CEILING_DB,
    );
  }

  #append(samples: Float32Array) {
    this.#samples += samples.length;
    this.#programme.push(samples);
    this.#peak = truePeak(samples, this.#peak);
    this.#collect(this.#encoder.encode([samples.map((sample) => sample / ENCODER_SCALE)]));
  }

  #collect(bytes: Uint8Array) {
    // The encoder reuses its buffer, so its bytes are copied.
    this.#pending.push(bytes.slice());
    this.#pendingBytes += bytes.length;
  }

  #cutPieces(): AudioPiece[] {
    const pieces: AudioPiece[] = [];
    for (let bytes = this.#nextPieceBytes(); this.#pendingBytes >= bytes; bytes = this.#nextPieceBytes()) {
      pieces.push(this.#takePiece(bytes));
    }
    return pieces;
  }

  #nextPieceBytes = () => pieceFrames(this.#nextPiece) * FRAME_BYTES;

  #takePiece(bytes: number): AudioPiece {
    const all = Buffer.concat(this.#pending);
    const frames = new Uint8Array(all.subarray(0, bytes));
    this.#pending = [all.subarray(bytes)];
    this.#pendingBytes = all.length - bytes;
    const piece = { index: this.#nextPiece++, startFrame: this.#nextFrame, frames };
    this.#nextFrame += bytes / FRAME_BYTES;
    return piece;
  }
}

function joinClips({ clips }: SpokenTurn): Float32Array<ArrayBuffer> {
  const spoken = clips
    .map((clip) => ({ sound: trimSilence(resample(clip, SAMPLE_RATE), SAMPLE_RATE), text: clip.text }))
    .filter(({ sound }) => sound.length > 0);
  const parts = spoken.flatMap(({ sound, text }, index) =>
    index === spoken.length - 1 ? [sound] : [sound, silence(sentenceGapMs(text))],
  );
  const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

const silence = (ms: number) => new Float32Array(Math.round((ms * SAMPLE_RATE) / 1000));
const audibleMs = (samples: number) => Math.round(((samples + CODEC_DELAY_SAMPLES) * 1000) / SAMPLE_RATE);
