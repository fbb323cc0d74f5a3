import type { Speaker, TurnKind } from '@duologue/contract';
import type { Pcm } from '../speech/voice.ts';

/** One sentence as it was spoken; its text, where known, decides about the pause after it. */
type SpokenSentence = Pcm & { text?: string };

/** One turn as it goes into the mix: its sentences in order. */
export type SpokenTurn = { speaker: Speaker; kind: TurnKind; clips: SpokenSentence[]; startsChapter: boolean };

/** Where a turn lies in the finished audio, counted in samples, not estimated. */
export type TurnTiming = { startMs: number; endMs: number };

/** A run of whole mp3 frames. Its borders depend on frame counts alone, so a second run publishes the same pieces. */
export type AudioPiece = { index: number; startFrame: number; frames: Uint8Array<ArrayBuffer> };

export type MixedTurn = { timing: TurnTiming; pieces: AudioPiece[] };

/** How the finished sound measures up. */
export type MixReport = { durationMs: number; loudnessLufs: number; truePeakDb: number };

/**
 * One continuous encoder for one episode: levels each voice, puts gaps between turns, limits, encodes.
 * All of it happens off the main thread.
 */
export type Mixer = {
  add(turn: SpokenTurn): Promise<MixedTurn>;
  /** Flushes the encoder; the last pieces come with it. */
  finish(): Promise<{ pieces: AudioPiece[]; report: MixReport }>;
  close(): Promise<void>;
};
