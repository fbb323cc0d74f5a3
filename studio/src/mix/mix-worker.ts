import { parentPort } from 'node:worker_threads';
import { answerTasks } from '../workers/answer-tasks.ts';
import { createEpisodeEncoder } from './episode-encoder.ts';
import { EpisodeMix } from './episode-mix.ts';
import type { AudioPiece, MixedTurn, MixReport, SpokenTurn } from './mixer.ts';

/** `step` counts the tasks of an episode: a fresh worker that stands in for a crashed one must not go on in the middle. */
export type MixTask = { step: number; turn?: SpokenTurn };
export type MixAnswer = { mixed: MixedTurn } | { finished: { pieces: AudioPiece[]; report: MixReport } };

let nextStep = 0;
let episode: EpisodeMix | undefined;

answerTasks<MixTask, MixAnswer>(parentPort, async ({ step, turn }) => {
  if (step === 0) {
    nextStep = 0;
    episode = new EpisodeMix(await createEpisodeEncoder());
  }
  if (!episode || step !== nextStep++)
    throw new Error(`The mix was lost before step ${step}; it has to start again from the first turn`);
  if (turn) {
    const mixed = episode.add(turn);
    return { value: { mixed }, transfer: mixed.pieces.map((piece) => piece.frames.buffer) };
  }
  const finished = episode.finish();
  episode = undefined;
  return { value: { finished }, transfer: finished.pieces.map((piece) => piece.frames.buffer) };
});
