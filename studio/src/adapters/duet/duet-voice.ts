import { fileURLToPath } from 'node:url';
import type { Voice } from '../../speech/voice.ts';
import { createWorkerVoice } from '../../speech/worker-voice.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import type { LoadedDuet, LoadTask } from './load-worker.ts';

const SENTENCE_DEADLINE_MS = 60_000;
const LOAD_DEADLINE_MS = 60_000;

/** The weights are missing, damaged or of another form; the message says which. */
export class DuetUnavailableError extends Error {
  override name = 'DuetUnavailableError';
}

/**
 * Our own voices: a small neural model, run by a WebAssembly kernel in worker threads that share its weights.
 * @throws {DuetUnavailableError}
 */
export async function createDuetVoice(
  options: {
    workers?: number;
    /** Another file of weights. */
    file?: string;
    /** False: the kernel for machines without SIMD, which gives the same samples. */
    simd?: boolean;
  } = {},
): Promise<Voice> {
  const { workers = 2, file = fileURLToPath(new URL('./duet.voice', import.meta.url)) } = options;
  const { model, voices, loaded } = await load({ file, simd: options.simd });
  const [A = '', B = ''] = voices;
  return createWorkerVoice({
    model,
    voices: { A, B },
    workers,
    script: new URL('./duet-worker.ts', import.meta.url),
    workerData: { voices, loaded },
    sentenceDeadlineMs: SENTENCE_DEADLINE_MS,
    varies: true,
  });
}

/** In a thread of its own: it takes some tenths of a second, and listeners are being served meanwhile. */
async function load(task: LoadTask): Promise<LoadedDuet> {
  const script = new URL('./load-worker.ts', import.meta.url);
  const loader = createWorkerPool<LoadTask, LoadedDuet>({ script, workerData: undefined, size: 1, deadlineMs: LOAD_DEADLINE_MS });
  try {
    return await loader.run(task, new AbortController().signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DuetUnavailableError(`The voice in ${task.file} cannot be used: ${reason}.`, { cause: error });
  } finally {
    await loader.close();
  }
}
