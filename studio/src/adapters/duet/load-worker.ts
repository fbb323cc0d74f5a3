import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { compileKernel } from '../../kernel/kernel.ts';
import { answerTasks } from '../../workers/answer-tasks.ts';
import { type LoadedModel, loadWeights } from './load-weights.ts';
import { parseWeightsFile } from './weights-file.ts';

export type LoadTask = { file: string; simd: boolean | undefined };
export type LoadedDuet = { model: string; voices: string[]; loaded: LoadedModel };

answerTasks(parentPort, async ({ file, simd }: LoadTask): Promise<{ value: LoadedDuet }> => {
  const weights = parseWeightsFile(await readFile(file));
  const { model, voices } = weights;
  return { value: { model, voices, loaded: loadWeights(weights, await compileKernel(simd)) } };
});
