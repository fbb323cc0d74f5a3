import { describe, expect, it } from 'vitest';
import { createClock, createFakeWiki } from '../../../test/wikipedia/fake-wiki.ts';
import { EncyclopediaUnavailableError, TooComplexError } from '../../article/article-errors.ts';
import { pagesAnswerSchema } from './answers.ts';
import { MediaWikiApiError } from './mediawiki-api-error.ts';
import { createMediaWikiClient } from './mediawiki-client.ts';

const { signal } = new AbortController();
const unreachable = new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
const pages = { query: { pages: [{ ns: 0, title: 'Salt' }] } };

function clientOf(...replies: Parameters<typeof createFakeWiki>) {
  const wiki = createFakeWiki(...replies);
  const clock = createClock();
  const { now, sleep } = clock;
  const client = createMediaWikiClient({
    apiUrl: 'https://wiki.example/w/api.php',
    userAgent: 'Duologue/1 (me)',
    fetch: wiki.fetch,
    now,
    sleep,
  });
  const ask = () => client.ask({ action: 'query', titles: 'Salt & pepper' }, pagesAnswerSchema, signal);
  return { ...wiki, clock, client, ask };
}

describe('a request', () => {
  it('says who asks, takes compressed answers, and encodes what is asked', async () => {
    const { ask, requests } = clientOf({ body: pages });
    await ask();
    const [request] = requests;
    expect(request?.headers.get('user-agent')).toBe('Duologue/1 (me)');
    expect(request?.headers.get('accept-encoding')).toBe('gzip');
    expect(request?.url.searchParams.get('titles')).toBe('Salt & pepper');
    expect(request?.url.searchParams.get('formatversion')).toBe('2');
  });

  it('that takes too long is given up, and says so', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const client = createMediaWikiClient({
      apiUrl: 'https://wiki.example/',
      userAgent: 'x',
      fetch: never,
      now: Date.now,
      timeoutMs: 5,
    });
    const error = await client.ask({}, pagesAnswerSchema, signal).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EncyclopediaUnavailableError);
    expect(error).toMatchObject({ message: 'Wikipedia took too long to answer. Please try again.' });
  });

  it('that the caller gives up ends with the caller’s reason', async () => {
    const { client, requests } = clientOf({ body: pages });
    const reason = new Error('the visitor left');
    await expect(client.ask({}, pagesAnswerSchema, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(requests).toHaveLength(0);
  });
});

describe('an answer', () => {
  it.each([
    ['an HTML page', { body: '<html><h1>Oops</h1></html>' }, 'Wikipedia gave an answer that was cut off or is not JSON.'],
    ['a body that was cut off', { body: '{"query":' }, 'Wikipedia gave an answer that was cut off or is not JSON.'],
    ['an unknown form', { body: { query: { pages: 7 } } }, 'Wikipedia gave an answer of an unknown form.'],
    [
      'a server error',
      { status: 500, body: '<h1>Internal error</h1>\nmore' },
      'Wikipedia answered with HTTP 500: Internal error.',
    ],
    ['a refusal', { status: 403, body: 'Please set a user-agent' }, /HTTP 403\).*set CONTACT/],
    ['no answer', unreachable, 'Wikipedia could not be reached. Please check the connection and try again.'],
  ])('that is %s becomes one clear sentence', async (_, reply, message) => {
    const error = await clientOf(reply)
      .ask()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EncyclopediaUnavailableError);
    expect((error as Error).message).toMatch(message);
  });

  it('that is an error in the shape of a success keeps its code', async () => {
    const body = { error: { code: 'missingtitle', info: "The page you specified doesn't exist." } };
    const error = await clientOf({ body })
      .ask()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MediaWikiApiError);
    expect(error).toMatchObject({ code: 'missingtitle' });
  });

  it('larger than any article is not read to its end', async () => {
    let sent = 0;
    const endless = () =>
      new ReadableStream({
        pull: (controller) => {
          sent++;
          controller.enqueue(new Uint8Array(1_000_000));
        },
      });
    const client = createMediaWikiClient({
      apiUrl: 'https://wiki.example/',
      userAgent: 'x',
      fetch: async () => new Response(endless()),
      now: Date.now,
    });
    // The page is at fault, so the wiki is asked on: more often than it may fail.
    for (let time = 0; time < 5; time += 1)
      await expect(client.ask({}, pagesAnswerSchema, signal)).rejects.toThrow(TooComplexError);
    expect(sent).toBeLessThan(40);
  });
});

describe('a server that asks for a pause', () => {
  it.each([
    ['429', { status: 429, headers: { 'retry-after': '2' } }],
    ['503', { status: 503, headers: { 'retry-after': '2' } }],
    [
      'maxlag',
      { headers: { 'retry-after': '2', 'mediawiki-api-error': 'maxlag' }, body: { error: { code: 'maxlag', info: '' } } },
    ],
  ])('with %s gets it, and then the request again', async (_, busy) => {
    const { ask, clock, requests } = clientOf(busy, { body: pages });
    expect((await ask()).query?.pages).toHaveLength(1);
    expect(clock.slept).toEqual([2_000]);
    expect(requests).toHaveLength(2);
  });

  it('is asked only twice', async () => {
    const { ask, requests } = clientOf({ status: 429, headers: { 'retry-after': '1' } });
    await expect(ask()).rejects.toMatchObject({ retryAfterMs: 1_000 });
    expect(requests).toHaveLength(2);
  });

  it('for long is left alone until then, and callers learn how long', async () => {
    const { ask, clock, requests } = clientOf({ status: 429, headers: { 'retry-after': '30' } }, { body: pages });
    await expect(ask()).rejects.toMatchObject({ name: 'EncyclopediaUnavailableError', retryAfterMs: 30_000 });
    clock.advance(10_000);
    await expect(ask()).rejects.toMatchObject({ retryAfterMs: 20_000 });
    expect(requests).toHaveLength(1);
    clock.advance(20_000);
    await ask();
    expect(requests).toHaveLength(2);
    expect(clock.slept).toEqual([]);
  });
});

describe('a dead server', () => {
  it('is not asked again for half a minute after three failures', async () => {
    const { ask, clock, requests } = clientOf(unreachable);
    for (let call = 0; call < 10; call++) await expect(ask()).rejects.toThrow(EncyclopediaUnavailableError);
    expect(requests).toHaveLength(3);
    clock.advance(30_000);
    await expect(ask()).rejects.toThrow(EncyclopediaUnavailableError);
    await expect(ask()).rejects.toMatchObject({ retryAfterMs: 60_000 });
    expect(requests).toHaveLength(4);
  });

  it('is asked again without limit once it has answered', async () => {
    const { ask, clock, requests } = clientOf(unreachable, unreachable, unreachable, { body: pages });
    for (let call = 0; call < 3; call++) await expect(ask()).rejects.toThrow(EncyclopediaUnavailableError);
    clock.advance(30_000);
    await Promise.all([ask(), expect(ask()).rejects.toThrow('does not answer')]);
    await Promise.all([ask(), ask(), ask()]);
    expect(requests).toHaveLength(7);
  });
});

it('never asks more than three at once', async () => {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const client = createMediaWikiClient({
    apiUrl: 'https://wiki.example/',
    userAgent: 'x',
    now: Date.now,
    fetch: async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running--;
      return Response.json(pages);
    },
  });
  const answers = Array.from({ length: 10 }, () => client.ask({}, pagesAnswerSchema, signal));
  const finish = setInterval(() => waiting.shift()?.(), 1);
  await Promise.all(answers);
  clearInterval(finish);
  expect(most).toBe(3);
});
