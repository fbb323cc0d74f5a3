import { parseArgs } from 'node:util';
import { seededRandom } from '../faults/seeded-random.ts';

/**
 * Simulates the queue for a number of workers: `npm run bench -- capacity --perDay=100000 --workers=40`. Service times
 * are those of docs/performance.md; the same seed gives the same figures.
 */
export const name = 'capacity';

const defaults = {
  /** Podcasts a day, and days that are simulated after one that is not counted. */
  perDay: 10_000,
  days: 2,
  workers: 8,
  /** WORKER_CONCURRENCY */
  concurrency: 2,
  /** Seconds of sound that one job generates in a second: 9.5 with cloud providers, 22 on a processor of its own. */
  speed: 9.5,
  medianMinutes: 6,
  /** Of all attempts; three in a row fail the podcast. */
  failures: 0.03,
  /** What the provider allows: jobs at the same time and starts a minute; 0 is no limit. */
  atOnce: 0,
  startsPerMinute: 0,
  seed: 1,
};
type Options = typeof defaults;
type Figures = { waits: number[]; failed: number; busy: number };

/** The share of a day's podcasts by hour: few at night, most in the evening. */
const hours = [2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 7, 8, 7, 5, 2];
const HOUR = 3_600;
const DAY = 24 * HOUR;
const MAX_FAILURES = 3;
const RETRY_PAUSES = [2, 8];
/** Reading the article again and catching up with what is stored. */
const RESTART = 1;
const WANTED_P95 = 60;

export async function run() {
  const options = readOptions();
  const counts = [Math.max(1, Math.floor(options.workers / 2)), options.workers, options.workers * 2];
  const figures = [...new Set(counts)].flatMap((workers) => describe(workers, simulate({ ...options, workers }), options));
  const enough = fewestWorkers(options);
  return [
    ...figures,
    {
      figure: `workers for which 95% of ${options.perDay} a day begin within ${WANTED_P95} s`,
      value: enough === undefined ? 'none: the provider limits are too low' : `${enough}`,
    },
  ];
}

function describe(workers: number, { waits, failed, busy }: Figures, { concurrency, perDay }: Options) {
  const at = (share: number) => seconds(waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0);
  return [
    {
      figure: `${workers} × ${concurrency} jobs, ${perDay} a day: wait, median; p95; p99`,
      value: [0.5, 0.95, 0.99].map(at).join('; '),
    },
    {
      figure: `${workers} × ${concurrency} jobs: busy; failed`,
      value: `${Math.round(100 * busy)}%; ${failed} of ${waits.length}`,
    },
  ];
}

/** First come, first served: taking turns changes who waits, not how long all of them do. */
function simulate(options: Options): Figures {
  const random = seededRandom(options.seed);
  const slots = options.workers * options.concurrency;
  const free = new Array<number>(options.atOnce > 0 ? Math.min(slots, options.atOnce) : slots).fill(0);
  const starts: number[] = [];
  const waits: number[] = [];
  let [failed, worked] = [0, 0];
  for (const arrival of arrivals(options, random)) {
    const slot = free.indexOf(Math.min(...free));
    const limit = options.startsPerMinute > 0 ? (starts.at(-options.startsPerMinute) ?? -60) + 60 : 0;
    const start = Math.max(arrival, free[slot] ?? 0, limit);
    starts.push(start);
    const job = serve(options, random);
    free[slot] = start + job.seconds;
    if (arrival < DAY) continue;
    waits.push(start - arrival);
    worked += job.seconds;
    if (job.failed) failed += 1;
  }
  waits.sort((one, other) => one - other);
  return { waits, failed, busy: worked / (options.days * DAY * free.length) };
}

function* arrivals({ perDay, days }: Options, random: () => number): Generator<number> {
  const total = hours.reduce((sum, share) => sum + share, 0);
  for (let now = 0; now < (days + 1) * DAY; ) {
    const perSecond = (perDay * (hours[Math.floor(now / HOUR) % 24] ?? 0)) / total / HOUR;
    const next = now - Math.log(1 - random()) / perSecond;
    const hourEnd = (Math.floor(now / HOUR) + 1) * HOUR;
    // In the next hour others arrive at another rate.
    if (next < hourEnd) yield next;
    now = Math.min(next, hourEnd);
  }
}

/** An attempt that failed goes on where it stopped; its pause keeps the worker. */
function serve({ speed, medianMinutes, failures }: Options, random: () => number): { seconds: number; failed: boolean } {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const minutes = Math.min(60, Math.max(1, medianMinutes * Math.exp(0.5 * normal)));
  let seconds = (60 * minutes) / speed;
  for (let failure = 0; failure < MAX_FAILURES; failure += 1) {
    if (random() >= failures) return { seconds, failed: false };
    seconds += (RETRY_PAUSES[failure] ?? 0) + RESTART;
  }
  return { seconds, failed: true };
}

function fewestWorkers(options: Options): number | undefined {
  const waitsLittle = (workers: number) => {
    const { waits } = simulate({ ...options, days: 1, workers });
    return (waits[Math.floor(0.95 * waits.length)] ?? 0) <= WANTED_P95;
  };
  // Ten times as many as the work needs on average: more help nobody.
  const needed = (options.perDay * 60 * options.medianMinutes) / options.speed / DAY / options.concurrency;
  const mostWorkers = Math.ceil(10 * needed) + 1;
  let [low, high] = [1, 1];
  while (!waitsLittle(high)) {
    if (high >= mostWorkers) return undefined;
    [low, high] = [high + 1, high * 2];
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (waitsLittle(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

function readOptions(): Options {
  const names = Object.keys(defaults) as (keyof Options)[];
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: Object.fromEntries(names.map((option) => [option, { type: 'string' as const }])),
    allowPositionals: true,
  });
  const options = { ...defaults };
  for (const option of names) {
    const value = values[option];
    if (value === undefined) continue;
    if (!/^\d+(\.\d+)?$/.test(String(value))) throw new Error(`--${option}=${value} is not a number`);
    options[option] = Number(value);
  }
  return options;
}

function seconds(value: number): string {
  return value < 120 ? `${value.toFixed(1)} s` : `${(value / 60).toFixed(1)} min`;
}
