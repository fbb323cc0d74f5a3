import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Voice } from '../../speech/voice.ts';
import { createKokoroVoice, isKokoroInstalled, KOKORO_MODEL } from '../kokoro/kokoro-voice.ts';
import { createBuiltinVoice, FLITE_MODEL } from './builtin-voice.ts';

/** Making must stay ahead of listening, with some room. */
const MAX_LOAD = 0.8;
const TRIAL_SENTENCE = 'This is how fast the better voices speak here.';

/**
 * The built-in voices as the operator asked for them. `auto` takes Kokoro where it is installed and a trial shows that
 * it keeps ahead of listening on this machine. The result is kept, so that a restart does not change the voices.
 */
export async function createLocalVoice(options: {
  choice: 'auto' | 'flite' | 'kokoro';
  /** Where `npm run voices` puts them. */
  voicesFolder: string;
  workers?: number;
}): Promise<Voice> {
  const folder = path.join(options.voicesFolder, 'kokoro');
  const size = options.workers === undefined ? {} : { workers: options.workers };
  if (options.choice === 'flite') return createBuiltinVoice(size);
  if (options.choice === 'auto' && !(await isKokoroInstalled(folder))) return createBuiltinVoice(size);
  const kokoro = await createKokoroVoice({ folder, ...size });
  if (options.choice === 'kokoro' || (await keepsAhead(kokoro, path.join(folder, 'trial')))) return kokoro;
  await kokoro.close();
  return createBuiltinVoice(size);
}

/** The same voices as before, by the model that spoke. Undefined where they cannot be had here any more. */
export async function createFormerLocalVoice(model: string, voicesFolder: string): Promise<Voice | undefined> {
  if (model === FLITE_MODEL) return createLocalVoice({ choice: 'flite', voicesFolder });
  const installed = model === KOKORO_MODEL && (await isKokoroInstalled(path.join(voicesFolder, 'kokoro')));
  return installed ? createLocalVoice({ choice: 'kokoro', voicesFolder }) : undefined;
}

/** `load` is the share of the listening time that making takes with all workers. */
async function keepsAhead(voice: Voice, keptFile: string): Promise<boolean> {
  const kept = Number.parseFloat(await readFile(keptFile, 'utf8').catch(() => ''));
  const load = Number.isFinite(kept) ? kept : await measureLoad(voice);
  if (!Number.isFinite(kept)) await writeFile(keptFile, load.toFixed(3));
  return load < MAX_LOAD;
}

async function measureLoad(voice: Voice): Promise<number> {
  const signal = AbortSignal.timeout(120_000);
  const speak = () => voice.speak(TRIAL_SENTENCE, voice.voices.A, signal);
  // The first round only warms up.
  await Promise.all(Array.from({ length: voice.concurrency }, speak));
  const startedMs = performance.now();
  const spoken = await Promise.all(Array.from({ length: voice.concurrency }, speak));
  const seconds = spoken.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);
  return (performance.now() - startedMs) / 1000 / seconds;
}
