import type { Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { createFakeVoice } from '../../test/fake-voice.ts';
import { memoryClipStore } from './clip-store.ts';
import { BadClipError } from './judge-clip.ts';
import { speakTurn } from './speak-turn.ts';
import type { Pcm, Voice } from './voice.ts';

const never = new AbortController().signal;
const turn = (text: string, speaker: Turn['speaker'] = 'A'): Turn => ({ speaker, text, sources: [], kind: 'fact' });

/** The fake voice, with every sentence that it was asked for. */
function listeningVoice(change: (pcm: Pcm, call: number) => Pcm = (pcm) => pcm): Voice & { asked: string[] } {
  const fake = createFakeVoice();
  const asked: string[] = [];
  return {
    ...fake,
    asked,
    async speak(sentence, voice, signal) {
      asked.push(`${voice}: ${sentence}`);
      return change(await fake.speak(sentence, voice, signal), asked.length);
    },
  };
}

describe('speakTurn', () => {
  it('gives one clip a sentence, in order, in the voice of the speaker', async () => {
    const voice = listeningVoice();
    const clips = await speakTurn(turn('One short. Then a much longer sentence. End.', 'B'), voice, memoryClipStore(), never);
    expect(voice.asked).toEqual(['220: One short.', '220: Then a much longer sentence.', '220: End.']);
    const lengths = clips.map(({ samples }) => samples.length);
    expect(lengths[1]).toBeGreaterThan(lengths[0] ?? 0);
    expect(lengths[2]).toBeLessThan(lengths[0] ?? 0);
  });

  it('takes kept clips, says so, and gives the very same samples', async () => {
    const [voice, store] = [listeningVoice(), memoryClipStore()];
    const made: [number, boolean][] = [];
    const say = (text: string) => speakTurn(turn(text), voice, store, never, (sentence, isNew) => made.push([sentence, isNew]));
    const first = await say('This is said. And this as well.');
    const second = await say('This is said. And this as well.');
    expect(second).toEqual(first);
    expect(voice.asked).toHaveLength(2);
    expect(made).toEqual([
      [0, true],
      [1, true],
      [0, false],
      [1, false],
    ]);
  });

  it('asks a voice that varies for another take of what was said before, and keeps each take', async () => {
    const takes: unknown[] = [];
    const fake = createFakeVoice();
    const varying: Voice = {
      ...fake,
      varies: true,
      speak(sentence, voice, signal, take) {
        takes.push([sentence, take]);
        return fake.speak(sentence, voice, signal);
      },
    };
    const store = memoryClipStore();
    const say = (voice: Voice, numbers: number[]) => speakTurn(turn('Right. Go on.'), voice, store, never, undefined, numbers);
    await say(varying, [0, 0]);
    await say(varying, [1, 0]);
    await say(varying, [1, 0]);
    expect(takes).toEqual([
      ['Right.', 0],
      ['Go on.', 0],
      ['Right.', 1],
    ]);
    const steady = listeningVoice();
    await say({ ...steady, model: 'steady' }, [0, 0]);
    await say({ ...steady, model: 'steady' }, [1, 3]);
    expect(steady.asked).toHaveLength(2);
  });

  it('makes a damaged clip again', async () => {
    const [voice, store] = [listeningVoice(), memoryClipStore()];
    const damaged = { ...store, get: async (hash: string) => (await store.get(hash))?.subarray(0, 50) };
    await speakTurn(turn('Some words.'), voice, store, never);
    await speakTurn(turn('Some words.'), voice, damaged, never);
    expect(voice.asked).toHaveLength(2);
  });

  it('makes a bad clip once more and keeps only the good one', async () => {
    const voice = listeningVoice((pcm, call) => (call === 1 ? { ...pcm, samples: new Float32Array(0) } : pcm));
    const store = memoryClipStore();
    const [clip] = await speakTurn(turn('Some words.'), voice, store, never);
    expect(clip?.samples.length).toBeGreaterThan(0);
    expect(voice.asked).toHaveLength(2);
    expect(store.size()).toBe(1);
  });

  it('speaks a long sentence clause by clause the second time', async () => {
    const voice = listeningVoice((pcm, call) => (call === 1 ? { ...pcm, samples: pcm.samples.map(() => 0) } : pcm));
    const long = 'When the divers came back to the deck, they told of bodies on the floor of the sea.';
    const clips = await speakTurn(turn(long), voice, memoryClipStore(), never);
    expect(clips).toHaveLength(1);
    expect(voice.asked.slice(1)).toEqual([
      '330: When the divers came back to the deck,',
      '330: they told of bodies on the floor of the sea.',
    ]);
  });

  it('lets a voice that varies say a bad sentence differently, and whole', async () => {
    const takes: unknown[] = [];
    const fake = createFakeVoice();
    const voice: Voice = {
      ...fake,
      varies: true,
      async speak(sentence, name, signal, take) {
        takes.push([sentence, take]);
        const sound = await fake.speak(sentence, name, signal);
        return take === 0 ? { ...sound, samples: sound.samples.fill(1) } : sound;
      },
    };
    await speakTurn(turn('It ought to be soup by now.'), voice, memoryClipStore(), never);
    expect(takes).toEqual([
      ['It ought to be soup by now.', 0],
      ['It ought to be soup by now.', 1_000],
    ]);
  });

  it('refuses a sentence of which one clause is silent', async () => {
    const voice = listeningVoice((pcm, call) => (call === 3 ? pcm : { ...pcm, samples: pcm.samples.map(() => 0) }));
    const long = 'When the divers came back to the deck, they told of bodies on the floor of the sea.';
    await expect(speakTurn(turn(long), voice, memoryClipStore(), never)).rejects.toThrow(BadClipError);
    expect(voice.asked).toHaveLength(3);
  });

  it('asks a service three times for a whole sentence before it gives up', async () => {
    const fails = (until: number) => (pcm: Pcm, call: number) => (call > until ? pcm : { ...pcm, samples: new Float32Array(0) });
    const patient = { ...listeningVoice(fails(2)), provider: 'chirp' as const };
    await speakTurn(turn('Some words.'), patient, memoryClipStore(), never);
    expect(patient.asked).toEqual(Array(3).fill('330: Some words.'));
    const hopeless = { ...listeningVoice(fails(3)), provider: 'chirp' as const };
    await expect(speakTurn(turn('Some words.'), hopeless, memoryClipStore(), never)).rejects.toThrow(BadClipError);
  });

  it('throws BadClipError with the fault when a sentence is bad twice', async () => {
    const voice = listeningVoice((pcm) => ({ ...pcm, samples: pcm.samples.map(() => 0) }));
    const store = memoryClipStore();
    const failure = await speakTurn(turn('Some words.'), voice, store, never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BadClipError);
    expect(failure).toMatchObject({ text: 'Some words.', fault: expect.stringContaining('silent') });
    expect(voice.asked).toHaveLength(2);
    expect(store.size()).toBe(0);
  });

  it('never asks for more at once than the voice can speak, over all turns', async () => {
    let [running, most] = [0, 0];
    const fake = createFakeVoice();
    const voice: Voice = {
      ...fake,
      concurrency: 3,
      async speak(...request) {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        return fake.speak(...request);
      },
    };
    const texts = Array.from({ length: 10 }, (_, index) => `Turn ${index} begins. Turn ${index} ends.`);
    await Promise.all(texts.map((text) => speakTurn(turn(text), voice, memoryClipStore(), never)));
    expect(most).toBe(3);
  });

  it('stops when the signal says so, also for sentences that still wait', async () => {
    const stop = new AbortController();
    const voice = listeningVoice();
    const stalled: Voice = {
      ...voice,
      concurrency: 1,
      speak: async (sentence, name, signal) => {
        stop.abort(new Error('enough'));
        return voice.speak(sentence, name, signal);
      },
    };
    await expect(speakTurn(turn('One. Two. Three.'), stalled, memoryClipStore(), stop.signal)).rejects.toThrow('enough');
    await new Promise(setImmediate);
    expect(voice.asked).toHaveLength(1);
  });

  it('leaves out what has no words', async () => {
    const voice = listeningVoice();
    expect(await speakTurn(turn('…'), voice, memoryClipStore(), never)).toEqual([]);
    expect(voice.asked).toEqual([]);
  });

  it('leaves the reading of numbers to cloud voices and does it for local ones', async () => {
    const [local, cloud] = [listeningVoice(), { ...listeningVoice(), provider: 'chirp' as const }];
    await speakTurn(turn('Café prices rose.'), local, memoryClipStore(), never);
    await speakTurn(turn('Café prices rose.'), cloud, memoryClipStore(), never);
    expect(local.asked).toEqual(['330: Cafe prices rose.']);
    expect(cloud.asked).toEqual(['330: Café prices rose.']);
  });
});
