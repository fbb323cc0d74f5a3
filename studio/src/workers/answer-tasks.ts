import { constants, getPriority, setPriority } from 'node:os';
import type { MessagePort, Transferable } from 'node:worker_threads';

/** Heavy work runs at a lower priority than the thread that serves listeners, unless somebody waits for its first answer. */
const NICENESS = 5;

/** The worker's side of the pool: answers each task, and sends what it throws as an answer too. */
export function answerTasks<Task, Answer>(
  port: MessagePort | null,
  answer: (task: Task) => { value: Answer; transfer?: Transferable[] } | Promise<{ value: Answer; transfer?: Transferable[] }>,
  priority: 'low' | 'normal' = 'low',
): void {
  if (port && priority === 'low') lowerPriority();
  port?.on('message', async (task: Task) => {
    try {
      const { value, transfer } = await answer(task);
      port.postMessage({ value }, transfer ?? []);
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Only on Linux is a priority the thread's own; elsewhere it would be that of the whole process. */
function lowerPriority() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
  } catch {
    // A sandbox may forbid it; the task runs all the same, at normal priority.
  }
}
