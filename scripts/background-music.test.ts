import { readFileSync } from 'node:fs';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, it } from 'vitest';
import { loudnessOf } from '../studio/src/mix/loudness.ts';

const TARGET_LUFS = -24;

async function decode(mp3: Uint8Array) {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(mp3);
  const channels = channelData.map((channel) => channel.slice());
  decoder.free();
  return { channels, sampleRate };
}

describe.each(['ambient1', 'lofi1', 'jazz1'])('%s.mp3 (MU-05)', (name) => {
  const file = readFileSync(new URL(`../web/public/music/${name}.mp3`, import.meta.url));

  it('has no click where it repeats', async () => {
    for (const channel of (await decode(file)).channels) {
      let squares = 0;
      for (let index = 1; index < channel.length; index++)
        squares += ((channel[index] as number) - (channel[index - 1] as number)) ** 2;
      const usual = Math.sqrt(squares / channel.length);
      expect(Math.abs((channel[0] as number) - (channel.at(-1) as number))).toBeLessThan(3 * usual);
    }
  });

  it('lasts between 30 and 60 seconds, is quiet and small', async () => {
    const { channels, sampleRate } = await decode(file);
    const seconds = (channels[0]?.length ?? 0) / sampleRate;
    const power = channels.reduce((sum, channel) => sum + 10 ** (loudnessOf(channel, sampleRate) / 10), 0);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(60);
    expect(10 * Math.log10(power)).toBeCloseTo(TARGET_LUFS, 0);
    expect(file.length).toBeLessThan(500_000);
  });
});
