import { describe, expect, it } from 'vitest';
import { createClock } from '../../../test/wikipedia/fake-wiki.ts';
import { createAnswerCache } from './answer-cache.ts';

const { signal } = new AbortController();

function createTestCache(maxWeight = 100) {
  const clock = createClock();
  const asked: string[] = [];
  const cache = createAnswerCache<string>({ lifeMs: 1_000, maxWeight, weigh: (value) => value.length, now: clock.now });
  const get = (key: string) =>
    cache(
      key,
      async () => {
        asked.push(key);
        return key;
      },
      signal,
    );
  return { clock, asked, cache, get };
}

describe('the answer cache', () => {
  it('asks once while an answer is fresh, and again when it is old', async () => {
    const { clock, asked, get } = createTestCache();
    await get('a');
    clock.advance(999);
    expect(await get('a')).toBe('a');
    expect(asked).toEqual(['a']);
    clock.advance(2);
    await get('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('asks once for what several want at the same time', async () => {
    const { asked, get } = createTestCache();
    expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a', 'a', 'b']);
    expect(asked).toEqual(['a', 'b']);
  });

  it('drops what was not used for longest when it is full', async () => {
    const { asked, get } = createTestCache(4);
    for (const key of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb']) await get(key);
    expect(asked).toEqual(['aa', 'bb', 'cc', 'bb']);
  });

  it('does not keep what alone is too heavy, nor a failure', async () => {
    const { asked, get, cache } = createTestCache(2);
    await get('aaa');
    await get('aaa');
    expect(asked).toEqual(['aaa', 'aaa']);
    await expect(cache('x', () => Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
    expect(await cache('x', async () => 'yes', signal)).toBe('yes');
  });
});

describe('shared work', () => {
  function sharedCall() {
    const { cache } = createTestCache();
    let inner: AbortSignal | undefined;
    let finish = (_value: string) => {};
    const call = (own: AbortSignal) =>
      cache(
        'a',
        (shared) => {
          inner = shared;
          return new Promise<string>((resolve, reject) => {
            finish = resolve;
            shared.addEventListener('abort', () => reject(shared.reason));
          });
        },
        own,
      );
    return { call, finish: (value: string) => finish(value), stopped: () => inner?.aborted };
  }

  it('goes on for those who stay when one leaves', async () => {
    const { call, finish, stopped } = sharedCall();
    const leaving = new AbortController();
    const stays = call(signal);
    const leaves = call(leaving.signal);
    leaving.abort(new Error('left'));
    await expect(leaves).rejects.toThrow('left');
    expect(stopped()).toBe(false);
    finish('done');
    expect(await stays).toBe('done');
  });

  it('stops when everybody has left, and starts anew for the next', async () => {
    const { call, finish, stopped } = sharedCall();
    const leaving = new AbortController();
    const both = [call(leaving.signal), call(leaving.signal)];
    leaving.abort(new Error('left'));
    for (const one of both) await expect(one).rejects.toThrow('left');
    expect(stopped()).toBe(true);
    const next = call(signal);
    expect(stopped()).toBe(false);
    finish('again');
    expect(await next).toBe('again');
  });
});
