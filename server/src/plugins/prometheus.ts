/** Label names are ours; values may be anything. */
type Labels = Record<string, string>;
type Sample = { labels: Labels; value: number; suffix?: string };

/** Seconds: from a cached file to a provider that is slow to answer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Every request counts twice, so this is cheaper than JSON. A value holds no line break: it is a route or a status. */
const keyOf = (labels: Labels) => Object.values(labels).join('\n');

/** Adds up since the process started. */
export function createCounter() {
  const samples = new Map<string, Sample>();
  return {
    add(labels: Labels, amount = 1) {
      const key = keyOf(labels);
      const sample = samples.get(key);
      if (sample) sample.value += amount;
      else samples.set(key, { labels, value: amount });
    },
    samples: (): Sample[] => [...samples.values()],
  };
}

/** How long things took: counts by upper limit, as Prometheus wants them. */
export function createHistogram() {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  return {
    observe(labels: Labels, seconds: number) {
      const key = keyOf(labels);
      const one = series.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      if (one.count === 0) series.set(key, one);
      for (let index = BUCKETS.length - 1; index >= 0 && seconds <= (BUCKETS[index] ?? 0); index -= 1)
        one.counts[index] = (one.counts[index] ?? 0) + 1;
      one.sum += seconds;
      one.count += 1;
    },
    samples: (): Sample[] =>
      [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...BUCKETS.map((limit, index) => ({
          labels: { ...labels, le: `${limit}` },
          value: counts[index] ?? 0,
          suffix: '_bucket',
        })),
        { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
        { labels, value: sum, suffix: '_sum' },
        { labels, value: count, suffix: '_count' },
      ]),
  };
}

/** One metric in the text format, https://prometheus.io/docs/instrumenting/exposition_formats/. */
export function metricText(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  given: number | readonly Sample[],
): string {
  const samples = typeof given === 'number' ? [{ labels: {}, value: given } as Sample] : given;
  const lines = samples.map(({ labels, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}`);
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')}\n`;
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
