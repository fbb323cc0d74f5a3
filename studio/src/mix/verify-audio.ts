import { FRAME_MS } from '@duologue/contract/constants';
import { createWorkerPool } from '../workers/worker-pool.ts';
import { TARGET_LUFS } from './episode-mix.ts';

export type MeasuredAudio = {
  durationMs: number;
  loudnessLufs: number;
  truePeakDb: number;
  longestSilenceMs: number;
  faults: string[];
};

/** The finished mp3 is not what it should be. `measured` has every figure. */
export class BadAudioError extends Error {
  override name = 'BadAudioError';
  readonly measured: MeasuredAudio;
  constructor(problems: string[], measured: MeasuredAudio) {
    super(`The finished audio is not right: ${problems.join('; ')}`);
    this.measured = measured;
  }
}

const LOUDNESS_TOLERANCE_LU = 1;
const MAX_TRUE_PEAK_DB = -0.5;
const MAX_SILENCE_MS = 3_000;
const DEADLINE_MS = 120_000;
const IDLE_MS = 30_000;

/** Two, so that two episodes that end together do not wait for each other; kept for the next ones, as starting takes longer. */
const workers = createWorkerPool<Uint8Array, MeasuredAudio>({
  script: new URL('./verify-worker.ts', import.meta.url),
  workerData: undefined,
  size: 2,
  startWith: 0,
  deadlineMs: DEADLINE_MS,
  idleMs: IDLE_MS,
});

/** Decodes a finished mp3 in a worker thread and holds it against what it should be. Throws BadAudioError. */
export async function verifyAudio(mp3: Uint8Array, expected: { durationMs: number }): Promise<MeasuredAudio> {
  const measured = await workers.run(mp3, new AbortController().signal);
  const problems = problemsOf(measured, expected.durationMs);
  if (problems.length > 0) throw new BadAudioError(problems, measured);
  return measured;
}

function problemsOf(measured: MeasuredAudio, durationMs: number): string[] {
  const problems = measured.faults.map((fault) => `it does not decode cleanly (${fault})`);
  if (Math.abs(measured.durationMs - durationMs) > FRAME_MS) {
    problems.push(`it lasts ${measured.durationMs} ms instead of ${durationMs} ms`);
  }
  if (Math.abs(measured.loudnessLufs - TARGET_LUFS) > LOUDNESS_TOLERANCE_LU || !Number.isFinite(measured.loudnessLufs)) {
    problems.push(
      `its loudness is ${measured.loudnessLufs.toFixed(2)} LUFS instead of ${TARGET_LUFS} ± ${LOUDNESS_TOLERANCE_LU}`,
    );
  }
  if (measured.truePeakDb > MAX_TRUE_PEAK_DB) {
    problems.push(`its true peak is ${measured.truePeakDb.toFixed(2)} dBTP, above ${MAX_TRUE_PEAK_DB}: it is clipped`);
  }
  if (measured.longestSilenceMs > MAX_SILENCE_MS) {
    problems.push(`it is silent for ${Math.round(measured.longestSilenceMs)} ms at a stretch`);
  }
  return problems;
}
