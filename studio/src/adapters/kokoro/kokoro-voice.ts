import { isInstalled, ParcelsUnavailableError } from '../../parcels/install-parcels.ts';
import type { Pcm, Voice } from '../../speech/voice.ts';
import { createWorkerPool, WorkerCrashError } from '../../speech/worker-pool.ts';
import { kokoroDelivery, kokoroVoices } from './kokoro-parcels.ts';
import type { KokoroTask } from './kokoro-worker.ts';

const SENTENCE_DEADLINE_MS = 120_000;

/** False also where they cannot exist. */
export async function isKokoroInstalled(folder: string): Promise<boolean> {
  try {
    return await isInstalled(folder, kokoroDelivery());
  } catch (error) {
    if (error instanceof ParcelsUnavailableError) return false;
    throw error;
  }
}

/** The better built-in voices, where `npm run voices` has installed them into the folder. */
export async function createKokoroVoice(options: { folder: string; workers?: number }): Promise<Voice> {
  if (!(await isKokoroInstalled(options.folder))) {
    throw new ParcelsUnavailableError(`The better voices are not installed in ${options.folder}. Run npm run voices.`);
  }
  const workers = options.workers ?? 2;
  const pool = createWorkerPool<KokoroTask, Pcm>({
    script: new URL('./kokoro-worker.ts', import.meta.url),
    workerData: { folder: options.folder },
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
    model: 'kokoro-82m-q8',
    voices: kokoroVoices,
    concurrency: workers,
    speak,
    close: () => pool.close(),
  };
}
