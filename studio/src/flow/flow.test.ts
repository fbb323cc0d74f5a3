import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createChannel } from './channel.ts';
import { mapInOrder } from './map-in-order.ts';

async function* from<T>(...items: T[]) {
  yield* items;
}

describe('a channel', () => {
  it('hands out what was pushed before the end, then the error', async () => {
    const channel = createChannel<number>();
    channel.push(1);
    channel.push(2);
    channel.fail(new Error('broken'));
    const seen: number[] = [];
    await expect(async () => {
      for await (const item of channel) seen.push(item);
    }).rejects.toThrow('broken');
    expect(seen).toEqual([1, 2]);
  });

  it('ignores what is pushed after its end', async () => {
    const channel = createChannel<number>();
    channel.push(1);
    channel.end();
    channel.push(2);
    expect(await Array.fromAsync(channel)).toEqual([1]);
  });
});

describe('mapInOrder', () => {
  it('keeps the order although later items are done first', async () => {
    const results = mapInOrder(from(30, 20, 10, 0), 4, async (ms) => {
      await pause(ms);
      return ms;
    });
    expect(await Array.fromAsync(results)).toEqual([30, 20, 10, 0]);
  });

  it('never works on more items at once than allowed', async () => {
    let running = 0;
    let most = 0;
    const results = mapInOrder(from(1, 2, 3, 4, 5, 6, 7), 3, async (item) => {
      most = Math.max(most, ++running);
      await pause(1);
      running--;
      return item;
    });
    expect(await Array.fromAsync(results)).toHaveLength(7);
    expect(most).toBe(3);
  });

  it('yields a finished item while the source is still waiting for the next one', async () => {
    let release = () => {};
    async function* slow() {
      yield 'first';
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      yield 'second';
    }
    const results = mapInOrder(slow(), 4, async (item) => item);
    expect((await results.next()).value).toBe('first');
    release();
    expect((await results.next()).value).toBe('second');
  });

  it('reports an error at the place of its item, after the results before it', async () => {
    const results = mapInOrder(from(1, 2, 3), 3, async (item) => {
      if (item === 2) throw new Error('two is bad');
      return item;
    });
    expect((await results.next()).value).toBe(1);
    await expect(results.next()).rejects.toThrow('two is bad');
  });

  it('passes an error of the source on', async () => {
    async function* broken() {
      yield 1;
      throw new Error('no more paper');
    }
    const results = mapInOrder(broken(), 2, async (item) => item);
    expect((await results.next()).value).toBe(1);
    await expect(results.next()).rejects.toThrow('no more paper');
  });
});
