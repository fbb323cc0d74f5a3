import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_QUESTIONS_KEPT, questionAnswerSchema, questionListSchema } from '@duologue/contract';
import { verifyAudio } from '@duologue/studio';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, eventually, hashOf, openNode } from '../../test/api.ts';
import { engines, testConfig } from '../../test/engines.ts';
import { article, createFakeProviders, gate } from '../../test/studio.ts';
import { questions } from '../db/schema.ts';
import { sweepOrphans } from '../jobs/sweep.ts';
import { pinArticle } from '../repositories/script-repository.ts';
import { randomId } from '../services/random-id.ts';
import { answerKey, articleKey } from '../storage/keys.ts';

const QUEENS = 'How many queens does a colony have?';

describe.each(engines)('questions, %s', (engine) => {
  const providers = createFakeProviders();
  let node: Awaited<ReturnType<typeof openNode>>;
  let second: Awaited<ReturnType<typeof openNode>> | undefined;
  let remove: () => Promise<void>;
  let api: Api;
  let address = 0;
  // New ones for each test: answers that are in progress count against a visitor.
  let asOwner: Record<string, string>;
  let asOther: Record<string, string>;
  const ownerHash = (headers: Record<string, string>) => hashOf(headers['x-session-id'] ?? '');
  beforeEach(() => {
    [asOwner, asOther] = [{ 'x-session-id': randomUUID() }, { 'x-session-id': randomUUID() }];
  });
  beforeAll(async () => {
    const opened = await testConfig(engine);
    remove = opened.remove;
    node = await openNode(opened.config, { providers });
    // Only a server database can have two.
    if (engine === 'postgres') second = await openNode(opened.config, { providers });
    api = node.api;
  });
  afterAll(async () => {
    await second?.close();
    await node.close();
    await remove();
  });
  afterEach(() => providers.reset());

  const ready = async () => {
    const { id } = await api.podcast({ owner: ownerHash(asOwner), status: 'ready', ttsProvider: 'builtin', ttsModel: 'fake' });
    await api.services.storage.put(articleKey(id), Buffer.from(JSON.stringify(article)), 'application/json');
    return id;
  };
  const post = (id: number, question: string, headers: Record<string, string> = asOwner, atMs = 0) =>
    api.ask('POST', `/api/podcasts/${id}/questions`, {
      // Everyone asks from an address of their own, or the limit would end the tests early.
      headers: { 'x-forwarded-for': `10.1.${address >> 8}.${address++ & 255}`, ...headers },
      body: { question, atMs },
    });
  const ask = async (...request: Parameters<typeof post>) => questionAnswerSchema.parse((await post(...request)).json()).question;
  const list = async (id: number, headers: Record<string, string> = asOwner, from = api) =>
    questionListSchema.parse((await from.ask('GET', `/api/podcasts/${id}/questions`, { headers })).json()).questions;
  const isStored = async (id: number, questionId: number) =>
    (await api.services.storage.head(answerKey(id, questionId))) !== undefined;
  const filesOf = async (id: number) => {
    const keys: string[] = [];
    for await (const { key } of api.services.storage.list(`answers/${id}/`)) keys.push(key);
    return keys;
  };

  it('answers from the article with its sentence, and keeps it for that visitor in the order of the transcript', async () => {
    const id = await ready();
    const later = await ask(id, QUEENS, asOwner, 9_000);
    expect(later).toMatchObject({ question: QUEENS, atMs: 9_000, answered: true });
    const cited = later.lines.flatMap(({ citations }) => citations.map(({ sentence }) => sentence));
    expect(cited).toContain('A colony has one queen and thousands of workers.');
    const earlier = await ask(id, 'What do the workers build?', asOwner, 1_000);
    await ask(id, QUEENS, asOther);
    expect((await list(id)).map((question) => question.id)).toEqual([earlier.id, later.id]);
    expect(await list(id, asOther)).toHaveLength(1);
    expect(await list(id, {})).toEqual([]);
  });

  it('says so when the article does not say', async () => {
    const refused = await ask(await ready(), 'Who won the football match in Madrid?');
    expect(refused).toMatchObject({ answered: false });
    expect(refused.lines.flatMap(({ citations }) => citations)).toEqual([]);
  });

  it('asks about the pinned article while the podcast is generated, for its owner', async () => {
    const { id } = await api.podcast({ owner: ownerHash(asOwner) });
    expect((await post(id, QUEENS)).json().message).toBe('The article has not been read yet.');
    await pinArticle(api.services.database.db, id, article);
    expect((await ask(id, QUEENS)).answered).toBe(true);
    expect((await post(id, QUEENS, asOther)).statusCode).toBe(404);
  });

  it('can be heard while it is spoken, and afterwards whole and in ranges', async () => {
    const id = await ready();
    const voice = gate();
    providers.beforeSpeaking = () => voice.opened;
    const { audioUrl, id: questionId } = await ask(id, QUEENS);
    const [live, part] = [api.ask('GET', audioUrl), api.ask('GET', audioUrl, { headers: { range: 'bytes=0-1' } })];
    await wait(50);
    voice.open();
    const heard = await live;
    expect([heard.statusCode, heard.headers['content-type'], heard.headers['content-length']]).toEqual([
      200,
      'audio/mpeg',
      undefined,
    ]);
    await verifyAudio(heard.rawPayload, { durationMs: heard.rawPayload.length / 8 });
    // Safari asks for two bytes first and plays only what then says its length.
    expect([(await part).statusCode, (await part).headers['content-range']]).toEqual([
      206,
      `bytes 0-1/${heard.rawPayload.length}`,
    ]);
    await eventually(() => isStored(id, questionId)).toBe(true);
    const whole = await api.ask('GET', audioUrl, { headers: { range: 'bytes=0-' } });
    expect([whole.statusCode, whole.rawPayload.equals(heard.rawPayload)]).toEqual([206, true]);
    expect(whole.headers['cache-control']).toMatch(/^private/);
    if (second) expect((await second.api.ask('GET', audioUrl)).rawPayload.equals(heard.rawPayload)).toBe(true);
  });

  it('is spoken again from its text where the process died before it was stored', async () => {
    const id = await ready();
    const question = await ask(id, QUEENS);
    await eventually(() => isStored(id, question.id)).toBe(true);
    await api.services.storage.remove([answerKey(id, question.id)]);
    const other = second?.api ?? api;
    const heard = await other.ask('GET', question.audioUrl);
    expect(heard.statusCode).toBe(200);
    expect(heard.rawPayload.length).toBeGreaterThan(1_000);
    await eventually(() => isStored(id, question.id)).toBe(true);
    expect(await list(id, asOwner, other)).toEqual([question]);
  });

  it('is still there as text when no voice can speak, and says so', async () => {
    const id = await ready();
    providers.beforeSpeaking = () => Promise.reject(new Error('no voice'));
    const { audioUrl } = await ask(id, 'What does the honey bee make from nectar?');
    const silent = await api.ask('GET', audioUrl);
    expect([silent.statusCode, silent.json().code]).toEqual([503, 'cannot-speak']);
    expect((await api.ask('GET', audioUrl, { headers: { range: 'bytes=0-1' } })).statusCode).toBe(503);
    expect(await list(id)).toHaveLength(1);
    providers.reset();
    expect((await api.ask('GET', audioUrl)).statusCode).toBe(200);
  });

  it('refuses a fourth question while three answers of the visitor are in progress, and names a time', async () => {
    const id = await ready();
    const voice = gate();
    providers.beforeSpeaking = () => voice.opened;
    // Clips of the tests before would be taken, and no voice be waited for.
    for await (const { key } of api.services.storage.list('speech/')) await api.services.storage.remove([key]);
    for (const nth of [1, 2, 3]) expect((await post(id, `${QUEENS} ${nth}`)).statusCode).toBe(201);
    const refused = await post(id, QUEENS);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 5]);
    expect(refused.json().message).toBe('Please wait: your last questions are still being answered.');
    expect((await post(id, QUEENS, asOther)).statusCode).toBe(201);
    voice.open();
    await eventually(async () => (await post(id, QUEENS)).statusCode).toBe(201);
  });

  it('limits questions by address', async () => {
    const id = await ready();
    const headers = { ...asOwner, 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    // Refused by the body, so that none is spoken.
    for (let nth = 0; nth < 31; nth++) statuses.push((await post(id, '', headers)).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    expect(statuses[30]).toBe(429);
  });

  it('is deleted by its visitor only, with its sound', async () => {
    const id = await ready();
    const question = await ask(id, QUEENS);
    await eventually(() => isStored(id, question.id)).toBe(true);
    const url = `/api/podcasts/${id}/questions/${question.id}`;
    expect((await api.ask('DELETE', url, { headers: asOther })).statusCode).toBe(404);
    expect((await api.ask('DELETE', url, { headers: asOwner })).statusCode).toBe(200);
    expect(await list(id)).toEqual([]);
    expect(await filesOf(id)).toEqual([]);
    expect((await api.ask('GET', question.audioUrl)).statusCode).toBe(404);
    expect((await api.ask('DELETE', url, { headers: asOwner })).statusCode).toBe(404);
  });

  it('goes with the podcast, and an answer that is being spoken then leaves nothing', async () => {
    const id = await ready();
    const spoken = await ask(id, QUEENS, asOther);
    await eventually(() => isStored(id, spoken.id)).toBe(true);
    const voice = gate();
    providers.beforeSpeaking = () => voice.opened;
    const { audioUrl } = await ask(id, 'What do the workers build?');
    // Answered when everything is done with it.
    const part = api.ask('GET', audioUrl, { headers: { range: 'bytes=0-1' } });
    await wait(50);
    await api.ask('DELETE', `/api/podcasts/${id}`, { headers: asOwner });
    voice.open();
    expect((await part).statusCode).toBe(404);
    expect(await filesOf(id)).toEqual([]);
    expect((await api.ask('GET', spoken.audioUrl)).statusCode).toBe(404);
    expect((await post(id, QUEENS)).statusCode).toBe(404);
  });

  it('keeps the newest questions of a visitor', async () => {
    const id = await ready();
    const { db } = api.services.database;
    const said = { question: 'Why?', atMs: 5, answered: false, lines: [], podcastId: id };
    const oldest = randomId();
    const rows = Array.from({ length: MAX_QUESTIONS_KEPT }, (_, nth) => ({
      ...{ ...said, id: nth === 0 ? oldest : randomId(), owner: ownerHash(asOther) },
      askedAt: new Date(Date.UTC(2026, 0, 1, 0, nth)),
    }));
    await db.insert(questions).values(rows);
    await api.services.storage.put(answerKey(id, oldest), Buffer.alloc(192), 'audio/mpeg');
    const newest = await ask(id, QUEENS, asOther);
    const kept = (await db.select({ id: questions.id }).from(questions)).map((row) => row.id);
    expect([kept.includes(newest.id), kept.includes(oldest)]).toEqual([true, false]);
    expect(await isStored(id, oldest)).toBe(false);
    await db.delete(questions);
  });

  it('loses files whose question is gone, once they are old enough', async () => {
    const id = await ready();
    const orphan = answerKey(id, randomId());
    await api.services.storage.put(orphan, Buffer.alloc(192), 'audio/mpeg');
    const question = await ask(id, QUEENS);
    await eventually(() => isStored(id, question.id)).toBe(true);
    const later = Date.now() + 2 * 60 * 60_000;
    await sweepOrphans(api.services, later, new AbortController().signal);
    expect(await filesOf(id)).toEqual([answerKey(id, question.id)]);
  });
});
