import { availableParallelism } from 'node:os';

/** One more than cores, because tests mostly wait: for a timer, a browser or a process. */
export const testWorkers = availableParallelism() + 1;
