import { createWorkerPool, WorkerCrashError } from '../workers/worker-pool.ts';
import type { Pcm, Voice } from './voice.ts';

export type WorkerVoiceTask = { sentence: string; voice: string; take: number };

/** A built-in voice whose engine runs in worker threads. A sentence whose worker died is tried once more in a fresh one. */
export function createWorkerVoice(options: {
  model: string;
  voices: Voice['voices'];
  workers: number;
  script: URL;
  workerData: unknown;
  sentenceDeadlineMs: number;
  varies?: boolean;
}): Voice {
  const { model, voices, workers, script, workerData, sentenceDeadlineMs, varies = false } = options;
  const pool = createWorkerPool<WorkerVoiceTask, Pcm>({ script, workerData, size: workers, deadlineMs: sentenceDeadlineMs });
  return {
    provider: 'builtin',
    model,
    voices,
    concurrency: workers,
    varies,
    async speak(sentence, voice, signal, take = 0) {
      try {
        return await pool.run({ sentence, voice, take }, signal);
      } catch (error) {
        if (!(error instanceof WorkerCrashError)) throw error;
        return pool.run({ sentence, voice, take }, signal);
      }
    },
    close: () => pool.close(),
  };
}
