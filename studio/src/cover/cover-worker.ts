import { parentPort } from 'node:worker_threads';
import { answerTasks } from '../workers/answer-tasks.ts';
import type { CoverTask } from './cover-painter.ts';
import { coverPng } from './cover-png.ts';

answerTasks<CoverTask, Uint8Array>(parentPort, ({ title, width, height }) => {
  const png = coverPng(title, width, height);
  return { value: png, transfer: [png.buffer] };
});
