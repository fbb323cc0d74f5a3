import { isInstalled, PackagesUnavailableError } from '../../packages/install-packages.ts';
import type { Voice } from '../../speech/voice.ts';
import { createWorkerVoice } from '../../speech/worker-voice.ts';
import { kokoroPackages, kokoroVoices } from './kokoro-packages.ts';

export const KOKORO_MODEL = 'kokoro-82m-q8';
const SENTENCE_DEADLINE_MS = 120_000;

/** False also where they cannot exist. */
export async function isKokoroInstalled(folder: string): Promise<boolean> {
  try {
    return await isInstalled(folder, kokoroPackages());
  } catch (error) {
    if (error instanceof PackagesUnavailableError) return false;
    throw error;
  }
}

/** The better built-in voices, where `npm run voices` has installed them into the folder. */
export async function createKokoroVoice(options: { folder: string; workers?: number }): Promise<Voice> {
  if (!(await isKokoroInstalled(options.folder))) {
    throw new PackagesUnavailableError(`The better voices are not installed in ${options.folder}. Run npm run voices.`);
  }
  return createWorkerVoice({
    model: KOKORO_MODEL,
    voices: kokoroVoices,
    workers: options.workers ?? 2,
    script: new URL('./kokoro-worker.ts', import.meta.url),
    workerData: { folder: options.folder },
    sentenceDeadlineMs: SENTENCE_DEADLINE_MS,
  });
}
