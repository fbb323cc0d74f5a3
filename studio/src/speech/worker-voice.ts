import { createWorkerPool, WorkerCrashError } from '../workers/worker-pool.ts';
import type { Pcm, Voice } from './voice.ts';

export type WorkerVoiceTask = { sentence: string; voice: string };

/** A built-in voice whose engine runs in worker threads. A sentence whose worker died is tried once more in a fresh one. */
export function createWorkerVoice(options: {
  model: string;
  voices: Voice['voices'];
  workers: number;
  script: URL;
  workerData: unknown;
  sentenceDeadlineMs: number;
}): Voice {
  const { model, voices, workers, script, workerData, sentenceDeadlineMs } = options;
  const pool = createWorkerPool<WorkerVoiceTask, Pcm>({ script, workerData, size: workers, deadlineMs: sentenceDeadlineMs });
  return {
    provider: 'builtin',
    model,
    voices,
    concurrency: workers,
    async speak(sentence, voice, signal) {
      try {
        return await pool.run({ sentence, voice }, signal);
      } catch (error) {
        if (!(error instanceof WorkerCrashError)) throw error;
        return pool.run({ sentence, voice }, signal);
      }
    },
    close: () => pool.close(),
  };
}
