import { expect, it } from 'vitest';
import { asAdmin, asOwner, describeApi } from '../../test/api.ts';
import { endPodcast } from '../services/end-podcast.ts';

describeApi('metrics', (api) => {
  const figures = async () => (await api().ask('GET', '/metrics', { headers: asAdmin })).body;

  it('are for the operator only', async () => {
    expect((await api().ask('GET', '/metrics')).statusCode).toBe(401);
    expect((await api().ask('GET', '/metrics', { headers: asOwner })).statusCode).toBe(401);
  });

  it('count requests by the pattern of their route, never by address', async () => {
    await api().ask('GET', '/api/podcasts/5000000000000', { headers: asOwner });
    await api().ask('GET', '/api/podcasts/5000000000001', { headers: asOwner });
    const text = await figures();
    expect(text).toContain('duologue_http_requests_total{method="GET",route="/api/podcasts/:id",status="404"} 2\n');
    expect(text).toContain('duologue_http_request_seconds_count{method="GET",route="/api/podcasts/:id"} 2\n');
    expect(text).toContain('duologue_http_request_seconds_bucket{method="GET",route="/api/podcasts/:id",le="+Inf"} 2\n');
    expect(text).not.toContain('5000000000000');
  });

  it('count podcasts that ended, on whichever node', async () => {
    const { database, events } = api().services;
    const { id } = await api().podcast();
    await database.db.transaction((tx) => endPodcast(tx, events, id, 'failed', { error: 'No voice could speak.' }));
    await expect.poll(figures).toContain('duologue_podcasts_ended_total{status="failed"} 1\n');
  });

  it('are in a format of which every line is known', async () => {
    const lines = (await figures()).trimEnd().split('\n');
    const known = /^(# (HELP|TYPE) duologue_\w+ .+|duologue_\w+(\{(\w+="[^"]*",?)+\})? -?[0-9.e+-]+)$/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    expect(lines.find((line) => line.startsWith('duologue_event_loop_delay_seconds{quantile="0.99"}'))).toBeDefined();
    expect(lines.find((line) => line.startsWith('duologue_jobs{state="waiting"}'))).toBeDefined();
  });
});
