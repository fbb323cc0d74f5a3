import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clipFault } from '../../speech/judge-clip.ts';
import { medianPitch } from '../../speech/pitch-track.ts';
import type { Pcm, Voice } from '../../speech/voice.ts';
import { createBuiltinVoice } from './builtin-voice.ts';

/** MANY_SENTENCES=2000 is the long run. */
const manySentences = Number(process.env.MANY_SENTENCES ?? 100);
const never = new AbortController().signal;
let voice: Voice;
beforeAll(async () => {
  voice = await createBuiltinVoice();
});
afterAll(() => voice.close());

describe('createBuiltinVoice', () => {
  it('speaks with a higher and a lower voice', async () => {
    const sentence = 'The device was retrieved from the sea, among the wreckage of a Roman ship.';
    const [high, low] = await Promise.all([
      voice.speak(sentence, voice.voices.A, never),
      voice.speak(sentence, voice.voices.B, never),
    ]);
    expect([high, low].map((clip) => clipFault(clip, sentence))).toEqual([undefined, undefined]);
    expect(medianPitch(high)).toBeGreaterThan(140);
    expect(medianPitch(low)).toBeLessThan(130);
  });

  it('gives the same samples whichever worker speaks, in whatever order', async () => {
    const sentences = ['One.', 'Two is longer than one.', 'Three.', 'Four and five.'];
    const alone = await createBuiltinVoice({ workers: 1 });
    const inOrder: Pcm[] = [];
    for (const sentence of sentences) inOrder.push(await alone.speak(sentence, 'slt', never));
    await alone.close();
    const together = await Promise.all(sentences.toReversed().map((sentence) => voice.speak(sentence, 'slt', never)));
    expect(together.toReversed()).toEqual(inOrder);
  });

  it('takes text that looks like options, paths, markup or nothing a program expects', async () => {
    for (const sentence of [
      '-voice awb',
      '--help',
      '../etc/passwd is a path.',
      '<b>bold</b> & "quotes"',
      "It's a %s %d.",
      'é ß 東京 ok',
    ]) {
      const { samples } = await voice.speak(sentence, 'slt', never);
      expect(samples.length).toBeGreaterThan(1000);
    }
  });

  it('gives up at once when the signal says so and goes on with the next sentence', async () => {
    const stop = new AbortController();
    const long = 'Over the following months the navy helped the divers to bring up statues. '.repeat(20);
    const spoken = voice.speak(long, 'slt', stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(spoken).rejects.toThrow('cancelled');
    await expect(voice.speak('No.', 'slt', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect((await voice.speak('Next one.', 'slt', never)).samples.length).toBeGreaterThan(1000);
  });

  it('survives sentence after sentence in the same worker', { timeout: 180_000 + manySentences * 300 }, async () => {
    const single = await createBuiltinVoice({ workers: 1 });
    const lengths = new Set<number>();
    for (let index = 0; index < manySentences; index++) {
      lengths.add((await single.speak(index % 2 ? 'No.' : 'Yes.', index % 2 ? 'rms' : 'slt', never)).samples.length);
    }
    await single.close();
    expect(lengths.size).toBe(2);
  });

  it('rejects what is still to be spoken when it is closed', async () => {
    const closing = await createBuiltinVoice({ workers: 1 });
    const spoken = Promise.allSettled(['One.', 'Two.', 'Three.'].map((sentence) => closing.speak(sentence, 'slt', never)));
    await closing.close();
    expect((await spoken).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(closing.speak('More?', 'slt', never)).rejects.toThrow('closed');
  });
});
