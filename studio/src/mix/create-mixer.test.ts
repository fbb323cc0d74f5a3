import { FRAME_BYTES } from '@duologue/contract';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterEach, describe, expect, it } from 'vitest';
import { joined, mixTurns, noise, tone } from '../../test/sounds.ts';
import { createMixer } from './create-mixer.ts';
import { pieceFrames, pieceStartFrame } from './live-pieces.ts';
import type { AudioPiece, Mixer, SpokenTurn } from './mixer.ts';

const mixers: Mixer[] = [];
const openMixer = async () => {
  const mixer = await createMixer();
  mixers.push(mixer);
  return mixer;
};
afterEach(() => Promise.all(mixers.splice(0).map((mixer) => mixer.close())));

const turns: SpokenTurn[] = Array.from({ length: 12 }, (_, index) => ({
  speaker: index % 2 ? 'B' : 'A',
  kind: (['fact', 'question', 'reaction', 'transition'] as const)[index % 4] ?? 'fact',
  // Each voice comes at a level and a rate of its own, with silence around it.
  clips: Array.from({ length: 1 + (index % 3) }, (_, sentence) => {
    const sampleRate = index % 2 ? 16_000 : 24_000;
    const voice = tone(0.6 + 0.3 * ((index + sentence) % 4), {
      hertz: 300 + 40 * index,
      amplitude: index % 2 ? 0.5 : 0.05,
      sampleRate,
    });
    return joined(tone(0.15, { amplitude: 0, sampleRate }), voice, tone(0.1, { amplitude: 0, sampleRate }));
  }),
  startsChapter: index % 5 === 0,
}));

async function mixAll(mixer: Mixer) {
  const mixed = [];
  for (const turn of turns) mixed.push(await mixer.add(turn));
  const { pieces, report } = await mixer.finish();
  return { timings: mixed.map(({ timing }) => timing), pieces: [...mixed.flatMap((turn) => turn.pieces), ...pieces], report };
}
const bytesOf = (pieces: AudioPiece[]) => Buffer.concat(pieces.map((piece) => piece.frames));

describe('createMixer', () => {
  it('cuts at borders that depend on frame counts alone', async () => {
    const { pieces, report } = await mixAll(await openMixer());
    for (const [index, piece] of pieces.entries()) {
      expect(piece.index).toBe(index);
      expect(piece.startFrame).toBe(pieceStartFrame(index));
      if (index < pieces.length - 1) expect(piece.frames).toHaveLength(pieceFrames(index) * FRAME_BYTES);
    }
    expect(bytesOf(pieces)).toHaveLength(report.durationMs * 8);
    for (let offset = 0; offset < report.durationMs * 8; offset += FRAME_BYTES) {
      expect(bytesOf(pieces).readUInt16BE(offset) & 0xfffe).toBe(0xfff2);
    }
  });

  it('starts from the first turn in the worker of an episode that was given up, and closes twice as once', async () => {
    const first = bytesOf((await mixAll(await openMixer())).pieces);
    const givenUp = await createMixer();
    await givenUp.add(turns[3] as SpokenTurn);
    await givenUp.close();
    await givenUp.close();
    const [one, other] = await Promise.all([openMixer(), openMixer()]);
    const [second, third] = await Promise.all([mixAll(one), mixAll(other)]);
    expect([bytesOf(second.pieces).equals(first), bytesOf(third.pieces).equals(first)]).toEqual([true, true]);
  });

  it('gives the same bytes in a worker, on this thread, and a second time', async () => {
    const first = await mixAll(await openMixer());
    const second = await mixAll(await openMixer());
    expect(bytesOf(second.pieces).equals(bytesOf(first.pieces))).toBe(true);
    expect((await mixTurns(turns)).mp3.equals(bytesOf(first.pieces))).toBe(true);
    expect(second.report).toEqual(first.report);
  });

  it('times every turn to less than one frame of what is heard', async () => {
    const { pieces, timings } = await mixAll(await openMixer());
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const [samples = new Float32Array(0)] = decoder.decode(bytesOf(pieces)).channelData;
    decoder.free();
    const heard = (sample: number) => (sample * 1000) / 24_000;
    for (const [index, { startMs, endMs }] of timings.entries()) {
      const middle = Math.round(((startMs + endMs) / 2) * 24);
      const quietBefore = timings[index - 1] ? Math.round((((timings[index - 1]?.endMs ?? 0) + startMs) / 2) * 24) : 0;
      const onset = samples.subarray(quietBefore, middle).findIndex((sample) => Math.abs(sample) > 0.05) + quietBefore;
      // Trimmed clips keep 30 ms before their first sound.
      expect(Math.abs(heard(onset) - 30 - startMs)).toBeLessThan(24);
    }
  });

  it('puts the gap of its kind before a turn', async () => {
    const { timings } = await mixAll(await openMixer());
    const gaps = timings.slice(1).map(({ startMs }, index) => startMs - (timings[index]?.endMs ?? 0));
    const wanted = [260, 120, 380, 300, 400, 120, 380, 300, 260, 400, 380];
    for (const [index, gap] of gaps.entries()) expect(Math.abs(gap - (wanted[index] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('brings a quiet and a loud voice to the same loudness and the whole to the target', async () => {
    const voices: SpokenTurn[] = Array.from({ length: 10 }, (_, index) => ({
      speaker: index % 2 ? 'B' : 'A',
      kind: 'fact',
      clips: [noise(4, index % 2 ? 0.6 : 0.02, `turn ${index}`)],
      startsChapter: false,
    }));
    const { report } = await mixTurns(voices);
    expect(Math.abs(report.loudnessLufs + 19)).toBeLessThan(0.3);
    expect(report.truePeakDb).toBeLessThanOrEqual(-1.9);
  });

  it('refuses to go on after it was closed', async () => {
    const mixer = await openMixer();
    await mixer.close();
    await expect(mixer.add(turns[0] as SpokenTurn)).rejects.toThrow('closed');
  });

  it('takes a turn in which nothing could be spoken', async () => {
    const { report } = await mixTurns([...turns, { speaker: 'A', kind: 'reaction', clips: [], startsChapter: false }]);
    expect(report.durationMs).toBeGreaterThan(10_000);
  });
});
