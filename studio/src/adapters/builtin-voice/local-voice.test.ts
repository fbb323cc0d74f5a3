import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { versionOf } from '../../parcels/install-parcels.ts';
import { kokoroDelivery } from '../kokoro/kokoro-parcels.ts';
import { createLocalVoice } from './local-voice.ts';

let voicesFolder: string;
beforeEach(async () => {
  voicesFolder = await mkdtemp(path.join(tmpdir(), 'voices-'));
});
afterEach(() => rm(voicesFolder, { recursive: true }));

async function modelOf(choice: 'auto' | 'flite' | 'kokoro') {
  const voice = await createLocalVoice({ choice, voicesFolder, workers: 1 });
  await voice.close();
  return voice.model;
}

/** As `npm run voices` leaves it, with the result of an earlier trial; the weights themselves are not needed here. */
async function installed(load: string) {
  const folder = path.join(voicesFolder, 'kokoro');
  await mkdir(folder);
  await writeFile(path.join(folder, 'installed'), versionOf(kokoroDelivery()));
  await writeFile(path.join(folder, 'trial'), load);
}

describe('createLocalVoice', () => {
  it('takes the voices that are always there when no others are installed', async () => {
    expect(await modelOf('auto')).toMatch(/^flite/);
    expect(await modelOf('flite')).toMatch(/^flite/);
  });

  it('says how to get the better voices when they are asked for and missing', async () => {
    await expect(modelOf('kokoro')).rejects.toThrow('npm run voices');
  });

  it('takes the better voices where they keep ahead of listening', async () => {
    await installed('0.41');
    expect(await modelOf('auto')).toMatch(/^kokoro/);
    expect(await modelOf('flite')).toMatch(/^flite/);
  });

  it('takes them on a slow machine only when asked to', async () => {
    await installed('0.95');
    expect(await modelOf('auto')).toMatch(/^flite/);
    expect(await modelOf('kokoro')).toMatch(/^kokoro/);
  });
});
