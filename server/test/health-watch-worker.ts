import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 20;
const TIMEOUT_MS = 120_000;

/** Asks for /healthz again and again, in a thread of its own: the test's own work must not count. */
const agent = new Agent({ keepAlive: true });
const latencies: number[] = [];
let failures = 0;
let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});
while (!stopped) {
  const started = performance.now();
  if ((await status(`${workerData}/healthz`)) !== 200) failures += 1;
  latencies.push(performance.now() - started);
  await sleep(PAUSE_MS);
}
agent.destroy();
parentPort?.postMessage({ latencies, failures });
parentPort?.close();

function status(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode));
    });
    request.on('timeout', () => request.destroy()).on('error', () => resolve(undefined));
  });
}
