import { FRAME_BYTES, SAMPLE_RATE } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { mixedTone, tone } from '../../test/sounds.ts';
import { coverPng } from '../cover/cover-png.ts';
import { createEpisodeEncoder } from './episode-encoder.ts';
import { episodeTag } from './episode-tag.ts';
import { BadAudioError, verifyAudio } from './verify-audio.ts';

async function encoded(samples: Float32Array) {
  const encoder = await createEpisodeEncoder();
  const parts = [Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())];
  const mp3 = Buffer.concat(parts);
  return { mp3, durationMs: mp3.length / 8 };
}

describe('verifyAudio', () => {
  it('accepts a mixed episode behind its tag and measures it', async () => {
    const { mp3, report } = await mixedTone(20);
    const input = {
      title: 'T',
      artist: '',
      album: '',
      year: 2026,
      comment: '',
      coverPng: coverPng('T'),
      chapters: [],
      lines: [],
      proof: new Uint8Array(1_000),
    };
    const tag = episodeTag({ ...input, durationMs: report.durationMs });
    const measured = await verifyAudio(Buffer.concat([tag, mp3]), report);
    expect(measured.durationMs).toBe(report.durationMs);
    expect(measured.loudnessLufs).toBeCloseTo(report.loudnessLufs, 1);
    expect(measured.truePeakDb).toBeGreaterThan(report.truePeakDb - 1);
    expect(measured.truePeakDb).toBeLessThan(report.truePeakDb + 2);
  });

  it('refuses an mp3 that is shorter than it should be, with the figures', async () => {
    const { mp3, report } = await mixedTone(5);
    const cut = mp3.subarray(0, mp3.length - 10 * FRAME_BYTES);
    const failure = await verifyAudio(cut, report).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BadAudioError);
    expect((failure as Error).message).toContain(`instead of ${report.durationMs} ms`);
  });

  it('refuses silence, also a long one in the middle', async () => {
    const silent = await encoded(new Float32Array(5 * SAMPLE_RATE));
    await expect(verifyAudio(silent.mp3, silent)).rejects.toThrow(/loudness is -Infinity LUFS.*silent for/);
    const speech = tone(8, { amplitude: 0.16 }).samples;
    const withHole = await encoded(Float32Array.from([...speech, ...new Float32Array(4 * SAMPLE_RATE), ...speech]));
    await expect(verifyAudio(withHole.mp3, withHole)).rejects.toThrow(/silent for (39|40)\d\d ms/);
  });

  it('refuses sound that is clipped or too loud', async () => {
    const loud = await encoded(tone(5, { amplitude: 1.5 }).samples);
    await expect(verifyAudio(loud.mp3, loud)).rejects.toThrow(/its loudness is .*; its true peak is .* it is clipped/);
  });

  it('refuses bytes that are not mp3', async () => {
    const noise = Buffer.alloc(20_000, 'not audio at all ');
    await expect(verifyAudio(noise, { durationMs: 1000 })).rejects.toBeInstanceOf(BadAudioError);
  });
});
