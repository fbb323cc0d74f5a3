import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Services } from '../create-services.ts';
import type { App } from '../plugins/app-type.ts';
import { limits } from '../plugins/limits.ts';
import { createCounter, createHistogram, metricText } from '../plugins/prometheus.ts';
import { needsAdmin } from '../plugins/viewer.ts';

const NANOSECONDS = 1e9;
const RESOLUTION_MS = 10;

type Dependencies = Pick<Services, 'queue' | 'events' | 'questions' | 'adminGuard'>;

/** Figures for Prometheus, for the operator only: usage is nobody else's business. */
export function metricsRoute(app: App, { queue, events, questions, adminGuard }: Dependencies) {
  const requests = createCounter();
  const durations = createHistogram();
  const ended = createCounter();
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();

  const unsubscribe = events.subscribeToAll(({ status }) => {
    if (status !== 'processing' && status !== 'deleted') ended.add({ status });
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the address: addresses hold ids, and there is no end to them.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.add({ ...labels, status: `${reply.statusCode}` });
    durations.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
  app.addHook('onClose', async () => {
    unsubscribe();
    loop.disable();
  });

  app.get('/metrics', {
    onRequest: needsAdmin(adminGuard),
    config: limits.read,
    logLevel: 'silent',
    schema: { hide: true },
    handler: async (_request, reply) => {
      const { waiting, active } = await queue.depth();
      const jobs = [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'active' }, value: active },
      ];
      const asked = Object.entries(questions.counts()).map(([answer, value]) => ({ labels: { answer }, value }));
      const { rss, heapUsed, external } = process.memoryUsage();
      const memory = Object.entries({ rss, heapUsed, external }).map(([kind, value]) => ({ labels: { kind }, value }));
      const delays = [50, 99, 100].map((percentile) => ({
        labels: { quantile: `${percentile / 100}` },
        // The monitor counts its own interval in.
        value: Math.max(0, loop.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1_000),
      }));
      loop.reset();
      const { user, system } = process.cpuUsage();
      const text = [
        metricText('duologue_http_requests_total', 'counter', 'Answered requests', requests.samples()),
        metricText(
          'duologue_http_request_seconds',
          'histogram',
          'From the request to the end of its answer',
          durations.samples(),
        ),
        metricText(
          'duologue_podcasts_ended_total',
          'counter',
          'Podcasts of all nodes that ended since this node started',
          ended.samples(),
        ),
        metricText('duologue_questions_total', 'counter', 'Questions of listeners, by whether the article says it', asked),
        metricText('duologue_jobs', 'gauge', 'Podcasts that wait, and that are being generated', jobs),
        metricText('duologue_sockets', 'gauge', 'Open WebSocket connections', app.websocketServer.clients.size),
        metricText('duologue_event_loop_delay_seconds', 'gauge', 'Delay of timers since the last scrape', delays),
        metricText('duologue_memory_bytes', 'gauge', 'Memory of this process', memory),
        metricText('duologue_cpu_seconds_total', 'counter', 'Processor time of this process', (user + system) / 1e6),
        metricText('duologue_up_seconds', 'gauge', 'Since this process started', process.uptime()),
      ];
      return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text.join(''));
    },
  });
}
