import type { Turn } from '@duologue/contract';
import { pMapIterable } from 'p-map';
import { createMixer } from './mix/create-mixer.ts';
import type { Mixer, TurnTiming } from './mix/mixer.ts';
import { chooseVoice } from './speech/choose-voice.ts';
import type { ClipStore } from './speech/clip-store.ts';
import { createTakeCounter } from './speech/count-takes.ts';
import { speakTurn } from './speech/speak-turn.ts';
import type { Voice } from './speech/voice.ts';

export type SpeakOptions = {
  /** The first one that can speak the first turn speaks all of them. */
  voices: readonly Voice[];
  clips: ClipStore;
  signal: AbortSignal;
  /** Turns that are spoken at once. Default: one after the other. */
  concurrency?: number;
  /** Awaited before each turn, so that a podcast can go first. */
  beforeTurn?: () => Promise<void>;
  /** Told of whole mp3 frames as soon as they exist. */
  onFrames?: (frames: Uint8Array) => void;
  createMixer?: () => Promise<Mixer>;
};
export type SpokenTurns = { mp3: Buffer; durationMs: number; timings: TurnTiming[] };

/** Speaks a few turns as an episode would be spoken: the same voices, levels and pauses. */
export async function speakTurns(turns: readonly [Turn, ...Turn[]], options: SpeakOptions): Promise<SpokenTurns> {
  const { voices, clips, signal, concurrency = 1, beforeTurn, onFrames } = options;
  const frames: Uint8Array[] = [];
  const timings: TurnTiming[] = [];
  const add = (pieces: readonly { frames: Uint8Array }[]) => {
    for (const piece of pieces) {
      frames.push(piece.frames);
      onFrames?.(piece.frames);
    }
  };
  // Before the voice is chosen: its thread starts meanwhile.
  const mixer = await (options.createMixer ?? createMixer)();
  try {
    await beforeTurn?.();
    const voice = await chooseVoice(voices, turns[0], clips, signal);
    const countTakes = createTakeCounter();
    const speak = async (turn: Turn) => {
      const takes = countTakes(turn);
      await beforeTurn?.();
      return { turn, spoken: await speakTurn(turn, voice, clips, signal, undefined, takes) };
    };
    for await (const { turn, spoken } of pMapIterable(turns, speak, { concurrency })) {
      const { speaker, kind } = turn;
      const { timing, pieces } = await mixer.add({ speaker, kind, clips: spoken, startsChapter: false });
      timings.push(timing);
      add(pieces);
    }
    const { pieces, report } = await mixer.finish();
    add(pieces);
    return { mp3: Buffer.concat(frames), durationMs: report.durationMs, timings };
  } finally {
    await mixer.close();
  }
}
