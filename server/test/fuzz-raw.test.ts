import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { ADMIN_TOKEN } from './api.ts';
import { testFolder } from './engines.ts';
import { startFakeMediaWiki } from './fake-mediawiki.ts';
import { type Health, watchHealth } from './health-watch.ts';
import { hostilePage, hostileTitles } from './hostile-articles.ts';
import { startServer } from './process.ts';
import { type RawRequest, rawRequests, sendRaw } from './raw-requests.ts';

/** `npm run fuzz` sends many, other ones each time; the tests send the same few. */
const thorough = process.env.MODE === 'fuzz';
const seed = Number(process.env.FUZZ_SEED ?? (thorough ? Date.now() & 0x7fff_ffff : 20_260));
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (thorough ? 14_000 : 300));
const TIME_LIMIT_MS = 1_500_000;
const AT_ONCE = 12;
const ARTICLE_CHARACTERS = thorough ? 60_000 : 20_000;
/** The short form runs beside other tests, which take the processor away; a server that an article stops is silent for minutes. */
const HEALTH_WITHIN_MS = thorough ? 200 : 10_000;

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

it(`answers ${REQUESTS} hostile requests over sockets, none with 500, and /healthz at once meanwhile`, async () => {
  const { url, port, longestWorkMs } = await startOnFakeWiki();
  const requests = fc.sample(rawRequests, { numRuns: REQUESTS, seed });
  const answers = new Map<string, number>();
  /** One example of each. */
  const faults = new Map<string, string>();
  await metrics(url); // counts from here
  const health = watchHealth(url);
  const deadline = performance.now() + TIME_LIMIT_MS;
  let sent = 0;
  const work = async () => {
    for (let request = requests.pop(); request && performance.now() < deadline; request = requests.pop()) {
      sent += 1;
      const received = await sendRaw(port, request).catch((error: Error) => error);
      const label = received instanceof Error ? 'no answer' : (statusOf(received) ?? 'closed');
      answers.set(`${request.kind} ${label}`, (answers.get(`${request.kind} ${label}`) ?? 0) + 1);
      if (isFault(request, received)) faults.set(`${request.kind} ${label}`, example(request, received));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seen = await health.stop();
  const loopMs = 1_000 * Number(/event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(await metrics(url))?.[1]);
  const workMs = longestWorkMs();
  report(sent, answers, seen, { loopMs, workMs });
  expect(Object.fromEntries(faults), `with FUZZ_SEED=${seed}`).toEqual({});
  expect(sent).toBe(REQUESTS);
  expect(seen.failures).toBe(0);
  expect(workMs).toBeLessThan(200);
  // A single answer may be late because the client is: it shares the processors and makes all the requests.
  expect(seen.p99Ms).toBeLessThan(HEALTH_WITHIN_MS);
  expect(loopMs).toBeLessThan(HEALTH_WITHIN_MS);
  // Were all of them refused by the parser of HTTP, the code behind it would not have been tried.
  const count = (label: string) => answers.get(label) ?? 0;
  expect(count('article 200') + count('article 201')).toBeGreaterThan(0);
  expect(count('form 201') + count('form 400')).toBeGreaterThan(0);
}, 1_800_000);

async function startOnFakeWiki() {
  const wiki = await startFakeMediaWiki(hostileTitles, (title) => hostilePage(title, ARTICLE_CHARACTERS));
  closers.push(wiki.stop);
  const dataDir = testFolder();
  closers.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const workFile = path.join(dataDir, 'work');
  const server = await startServer({
    NODE_OPTIONS: `--import ${new URL('./work-watch.mjs', import.meta.url)}`,
    WORK_FILE: workFile,
    DATA_DIR: dataDir,
    ADMIN_TOKEN,
    ENCYCLOPEDIA: 'wikipedia',
    WIKIPEDIA_API_URL: wiki.apiUrl,
    BUILTIN_VOICE: 'flite',
    LIMIT_AT_WORK: '1',
    LIMIT_PER_HOUR: '0',
    WORKER_CONCURRENCY: '1',
  });
  closers.push(() => server.end('SIGKILL'));
  server.child.kill('SIGUSR2'); // the start does not count
  const longestWorkMs = () => Number(fs.readFileSync(workFile, 'utf8'));
  return { url: server.url, port: Number(new URL(server.url).port), longestWorkMs };
}

const metrics = async (url: string) =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })).text();

const statusOf = (received: string) => /^HTTP\/1\.\d (\d{3})/.exec(received)?.[1];

/** Where an article cannot be read in time, 503 or 504 with a sentence is the answer. */
function isFault({ kind }: RawRequest, received: string | Error): boolean {
  if (received instanceof Error || received.includes('"javascript:')) return true;
  const statuses = [...received.matchAll(/^HTTP\/1\.\d (\d{3})/gm)].map(([, status]) => Number(status));
  return statuses.some((status) => status === 500 || (status > 500 && kind !== 'article' && kind !== 'query'));
}

const example = ({ bytes }: RawRequest, received: string | Error) =>
  `${JSON.stringify(bytes.subarray(0, 600).toString('latin1'))} → ${String(received).slice(-300)}`;

function report(
  sent: number,
  answers: Map<string, number>,
  { count, p99Ms, slowestMs }: Health,
  { loopMs, workMs }: { loopMs: number; workMs: number },
) {
  const table = [...answers].sort().map(([label, times]) => `${label}: ${times}`);
  console.log(
    [
      `seed ${seed}: ${sent} requests; ${table.join(', ')}`,
      `/healthz asked ${count} times from another thread: p99 ${p99Ms.toFixed(0)} ms, slowest ${slowestMs.toFixed(0)} ms`,
      `longest delay of the server's event loop: ${loopMs.toFixed(0)} ms; longest work at once on its main thread: ${workMs.toFixed(0)} ms of processor time`,
    ].join('\n'),
  );
}
