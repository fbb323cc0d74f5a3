import { playlistSchema } from '@duologue/contract';
import { expect, it } from 'vitest';
import { type Api, asAdmin, asOther, asOwner, describeApi, hashOf, OTHER, OWNER } from '../../test/api.ts';
import { article } from '../../test/studio.ts';
import { playlists, questions, series } from '../db/schema.ts';
import { pinArticle } from '../repositories/script-repository.ts';
import { randomId } from '../services/random-id.ts';
import { answerKey, articleKey, audioKey, pieceKey } from '../storage/keys.ts';

const callers = {
  owner: asOwner,
  other: asOther,
  none: {},
  malformed: { 'x-session-id': 'not-a-uuid' },
  admin: asAdmin,
  'wrong admin': { authorization: 'Bearer wrong-token-000' },
} as const;
type Caller = keyof typeof callers;
const names = Object.keys(callers) as Caller[];

/** Things of the owner's, made anew for every call so that no call sees what another did. */
type Things = { ready: number; inProgress: number; question: number; playlist: number; series: number; feed: string };
type Row = { call: string; body?: (things: Things) => unknown; expected: readonly number[] };

const asked = { question: 'How many queens does a colony have?' };
const title = { title: 'A' };
const order = { wikiTitle: 'Zero' };
const episode = { title: 'A', wikiTitles: ['Zero'] };

// The columns: owner, other session, no session, malformed session, admin, wrong admin.
const table: Row[] = [
  { call: 'POST /api/podcasts', body: () => order, expected: [201, 201, 401, 401, 401, 401] },
  { call: 'GET /api/podcasts', expected: [200, 200, 401, 401, 200, 401] },
  { call: 'GET /api/podcasts?admin=true', expected: [401, 401, 401, 401, 200, 401] },
  { call: 'GET /api/podcasts/:ready', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/podcasts/:inProgress', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'POST /api/podcasts/:inProgress/cancel', expected: [200, 404, 401, 401, 200, 401] },
  { call: 'DELETE /api/podcasts/:ready', expected: [200, 404, 401, 401, 200, 401] },
  { call: 'DELETE /api/podcasts/:inProgress', expected: [200, 404, 401, 401, 200, 401] },
  { call: 'GET /api/shared/podcasts/:ready', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/shared/podcasts/:inProgress', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'HEAD /api/podcasts/audio/podcast_:ready.mp3', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/podcasts/audio/podcast_:ready.mp3', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/podcasts/audio/podcast_:inProgress.mp3', expected: [404, 404, 404, 404, 404, 404] },
  { call: 'GET /api/podcasts/:inProgress/live.m3u8', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/podcasts/:inProgress/live/0.mp3', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'HEAD /api/podcasts/:inProgress/live.mp3', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/podcasts/:ready/live.mp3', expected: [302, 302, 302, 302, 302, 302] },
  { call: 'GET /api/podcasts/:ready/transcript', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/podcasts/:ready/article', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/podcasts/:ready/update', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/podcasts/:inProgress/update', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'POST /api/podcasts/:ready/update', expected: [202, 404, 401, 401, 401, 401] },
  { call: 'GET /api/podcasts/:inProgress/article', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'GET /api/podcasts/:inProgress/transcript', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'GET /api/podcasts/:inProgress/transcript.txt', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'GET /api/podcasts/:inProgress/transcript.vtt', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'GET /api/podcasts/:ready/next', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/podcasts/:inProgress/next', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'GET /api/podcasts/:ready/chapters.json', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/podcasts/:inProgress/chapters.json', expected: [200, 404, 404, 404, 200, 401] },
  { call: 'POST /api/podcasts/:ready/questions', body: () => asked, expected: [201, 201, 401, 401, 401, 401] },
  { call: 'POST /api/podcasts/:inProgress/questions', body: () => asked, expected: [201, 404, 401, 401, 401, 401] },
  { call: 'GET /api/podcasts/:ready/questions', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/podcasts/:inProgress/questions', expected: [200, 404, 404, 404, 404, 404] },
  { call: 'DELETE /api/podcasts/:ready/questions/:question', expected: [200, 404, 401, 401, 401, 401] },
  { call: 'GET /api/podcasts/:ready/questions/:question/audio.mp3', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/podcasts/:inProgress/cover.svg', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/podcasts/:inProgress/cover.png', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/playlists', expected: [200, 200, 401, 401, 401, 401] },
  { call: 'POST /api/playlists', body: () => title, expected: [201, 201, 401, 401, 401, 401] },
  { call: 'GET /api/playlists/:playlist', expected: [200, 404, 401, 401, 401, 401] },
  { call: 'PATCH /api/playlists/:playlist', body: () => title, expected: [200, 404, 401, 401, 401, 401] },
  { call: 'DELETE /api/playlists/:playlist', expected: [200, 404, 401, 401, 401, 401] },
  {
    call: 'POST /api/playlists/:playlist/items',
    body: ({ inProgress }) => ({ podcast_id: inProgress }),
    expected: [201, 404, 401, 401, 401, 401],
  },
  { call: 'POST /api/playlists/:playlist/reorder', body: ({ ready }) => [ready], expected: [200, 404, 401, 401, 401, 401] },
  { call: 'DELETE /api/playlists/:playlist/items/:ready', expected: [200, 404, 401, 401, 401, 401] },
  { call: 'GET /api/series', expected: [200, 200, 401, 401, 401, 401] },
  { call: 'POST /api/series', body: () => ({ ...title, topic: 'Zero' }), expected: [201, 201, 401, 401, 401, 401] },
  { call: 'GET /api/series/:series', expected: [200, 404, 401, 401, 401, 401] },
  { call: 'DELETE /api/series/:series', expected: [200, 404, 401, 401, 401, 401] },
  { call: 'POST /api/series/:series/cancel', expected: [200, 404, 401, 401, 401, 401] },
  { call: 'GET /api/series/suggestions?topic=Zero', expected: [200, 200, 401, 401, 401, 401] },
  { call: 'GET /api/series/:series/suggestions', expected: [200, 404, 401, 401, 401, 401] },
  { call: 'POST /api/series/:series/episodes', body: () => episode, expected: [201, 404, 401, 401, 401, 401] },
  { call: 'GET /feeds/:feed.xml', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /feeds/:feed.png', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/search?q=bee', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/wikipedia/search?q=bee', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/summary?title=Zero', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/random', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'POST /api/wishes', body: () => ({ wikiTitle: 'Zero' }), expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/sample', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/sample/:file', expected: [400, 400, 400, 400, 400, 400] },
  { call: 'GET /api/system/status', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'POST /api/feedback', body: () => ({ message: 'Hi' }), expected: [201, 201, 201, 201, 201, 201] },
  { call: 'GET /api/feedback', expected: [401, 401, 401, 401, 200, 401] },
  { call: 'GET /healthz', expected: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /readyz', expected: [200, 200, 200, 200, 200, 200] },
];

async function makeThings(api: Api): Promise<Things> {
  const { storage, database } = api.services;
  // One visitor may have so many and no more.
  await database.db.delete(series);
  await database.db.delete(playlists);
  const ready = (await api.podcast({ status: 'ready', durationMs: 24 })).id;
  await storage.put(audioKey(ready), Buffer.alloc(192), 'audio/mpeg');
  await storage.put(articleKey(ready), Buffer.from(JSON.stringify(article)), 'application/json');
  const inProgress = (await api.podcast({ startedAt: new Date(), livePieces: 1, lastPieceFrames: 1 })).id;
  await storage.put(pieceKey(inProgress, 0), Buffer.alloc(192), 'audio/mpeg');
  await pinArticle(database.db, inProgress, article);
  const question = randomId();
  const answer = { question: asked.question, atMs: 0, answered: false, lines: [] };
  await database.db.insert(questions).values({ id: question, podcastId: ready, owner: hashOf(OWNER), ...answer });
  await storage.put(answerKey(ready, question), Buffer.alloc(192), 'audio/mpeg');
  // An address of its own, or the limits on writing would end the table early.
  const headers = { ...asOwner, 'x-forwarded-for': `10.${(ready >> 16) & 255}.${(ready >> 8) & 255}.${ready & 255}` };
  const made = playlistSchema.parse((await api.ask('POST', '/api/playlists', { headers, body: title })).json());
  const feed = /\/feeds\/(.*)\.xml$/.exec(made.feed_url ?? '')?.[1] ?? 'none';
  await api.ask('POST', `/api/playlists/${made.id}/items`, { headers, body: { podcast_id: ready } });
  const seriesId = (await api.ask('POST', '/api/series', { headers, body: { ...title, topic: 'Zero' } })).json().id;
  return { ready, inProgress, question, playlist: made.id, series: seriesId, feed };
}

describeApi('who may do what (Q-06)', (api) => {
  // Every caller has an address of its own, or the wrong admin's tries would count against the right one.
  const addressOf = (name: Caller) => `203.0.113.${names.indexOf(name) + 1}`;
  let wrongTries = 0;

  it.each(table)('$call', async ({ call, body, expected }) => {
    const [method, pattern] = call.split(' ') as ['GET', string];
    const statuses: number[] = [];
    let things = await makeThings(api());
    for (const name of names) {
      // What one caller changed the next must not see.
      if (method !== 'GET' && statuses.length > 0) things = await makeThings(api());
      const url = pattern.replace(
        /:(ready|inProgress|question|playlist|series|feed)\b/g,
        (_match, thing: keyof Things) => `${things[thing]}`,
      );
      // Ten wrong tries from one address would end in 429.
      const address =
        name === 'wrong admin' ? `198.51.${Math.floor(wrongTries / 200)}.${(wrongTries++ % 200) + 1}` : addressOf(name);
      const headers = { ...callers[name], 'x-forwarded-for': address };
      statuses.push((await api().ask(method, url, { headers, ...(body ? { body: body(things) } : {}) })).statusCode);
    }
    expect(Object.fromEntries(names.map((name, index) => [name, statuses[index]]))).toEqual(
      Object.fromEntries(names.map((name, index) => [name, expected[index]])),
    );
  });

  it('has a row for every call that is described', async () => {
    const document = (await api().ask('GET', '/api/openapi.json')).json();
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shape = (call: string) =>
      call
        .replace(/\?.*/, '')
        .replace(/\{\w+\}|:\w+|podcast_:ready\.mp3|\b0\.mp3/g, '*')
        .replace('podcast_*.mp3', '*');
    const rows = new Set(table.map(({ call }) => shape(call)));
    expect(described.filter((call) => !rows.has(shape(call)))).toEqual([]);
  });

  it('stops listening to an address that tries ten wrong admin tokens', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' };
    const guess = (token: string) =>
      api().ask('GET', '/api/feedback', { headers: { ...from, authorization: `Bearer ${token}` } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(`guess-${tries}`)).statusCode).toBe(401);
    const blocked = await guess(asAdmin.authorization.replace('Bearer ', ''));
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api().ask('GET', '/api/feedback', { headers: asAdmin })).statusCode).toBe(200);
  });

  it("never shows a session id or an owner's hash", async () => {
    const { ready } = await makeThings(api());
    for (const url of [
      `/api/podcasts/${ready}`,
      '/api/podcasts',
      `/api/shared/podcasts/${ready}`,
      '/api/playlists',
      '/api/series',
    ]) {
      const { body } = await api().ask('GET', url, { headers: asOwner });
      expect(body).not.toContain(hashOf(asOwner['x-session-id']));
      expect(body).not.toContain(asOwner['x-session-id']);
      expect(body).not.toContain(hashOf(OTHER));
    }
  });

  it('believes an address only from a proxy on this machine', async () => {
    const flood = (remoteAddress: string, forwarded: string) =>
      api().app.inject({
        url: '/api/feedback',
        method: 'POST',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
        payload: { message: 'Hi' },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await flood('192.0.2.200', `10.0.0.${count}`)).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await flood('127.0.0.1', '10.9.9.9')).statusCode).toBe(201);
  });
});
