import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Health = { count: number; failures: number; p99Ms: number; slowestMs: number };

/** How quickly /healthz answers another client, until `stop`. */
export function watchHealth(url: string): { stop(): Promise<Health> } {
  const worker = new Worker(new URL('./health-watch-worker.ts', import.meta.url), { workerData: url, execArgv: [] });
  return {
    async stop() {
      const result = once(worker, 'message');
      worker.postMessage('stop');
      const [{ latencies, failures }] = (await result) as [{ latencies: number[]; failures: number }];
      const sorted = latencies.toSorted((one, other) => one - other);
      const p99Ms = sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0;
      return { count: sorted.length, failures, p99Ms, slowestMs: sorted.at(-1) ?? 0 };
    },
  };
}
