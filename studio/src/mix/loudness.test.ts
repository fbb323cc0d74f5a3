import { SAMPLE_RATE } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { joined, noise, tone } from '../../test/sounds.ts';
import { LoudnessMeter, loudnessOf } from './loudness.ts';
import { toDecibels, truePeak } from './true-peak.ts';

const silence = (seconds: number) => tone(seconds, { amplitude: 0 });

/** What ffmpeg 7's ebur128 filter (peak=true) says about the same samples. */
const measuredByFfmpeg = [
  { name: 'a tone of 1 kHz', sound: tone(10, { hertz: 1000, amplitude: 0.1 }), lufs: -23.0, peakDb: -20.0 },
  { name: 'a low tone', sound: tone(10, { hertz: 100, amplitude: 0.2 }), lufs: -18.8, peakDb: -14.0 },
  { name: 'noise', sound: noise(10, 0.25, 'a'), lufs: -13.9, peakDb: -6.9 },
  {
    name: 'loud, silent and quiet parts, which pass both gates or not',
    sound: joined(noise(4, 0.3, 'b'), silence(6), noise(4, 0.1, 'c'), tone(4, { hertz: 300, amplitude: 0.003 })),
    lufs: -15.0,
    peakDb: -5.4,
  },
  {
    name: 'bursts that grow',
    sound: joined(...Array.from({ length: 12 }, (_, n) => joined(noise(0.9, 0.05 * (n + 1), `n${n}`), silence(0.3)))),
    lufs: -10.9,
    peakDb: 0.1,
  },
];

describe('loudness', () => {
  it.each(measuredByFfmpeg)('and true peak of $name agree with ffmpeg', ({ sound, lufs, peakDb }) => {
    expect(Math.abs(loudnessOf(sound.samples, SAMPLE_RATE) - lufs)).toBeLessThan(0.1);
    expect(Math.abs(toDecibels(truePeak(sound.samples)) - peakDb)).toBeLessThan(0.1);
  });

  it('does not depend on how the samples are handed over', () => {
    const { samples } = noise(3, 0.2, 'chunks');
    const meter = new LoudnessMeter(SAMPLE_RATE);
    for (let offset = 0; offset < samples.length; offset += 777) meter.push(samples.subarray(offset, offset + 777));
    expect(meter.integrated()).toBe(loudnessOf(samples, SAMPLE_RATE));
  });

  it('is minus infinity for silence and for less than 400 ms', () => {
    expect(loudnessOf(silence(2).samples, SAMPLE_RATE)).toBe(-Infinity);
    expect(loudnessOf(tone(0.3).samples, SAMPLE_RATE)).toBe(-Infinity);
  });

  it('finds the peak between two samples', () => {
    const quarterWave = Float32Array.from({ length: 4800 }, (_, index) => {
      const fade = Math.min(1, index / 1200, (4800 - index) / 1200);
      return 0.7 * fade * Math.sin((2 * Math.PI * index) / 4 + Math.PI / 4);
    });
    expect(Math.max(...quarterWave)).toBeLessThan(0.5);
    expect(truePeak(quarterWave)).toBeCloseTo(0.7, 2);
  });
});
