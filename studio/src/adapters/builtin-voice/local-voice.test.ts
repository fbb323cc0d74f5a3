import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFormerLocalVoice, createLocalVoices } from './local-voice.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function modelsOf(
  choice: 'auto' | 'duet' | 'flite' | 'kokoro',
  more: { duetFile?: string; warn?: (message: string) => void } = {},
) {
  const voices = await createLocalVoices({ choice, voicesFolder: folder, workers: 1, ...more });
  await Promise.all(voices.map((voice) => voice.close()));
  return voices.map(({ model }) => model.replace(/-.*/, ''));
}

describe('createLocalVoices', () => {
  it('takes duet, with flite as the last resort, and flite alone where it was asked for', async () => {
    expect(await modelsOf('auto')).toEqual(['duet', 'flite']);
    expect(await modelsOf('duet')).toEqual(['duet', 'flite']);
    expect(await modelsOf('flite')).toEqual(['flite']);
  });

  it('says how to get Kokoro when it is asked for and missing', async () => {
    await expect(modelsOf('kokoro')).rejects.toThrow('npm run voices');
  });

  it('lets flite speak and says why where the weights are damaged', async () => {
    const duetFile = path.join(folder, 'duet.voice');
    await writeFile(duetFile, 'not weights');
    const warnings: string[] = [];
    expect(await modelsOf('auto', { duetFile, warn: (message) => warnings.push(message) })).toEqual(['flite']);
    expect(warnings).toEqual([
      `The voice in ${duetFile} cannot be used: it does not begin like a file of weights. The plainer voices of flite speak instead.`,
    ]);
    const [flite] = await createLocalVoices({ choice: 'auto', voicesFolder: folder, workers: 1, duetFile });
    expect((await flite?.speak('It still speaks.', flite.voices.A, AbortSignal.timeout(20_000)))?.samples.length).toBeGreaterThan(
      1000,
    );
    await flite?.close();
  });
});

describe('createFormerLocalVoice', () => {
  it('has the voices that a podcast began with, as long as they exist', async () => {
    const modelOf = async (model: string) => {
      const voice = await createFormerLocalVoice(model, folder);
      await voice?.close();
      return voice?.model;
    };
    expect(await modelOf('flite-2.3')).toBe('flite-2.3');
    expect(await modelOf('duet-1')).toBe('duet-1');
    expect(await modelOf('duet-of-last-year')).toBeUndefined();
    expect(await modelOf('kokoro-82m-q8')).toBeUndefined();
  });
});
