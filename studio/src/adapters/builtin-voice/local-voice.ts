import path from 'node:path';
import type { Voice } from '../../speech/voice.ts';
import { createDuetVoice, DuetUnavailableError } from '../duet/duet-voice.ts';
import { createKokoroVoice, isKokoroInstalled, KOKORO_MODEL } from '../kokoro/kokoro-voice.ts';
import { createBuiltinVoice, FLITE_MODEL, fliteVoices } from './builtin-voice.ts';

type LocalVoiceOptions = {
  choice: 'auto' | 'duet' | 'flite' | 'kokoro';
  /** Where `npm run voices` puts Kokoro. */
  voicesFolder: string;
  workers?: number;
  /** Another file of duet's weights. */
  duetFile?: string;
  /** Told in a sentence why other voices speak than those asked for. */
  warn?: (message: string) => void;
};

/**
 * The built-in voices as the operator asked for them, best first: duet, then flite, which needs no weights. Kokoro speaks
 * only on request, because it needs a fast machine.
 */
export async function createLocalVoices({ choice, voicesFolder, workers, duetFile, warn }: LocalVoiceOptions): Promise<Voice[]> {
  const size = workers === undefined ? {} : { workers };
  if (choice === 'flite') return [await createBuiltinVoice(size)];
  if (choice === 'kokoro') return [await createKokoroVoice({ folder: path.join(voicesFolder, 'kokoro'), ...size })];
  const flite = createOnFirstUse({ model: FLITE_MODEL, voices: fliteVoices, concurrency: workers ?? 2 }, () =>
    createBuiltinVoice(size),
  );
  try {
    return [await createDuetVoice({ ...size, ...(duetFile && { file: duetFile }) }), flite];
  } catch (error) {
    if (!(error instanceof DuetUnavailableError)) throw error;
    warn?.(`${error.message} The plainer voices of flite speak instead.`);
    return [flite];
  }
}

/** The same voices as before, by the model that spoke. Undefined where they cannot be had here any more. */
export async function createFormerLocalVoice(model: string, voicesFolder: string): Promise<Voice | undefined> {
  if (model === FLITE_MODEL) return createBuiltinVoice();
  const folder = path.join(voicesFolder, 'kokoro');
  if (model === KOKORO_MODEL) return (await isKokoroInstalled(folder)) ? createKokoroVoice({ folder }) : undefined;
  return createFormerDuet(model);
}

async function createFormerDuet(model: string): Promise<Voice | undefined> {
  try {
    const duet = await createDuetVoice();
    if (duet.model === model) return duet;
    await duet.close();
  } catch (error) {
    if (!(error instanceof DuetUnavailableError)) throw error;
  }
  return undefined;
}

/** A last resort that hardly ever speaks starts no threads until it does. */
function createOnFirstUse(known: Pick<Voice, 'model' | 'voices' | 'concurrency'>, create: () => Promise<Voice>): Voice {
  let created: Promise<Voice> | undefined;
  return {
    provider: 'builtin',
    ...known,
    async speak(...request) {
      created ??= create();
      return (await created).speak(...request);
    },
    close: async () => (await created)?.close(),
  };
}
