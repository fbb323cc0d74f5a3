import type { Speaker, TtsProvider } from '@duologue/contract';

/** Mono PCM between -1 and 1. */
export type Pcm = { samples: Float32Array<ArrayBuffer>; sampleRate: number };

/** Speaks one sentence at a time, so that the first one is heard early. */
export type Voice = {
  provider: TtsProvider;
  /** Goes into the clip's hash together with the voice name: other sound, other clip. */
  model: string;
  /** One voice a speaker, for the whole episode. */
  voices: Record<Speaker, string>;
  /** How many sentences it speaks at once. */
  concurrency: number;
  /** It says a sentence a little differently each time: the first take is 0. Others give the same sound for every take. */
  varies?: boolean;
  /** Its sentences are spoken before those of others who share the engine: a listener has paused and waits. */
  urgent?: boolean;
  speak(sentence: string, voice: string, signal: AbortSignal, take?: number): Promise<Pcm>;
  close(): Promise<void>;
};
