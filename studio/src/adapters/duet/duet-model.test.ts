import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileKernel } from '../../kernel/kernel.ts';
import { createDuetModel, type DuetModel } from './duet-model.ts';
import { loadWeights } from './load-weights.ts';
import input from './test-model/input.json' with { type: 'json' };
import { parseWeightsFile } from './weights-file.ts';

/** A tiny model with random weights, and what PyTorch makes of it (voices/write_test_model.py). */
const read = (name: string) => readFile(new URL(`./test-model/${name}`, import.meta.url));
const delivery = { seed: [input.seed[0], input.seed[1]] as [number, number], rate: 1, pitch: 1, rises: false };
const open = async (simd: boolean) =>
  createDuetModel(loadWeights(parseWeightsFile(await read('tiny.voice')), await compileKernel(simd)));

let model: DuetModel;
beforeAll(async () => {
  model = await open(true);
});
const speak = (from = model, changes = {}) => from.speak(input.ids, input.speaker, { ...delivery, ...changes });

describe('createDuetModel', () => {
  it('makes the sound that PyTorch makes of the same weights', async () => {
    const bytes = await read('sound.f32');
    const expected = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    const sound = speak();
    expect(sound.length).toBe(expected.length);
    const largestError = sound.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (expected[index] ?? 0))), 0);
    // PyTorch counts the phase in single precision, which is where this comes from; the loudest sample is about 0.5.
    expect(largestError).toBeLessThan(3e-4);
  });

  it('gives the same samples without SIMD', async () => {
    expect(speak(await open(false))).toEqual(speak());
  });

  it('gives the same samples again, and others for another seed, speed or pitch', () => {
    expect(speak()).toEqual(speak());
    expect(speak(model, { seed: [1, 2] })).not.toEqual(speak());
    expect(speak(model, { rate: 2 }).length).toBeLessThan(speak().length);
    expect(speak(model, { pitch: 1.1 })).not.toEqual(speak());
  });

  it('refuses more symbols than it has room for', () => {
    const endless = Array.from({ length: 600 }, () => 5);
    expect(() => model.speak(endless, 0, delivery)).toThrow('600 symbols are too many');
  });
});
