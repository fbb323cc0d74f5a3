import { availableParallelism } from 'node:os';

/** One more than cores: much of a test is waiting, for a timer, a browser or a process that it started. */
export const testWorkers = availableParallelism() + 1;
