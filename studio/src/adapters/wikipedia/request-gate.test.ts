import { describe, expect, it } from 'vitest';
import { createRequestGate } from './request-gate.ts';

const { signal } = new AbortController();

describe('the request gate', () => {
  it('lets waiting work in, in order, as places become free, also after a failure', async () => {
    const gate = createRequestGate(1);
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      if (name === 'b') throw new Error('b failed');
    };
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => gate(work(name), signal)));
    expect(order).toEqual(['a', 'b', 'c']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('lets work that was given up leave the queue without taking a place', async () => {
    const gate = createRequestGate(1);
    let finish = () => {};
    const first = gate(() => new Promise<void>((resolve) => (finish = resolve)), signal);
    const leaving = new AbortController();
    const second = gate(async () => 'second', leaving.signal);
    const third = gate(async () => 'third', signal);
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    finish();
    await first;
    expect(await third).toBe('third');
    expect(await gate(async () => 'fourth', signal)).toBe('fourth');
  });
});
