import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audioKey } from '../src/storage/keys.ts';
import { type Api, asAdmin, asOther, asOwner, describeApi } from './api.ts';
import { answerChecker, type DescribedCall, describedCalls } from './described-calls.ts';
import { anything, hostileTexts } from './json-schema-arbitrary.ts';

/** `npm run fuzz` sends many, other ones each time; the tests send the same few. */
const thorough = process.env.MODE === 'fuzz';
const requests = thorough ? 2_500 : 150;
const sameEachTime = thorough ? {} : { seed: 20_260 };

/** Kept small: a request that fails is printed. */
type Request = { call: string; method: string; url: string; headers: Record<string, string>; body: unknown };

const callers = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>(asOwner) },
  fc.constantFrom<Record<string, string>>(asOther, {}, asAdmin, { ...asOwner, ...asAdmin }),
  fc.string({ maxLength: 200 }).map((text): Record<string, string> => ({ 'x-session-id': text.replace(/[^\x20-\x7e]/g, '?') })),
);

/** Ids that exist, more often than not. */
async function existingIds(api: Api): Promise<string[]> {
  const podcasts = await Promise.all(
    (['ready', 'failed', 'cancelled'] as const).map((status) => api.podcast({ status, durationMs: 24 })),
  );
  await api.services.storage.put(audioKey(podcasts[0]?.id ?? 0), Buffer.alloc(192), 'audio/mpeg');
  const playlist = await api.ask('POST', '/api/playlists', { headers: asOwner, body: { title: 'A' } });
  const series = await api.ask('POST', '/api/series', { headers: asOwner, body: { title: 'A', topic: 'Zero' } });
  return [...podcasts.map(({ id }) => `${id}`), `${playlist.json().id}`, `${series.json().id}`];
}

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`;

/** An empty or dotted segment would be another path altogether. */
const segment = (text: string) => (/^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text));

function requestTo(call: DescribedCall, ids: readonly string[]): fc.Arbitrary<Request> {
  const { parameters = [], requestBody } = call.operation;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
  const values = fc.record(
    Object.fromEntries(
      parameters.map(({ in: place, name, schema }) => {
        const known = name === 'filename' ? fc.constantFrom(...ids.map((id) => `podcast_${id}.mp3`)) : fc.constantFrom(...ids);
        const value = fc.oneof(
          { weight: place === 'path' && name !== 'piece' ? 3 : 0, arbitrary: known },
          { weight: 2, arbitrary: anything(schema) },
        );
        return [name, place === 'path' ? value : fc.option(value, { nil: undefined })];
      }),
    ),
  );
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const bodies = schema ? anything(schema) : fc.option(fc.jsonValue(), { nil: undefined });
  return fc.record({ values, headers: callers, body: bodies }).map(({ values: given, headers, body }) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => segment(text(given[name])));
    const query = parameters.flatMap(({ in: place, name }) =>
      place === 'query' && given[name] !== undefined ? [`${name}=${encodeURIComponent(text(given[name]))}`] : [],
    );
    return {
      call: nameOf(call),
      method: call.method,
      url: query.length > 0 ? `${path}?${query.join('&')}` : path,
      headers,
      body,
    };
  });
}

describeApi('whatever is sent', (api) => {
  let count = 0;
  const send = ({ method, url, headers, body }: Request) => {
    count += 1;
    // Each from an address of its own: this is about the calls, not about their limits.
    const from = { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
    const payload = method === 'GET' || method === 'HEAD' || body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = 'payload' in payload ? { 'content-type': 'application/json' } : {};
    return api().app.inject({ method: method as 'GET', url, headers: { ...type, ...from, ...headers }, ...payload });
  };

  it('is answered as described, in time and never with a 5xx', async () => {
    const document = (await api().ask('GET', '/api/openapi.json')).json();
    const ids = await existingIds(api());
    const check = answerChecker(document);
    const calls = new Map(describedCalls(document).map((call) => [nameOf(call), call]));
    const anyRequest = fc.oneof(...calls.values().map((call) => requestTo(call, ids)));
    let succeeded = 0;
    const property = fc.asyncProperty(anyRequest, async (request) => {
      const answer = await send(request);
      if (answer.statusCode < 400) succeeded += 1;
      expect(answer.statusCode).toBeLessThan(500);
      expect(check(calls.get(request.call) as DescribedCall, answer)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: requests, timeout: 10_000, ...sameEachTime });
    // Were nearly all of them refused at the door, the rooms behind it would not have been tried.
    expect(succeeded / requests).toBeGreaterThan(0.15);
  }, 600_000);

  it('is answered in the one shape also when the path or the body is nonsense', async () => {
    const paths = fc.oneof(
      fc.webPath().map((path) => `/${path}`),
      hostileTexts.map((text) => `/api/${text.replace(/[^\x21-\x7e]/g, '%ff')}`),
      fc.constantFrom('/%', '/api/%zz', '/api//podcasts', '//'),
    );
    const property = fc.asyncProperty(
      paths,
      fc.constantFrom('GET', 'POST', 'DELETE', 'PATCH', 'PUT', 'OPTIONS'),
      fc.string(),
      async (url, method, payload) => {
        const answer = await api().app.inject({
          method: method as 'GET',
          url,
          headers: { 'content-type': 'application/json' },
          payload,
        });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400 && !String(answer.headers['content-type']).startsWith('text/html')) {
          expect(answer.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
        }
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(requests / 5), ...sameEachTime });
  }, 600_000);
});
