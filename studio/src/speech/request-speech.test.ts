import { afterEach, describe, expect, it } from 'vitest';
import { type PreparedAnswer, startSpeechServer } from '../../test/speech-server.ts';
import { requestSpeech, SpeechRequestError } from './request-speech.ts';

const never = new AbortController().signal;
const quick = { attempts: 3, firstPauseMs: 1, longestPauseMs: 500, deadlineMs: 2_000 };
const bare = (bytes: Uint8Array) => bytes;
let server: Awaited<ReturnType<typeof startSpeechServer>>;
afterEach(() => server.close());

async function ask(
  answers: PreparedAnswer[],
  options: { signal?: AbortSignal; policy?: Partial<typeof quick>; read?: typeof bare } = {},
) {
  server = await startSpeechServer((_request, call) => answers[call - 1] ?? answers.at(-1) ?? {});
  const request = {
    provider: 'Test',
    url: server.url,
    headers: { 'x-key': 'secret-1' },
    body: { text: 'hi' },
    secret: 'secret-1',
  };
  return requestSpeech({ ...request, hints: { 401: 'check the key' } }, options.read ?? bare, options.signal ?? never, {
    ...quick,
    ...options.policy,
  });
}
const failure = (asked: Promise<unknown>) => asked.catch((error: unknown) => error as SpeechRequestError);

describe('requestSpeech', () => {
  it('gives the bytes of the answer', async () => {
    expect(Buffer.from(await ask([{ body: 'sound' }])).toString()).toBe('sound');
    expect(server.received).toMatchObject([{ body: { text: 'hi' }, headers: { 'x-key': 'secret-1' } }]);
  });

  it.each([408, 429, 500, 503])('asks again after %i', async (status) => {
    await ask([{ status }, { status }, { body: 'sound' }]);
    expect(server.received).toHaveLength(3);
  });

  it('asks again after an answer that cannot be read', async () => {
    const read = (bytes: Uint8Array) => {
      if (Buffer.from(bytes).toString() !== 'sound') throw new Error('this is no sound');
      return bytes;
    };
    await ask([{ body: '<html>' }, { body: 'sound' }], { read });
    expect(server.received).toHaveLength(2);
    await server.close();
    expect(await failure(ask([{ body: '<html>' }], { read }))).toMatchObject({ name: 'SpeechRequestError', retryable: true });
    expect(server.received).toHaveLength(3);
  });

  it('waits as long as the server asks', async () => {
    const started = performance.now();
    await ask([{ status: 429, headers: { 'retry-after': '0.2' } }, { body: 'sound' }]);
    expect(performance.now() - started).toBeGreaterThanOrEqual(195);
  });

  it('gives up at once when the server asks for too long a pause, and says for how long', async () => {
    const error = await failure(ask([{ status: 429, headers: { 'retry-after': '3600' } }]));
    expect(error).toMatchObject({ name: 'SpeechRequestError', status: 429, retryable: true, retryAfterMs: 3_600_000 });
    expect(server.received).toHaveLength(1);
  });

  it('does not ask again when the request itself is wrong', async () => {
    const error = await failure(ask([{ status: 400, body: 'no such voice' }]));
    expect(error).toMatchObject({ message: 'Test answered 400: no such voice', retryable: false });
    expect(server.received).toHaveLength(1);
  });

  it('explains a refused key without repeating it', async () => {
    const error = await failure(ask([{ status: 401, body: 'key secret-1 is unknown' }]));
    expect((error as Error).message).toBe('Test answered 401: key [key] is unknown (check the key)');
  });

  it('gives up after the last attempt with the last fault', async () => {
    const error = await failure(ask([{ status: 500, body: 'boom' }]));
    expect(error).toBeInstanceOf(SpeechRequestError);
    expect(server.received).toHaveLength(3);
  });

  it('asks again when the server is silent for too long', async () => {
    await ask([{ hang: true }, { body: 'sound' }], { policy: { deadlineMs: 150 } });
    expect(server.received).toHaveLength(2);
  });

  it('stops at once when it is aborted, also in a pause', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('cancelled')), 50);
    const asked = ask([{ status: 429, headers: { 'retry-after': '60' } }], {
      signal: stop.signal,
      policy: { longestPauseMs: 100_000 },
    });
    await expect(asked).rejects.toThrow(/cancelled|aborted/);
  });

  it('says that nobody answered', async () => {
    server = await startSpeechServer(() => ({}));
    await server.close();
    const request = { provider: 'Test', url: server.url, headers: {}, body: {}, secret: undefined };
    const error = await failure(requestSpeech(request, bare, never, quick));
    expect(error).toMatchObject({ retryable: true, message: expect.stringMatching(/^Test did not answer: .*ECONNREFUSED/) });
  });
});
