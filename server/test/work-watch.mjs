// Loaded before the server (`--import`): the longest stretch of work on its main thread, in milliseconds of processor time, goes
// to WORK_FILE. Unlike a delay it does not grow when other processes are busy. SIGUSR2 starts it again.
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 10;
const used = () => {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1_000;
};

if (isMainThread) {
  let longestMs = 0;
  let before = used();
  const note = (ms) => {
    longestMs = ms;
    fs.writeFileSync(process.env.WORK_FILE, `${ms}`);
  };
  setInterval(() => {
    const now = used();
    if (now - before > longestMs) note(now - before);
    before = now;
  }, EVERY_MS).unref();
  process.on('SIGUSR2', () => note(0));
}
