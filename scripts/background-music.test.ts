import { readFileSync } from 'node:fs';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, it } from 'vitest';
import { loudnessOf } from '../../studio/src/mix/loudness.ts';
import { SAMPLE_RATE } from './loop.ts';
import { type PieceName, pieces, renderMusic, TARGET_LUFS } from './render-music.ts';

const committed = (name: PieceName) => readFileSync(new URL(`../../web/public/music/${name}.mp3`, import.meta.url));

async function decode(mp3: Uint8Array): Promise<Float32Array[]> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  const { channelData } = decoder.decode(mp3);
  const copies = channelData.map((channel) => channel.slice());
  decoder.free();
  return copies;
}

/** One of the three: they share everything that could change their bytes, and each costs seconds. */
it('is made by our own script, to the byte (MU-05)', async () => {
  expect(Buffer.compare(await renderMusic('jazz1'), committed('jazz1'))).toBe(0);
}, 120_000);

describe.each(Object.keys(pieces) as PieceName[])('%s', (name) => {
  it('has no click where it begins again', async () => {
    for (const channel of await decode(committed(name))) {
      let squares = 0;
      for (let index = 1; index < channel.length; index++)
        squares += ((channel[index] as number) - (channel[index - 1] as number)) ** 2;
      const usual = Math.sqrt(squares / channel.length);
      expect(Math.abs((channel[0] as number) - (channel.at(-1) as number))).toBeLessThan(3 * usual);
    }
  });

  it('lasts between 30 and 60 seconds, is quiet, and small', async () => {
    const channels = await decode(committed(name));
    const seconds = (channels[0]?.length ?? 0) / SAMPLE_RATE;
    const power = channels.reduce((sum, channel) => sum + 10 ** (loudnessOf(channel, SAMPLE_RATE) / 10), 0);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(60);
    expect(10 * Math.log10(power)).toBeCloseTo(TARGET_LUFS, 0);
    expect(committed(name).length).toBeLessThan(500_000);
  });
});
