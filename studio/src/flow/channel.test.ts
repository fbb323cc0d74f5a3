import { describe, expect, it } from 'vitest';
import { createChannel } from './channel.ts';

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
