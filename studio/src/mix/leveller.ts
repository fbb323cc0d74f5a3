import type { Speaker } from '@duologue/contract';

/** Shorter turns say too little about a voice's level to be measured on their own. */
const MEASURABLE_SECONDS = 2.5;
const MIN_GAIN_DB = -12;
const MAX_GAIN_DB = 18;
/** How far one turn may stand out from its voice's usual gain. */
const TURN_FREEDOM_DB = 3;
const VOICE_LEARNING = 0.3;
const TRIM_LEARNING = 0.35;
const MAX_TRIM_DB = 2;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Brings each voice to the target on its own, then leans against the drift of the whole programme. */
export class Leveller {
  readonly #targetLufs: number;
  readonly #voiceGainDb = new Map<Speaker, number>();
  #trimDb = 0;

  constructor(targetLufs: number) {
    this.#targetLufs = targetLufs;
  }

  /** The gain for one turn. Loudness values are minus infinity where nothing could be measured yet. */
  gainDb(speaker: Speaker, turn: { loudnessLufs: number; seconds: number }, programmeLufs: number): number {
    if (Number.isFinite(programmeLufs)) {
      this.#trimDb = clamp(this.#trimDb + TRIM_LEARNING * (this.#targetLufs - programmeLufs), -MAX_TRIM_DB, MAX_TRIM_DB);
    }
    return clamp(this.#voiceGain(speaker, turn) + this.#trimDb, MIN_GAIN_DB, MAX_GAIN_DB);
  }

  #voiceGain(speaker: Speaker, { loudnessLufs, seconds }: { loudnessLufs: number; seconds: number }): number {
    const usual = this.#voiceGainDb.get(speaker);
    if (!Number.isFinite(loudnessLufs)) return usual ?? 0;
    const own = this.#targetLufs - loudnessLufs;
    if (usual === undefined) {
      this.#voiceGainDb.set(speaker, own);
      return own;
    }
    if (seconds < MEASURABLE_SECONDS) return usual;
    this.#voiceGainDb.set(speaker, usual + VOICE_LEARNING * (own - usual));
    return clamp(own, usual - TURN_FREEDOM_DB, usual + TURN_FREEDOM_DB);
  }
}
