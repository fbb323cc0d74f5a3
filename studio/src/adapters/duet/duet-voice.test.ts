import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trimSilence } from '../../mix/trim-silence.ts';
import { clipFault } from '../../speech/judge-clip.ts';
import { finalRise, medianPitch, pitchTrack } from '../../speech/pitch-track.ts';
import type { Pcm, Voice } from '../../speech/voice.ts';
import { createDuetVoice, DuetUnavailableError } from './duet-voice.ts';

const never = new AbortController().signal;
const sentence = 'The device was retrieved from the sea, among the wreckage of a Roman ship.';
let voice: Voice;
beforeAll(async () => {
  voice = await createDuetVoice();
});
afterAll(() => voice.close());

describe('createDuetVoice', () => {
  it("speaks with a woman's and a man's voice", async () => {
    const clips = await Promise.all([voice.voices.A, voice.voices.B].map((name) => voice.speak(sentence, name, never)));
    const [high, low] = clips as [Pcm, Pcm];
    expect(clips.map((clip) => clipFault(clip, sentence))).toEqual([undefined, undefined]);
    expect(medianPitch(high)).toBeGreaterThan(150);
    expect(medianPitch(low)).toBeLessThan(140);
  });

  it('gives the same samples whichever worker speaks, in whatever order, with SIMD or without', async () => {
    const sentences = ['One.', 'Two is longer than one.', 'Three?', 'Four and five.'];
    const alone = await createDuetVoice({ workers: 1, simd: false });
    const inOrder: Pcm[] = [];
    for (const text of sentences) inOrder.push(await alone.speak(text, alone.voices.A, never));
    await alone.close();
    const together = await Promise.all(sentences.toReversed().map((text) => voice.speak(text, voice.voices.A, never)));
    expect(together.toReversed()).toEqual(inOrder);
  });

  it('says a line differently the second time, and the same way in every run', async () => {
    const take = (number: number) => voice.speak('Right.', voice.voices.B, never, number);
    expect(await take(1)).not.toEqual(await take(0));
    expect(await take(1)).toEqual(await take(1));
  });

  it('goes up at the end of a question that is answered with yes or no', async () => {
    const riseOf = async (text: string, name: string) => finalRise(pitchTrack(await voice.speak(text, name, never))) ?? 0;
    for (const name of [voice.voices.A, voice.voices.B]) {
      const rise = await riseOf('Did the engine start?', name);
      expect(rise).toBeGreaterThan(2);
      expect(rise).toBeGreaterThan(2 + (await riseOf('The engine did not start.', name)));
    }
  });

  it.each(['Mm-hm.', 'Right.', 'Oh.', 'I see.', 'Really?'])('says %s in full, with silence at both ends', async (line) => {
    for (const name of [voice.voices.A, voice.voices.B]) {
      const { samples, sampleRate } = await voice.speak(line, name, never);
      const peak = (part: Float32Array) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const edge = sampleRate / 100;
      expect(Math.max(peak(samples.subarray(0, edge)), peak(samples.subarray(-edge)))).toBeLessThan(0.01 * peak(samples));
      const seconds = trimSilence(samples, sampleRate).length / sampleRate;
      expect(seconds).toBeGreaterThan(0.25);
      expect(seconds).toBeLessThan(1.2);
    }
  });

  it('speaks what is longer than any sentence it has learned from', async () => {
    const long = 'over the following months the navy helped the divers to bring up statues and coins and glass, '.repeat(5);
    const clip = await voice.speak(long, voice.voices.B, never);
    expect(clipFault(clip, long)).toBeUndefined();
  });

  it('takes text in which there is little or nothing to say', async () => {
    expect((await voice.speak('...', voice.voices.A, never)).samples.length).toBeLessThan(24_000);
    expect((await voice.speak('東京', voice.voices.A, never)).samples.length).toBe(0);
    expect((await voice.speak('No.', voice.voices.A, never)).samples.length).toBeGreaterThan(10_000);
    await expect(voice.speak('No.', 'nobody', never)).rejects.toThrow('no voice nobody');
  });
});

describe('createDuetVoice with weights that cannot be used', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'duet-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('says that the file is missing', async () => {
    const missing = createDuetVoice({ file: path.join(folder, 'none.voice') });
    await expect(missing).rejects.toThrow(DuetUnavailableError);
    await expect(missing).rejects.toThrow('no such file');
  });

  it('says that the file is damaged', async () => {
    const bytes = await readFile(new URL('./test-model/tiny.voice', import.meta.url));
    bytes[5000] = (bytes[5000] ?? 0) ^ 0xff;
    const file = path.join(folder, 'damaged.voice');
    await writeFile(file, bytes);
    await expect(createDuetVoice({ file })).rejects.toThrow(/damaged\.voice cannot be used: its checksum is wrong/);
  });
});
