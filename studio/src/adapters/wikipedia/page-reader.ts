import { createTextPool, type TextPoolLimits } from '../../article/text-pool.ts';
import type { Page } from './read-page.ts';

export type PageReader = { read(body: string, signal: AbortSignal): Promise<Page> };

const limits: TextPoolLimits = { deadlineMs: 20_000, memoryMb: 1_024 };

/** Reads rendered pages in worker threads: nobody else waits for a long or hostile one. */
export function createPageReader(some: Partial<TextPoolLimits> = {}): PageReader {
  const pool = createTextPool<string, Page>(new URL('./page-worker.ts', import.meta.url), { ...limits, ...some });
  return { read: (body, signal) => pool.run(body, signal) };
}

/** One for the process. Its workers start when they are needed. */
export const pageReader = createPageReader();
