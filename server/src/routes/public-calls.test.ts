import fs from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  articleResultsSchema,
  featuredSchema,
  feedbackListSchema,
  SEARCH_SUGGESTIONS,
  summarySchema,
  systemStatusSchema,
  titlesSchema,
} from '@duologue/contract';
import { expect, it, vi } from 'vitest';
import { asAdmin, describeApi } from '../../test/api.ts';
import { createStatusService } from '../services/status-service.ts';

describeApi('calls that are open to everybody', (api) => {
  it('searches titles, ten at the most (C-02)', async () => {
    const titles = titlesSchema.parse((await api().ask('GET', '/api/search?q=bee')).json());
    expect(titles[0]).toBe('Honey bee');
    expect(titles.length).toBeLessThanOrEqual(SEARCH_SUGGESTIONS);
    expect((await api().ask('GET', '/api/search?q=qqqqxxxxzzzz')).json()).toEqual([]);
    expect((await api().ask('GET', '/api/search?q=%20')).statusCode).toBe(400);
  });

  it('searches articles with their descriptions (C-33)', async () => {
    const { results } = articleResultsSchema.parse((await api().ask('GET', '/api/wikipedia/search?q=bee')).json());
    expect(results[0]?.title).toBe('Honey bee');
  });

  it('summarises an article (C-01)', async () => {
    const summary = summarySchema.parse((await api().ask('GET', '/api/summary?title=honey%20bee')).json());
    expect(summary).toMatchObject({ title: 'Honey bee', source: 'shelf' });
    const missing = await api().ask('GET', '/api/summary?title=Xyzzyplugh');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'article-not-found']);
  });

  it('proposes featured articles (C-03)', async () => {
    const featured = featuredSchema.parse((await api().ask('GET', '/api/random')).json());
    expect(new Set(featured.map(({ title }) => title)).size).toBe(8);
  });

  it('tells how each part is doing, by looking (C-19)', async () => {
    await api().podcast();
    const status = systemStatusSchema.parse((await api().ask('GET', '/api/system/status')).json());
    expect(status.making).toBe(true);
    expect(status.services).toMatchObject({
      database: { status: 'healthy', latency: expect.any(Number) },
      storage: { status: 'healthy', podcastCount: 1 },
      tts: { chirp: { status: 'not configured' }, builtin: { status: 'healthy' } },
      ai: { openai: { status: 'not configured' }, deepseek: { status: 'not configured' }, gemini: { status: 'not configured' } },
      encyclopedia: { status: 'healthy', source: 'shelf' },
      queue: { status: 'healthy', waiting: 0, active: 0 },
    });
  });

  it('answers within two seconds though every part hangs (C-19)', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { config, database, storage, queue, encyclopedia, providers } = api().services;
    const hanging = {
      config,
      database: { ...database, ping: never },
      storage: { ...storage, head: never },
      queue: { ...queue, depth: never },
      encyclopedia: { ...encyclopedia, search: never },
      providers: { ...providers, readStatus: never },
      version: '1',
      now: Date.now,
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = createStatusService(hanging).read();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    const { services } = await reading;
    expect([services.database.status, services.storage.status, services.queue?.status, services.encyclopedia?.status]).toEqual(
      Array(4).fill('unhealthy'),
    );
    expect(services.ai.openai.status).toBe('configured');
  });

  it('is healthy while the process is up, and ready only while its database and files answer', async () => {
    expect((await api().ask('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    expect((await api().ask('GET', '/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: 'healthy', storage: 'healthy', queue: 'healthy', space: 'healthy' },
    });
    await sleep(1_000); // the answer is shared for a second
    const broken = vi.spyOn(api().services.database, 'ping').mockRejectedValue(new Error('password of postgres is hunter2'));
    const response = await api().ask('GET', '/readyz');
    broken.mockRestore();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'not ready', checks: { database: 'unhealthy', storage: 'healthy' } });
    expect(response.body).not.toContain('hunter2');
  });

  it('gives all who ask within a second one answer about readiness', async () => {
    let nowMs = 0;
    const status = createStatusService({ ...api().services, version: '1', now: () => nowMs });
    const ping = vi.spyOn(api().services.database, 'ping');
    const answers = await Promise.all(Array.from({ length: 1_500 }, () => status.readiness()));
    expect(new Set(answers.map(({ ready }) => ready))).toEqual(new Set([true]));
    expect(ping).toHaveBeenCalledTimes(1);
    nowMs = 1_001;
    await status.readiness();
    expect(ping).toHaveBeenCalledTimes(2);
    ping.mockRestore();
  });

  it('is not ready on a full disk, with files that come back changed, and when nobody looks after the queue', async () => {
    const { services } = api();
    const checks = async (replace: Partial<Parameters<typeof createStatusService>[0]> = {}, now = Date.now) =>
      (await createStatusService({ ...services, version: '1', now, ...replace }).readiness()).checks;
    const full = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 10, bsize: 4_096 } as never);
    expect(await checks()).toMatchObject({ space: 'unhealthy', storage: 'healthy' });
    full.mockRestore();
    const put = async () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    expect(await checks({ storage: { ...services.storage, put } })).toMatchObject({ storage: 'unhealthy' });
    const read = async () => Readable.from([Buffer.from('something else')]);
    expect(await checks({ storage: { ...services.storage, read } })).toMatchObject({ storage: 'unhealthy' });
    const times = [0, 0, 100_000];
    const queue = { ...services.queue, secondsSinceUpkeep: async () => 90 };
    expect(await checks({ queue }, () => times.shift() ?? 100_000)).toMatchObject({ queue: 'unhealthy', database: 'healthy' });
    expect(await services.queue.secondsSinceUpkeep().then((seconds) => seconds === undefined || seconds < 60)).toBe(true);
  });

  it('keeps feedback and shows it to the operator (F-03)', async () => {
    expect((await api().ask('POST', '/api/feedback', { body: { message: 'I like it.', rating: 5 } })).statusCode).toBe(201);
    const refused = await api().ask('POST', '/api/feedback', { body: { message: ' ' } });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please write something first.']);
    const { feedback } = feedbackListSchema.parse((await api().ask('GET', '/api/feedback', { headers: asAdmin })).json());
    expect(feedback[0]).toMatchObject({ message: 'I like it.', rating: 5 });
  });

  it('has a form of its own for the frame, which works without scripts (F-03)', async () => {
    const page = await api().ask('GET', '/feedback-form');
    expect(page.body).toContain('<form method="post" action="/feedback-form">');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const post = (payload: string, headers = {}) =>
      api().app.inject({
        method: 'POST',
        url: '/feedback-form',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
      });
    expect((await post('rating=4&message=From+the+form')).statusCode).toBe(201);
    const refused = await post('rating=9&message=%3Cscript%3E');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('&#60;script&#62;</textarea>');
    expect((await post('message=a%00b')).json()).toMatchObject({ message: 'Text must not hold the character U+0000.' });
    // One of the databases loses count of the bytes of such a text.
    const halves = await api().ask('POST', '/api/feedback', { body: { message: '\uffffé\udc00\ud800\udc00\ud800é' } });
    expect([halves.statusCode, halves.json().message]).toEqual([400, 'Text must not hold half a character (a lone surrogate).']);
    expect((await post('message=Hi', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const list = (await api().ask('GET', '/api/feedback', { headers: asAdmin })).json();
    expect(list.feedback[0]).toMatchObject({ message: 'From the form', rating: 4 });
  });

  it('describes every call as OpenAPI 3.1, and on a page without scripts', async () => {
    const document = (await api().ask('GET', '/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/podcasts'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
      'customInstructions',
    );
    expect(document.paths['/api/podcasts/{id}'].get.responses['200']).toBeDefined();
    const page = await api().ask('GET', '/api/docs');
    expect(page.body).toContain('/api/playlists/{id}/reorder');
    expect(page.body).not.toContain('<script');
  });

  it('answers in the one shape to a call that does not exist', async () => {
    const response = await api().ask('GET', '/api/nothing');
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'There is no GET /api/nothing here.', code: 'no-such-call' },
    ]);
    expect((await api().ask('POST', '/library')).statusCode).toBe(404);
  });
});

describeApi(
  'a server with a form and an analytics script of others',
  (api) => {
    it('leads the frame to that form and lets the page load just these two (F-03)', async () => {
      expect((await api().ask('GET', '/feedback-form')).headers.location).toBe('https://forms.example/f/1');
      const page = await api().ask('GET', '/');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("frame-src 'self' https://forms.example;");
      expect(policy).toContain("script-src 'self' https://stats.example;");
      expect(page.body).toContain('<meta name="duologue:analytics" content="https://stats.example/s.js">');
    });
  },
  { FEEDBACK_FORM_URL: 'https://forms.example/f/1', ANALYTICS_SCRIPT_URL: 'https://stats.example/s.js' },
);
