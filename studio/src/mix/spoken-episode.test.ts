import type { Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { mixTurns } from '../../test/sounds.ts';
import { createDuetVoice } from '../adapters/duet/duet-voice.ts';
import { type ClipStore, memoryClipStore } from '../speech/clip-store.ts';
import { createTakeCounter } from '../speech/count-takes.ts';
import { speakTurn } from '../speech/speak-turn.ts';
import type { Voice } from '../speech/voice.ts';
import { verifyAudio } from './verify-audio.ts';

const never = new AbortController().signal;
const texts = [
  'Welcome to the show.',
  'In the spring of 1900, a crew of sponge divers sheltered from a storm near the island.',
  'What did they find?',
  'A ship, and in it statues and coins. One lump of metal was left in a box for 2 years.',
  'Really?',
  'It turned out to be a computer. It could predict eclipses.',
  'Really?',
];
const turns = texts.map((text, index): Turn => ({ speaker: index % 2 ? 'B' : 'A', text, sources: [], kind: 'fact' }));

async function makeWith(voice: Voice, clips: ClipStore) {
  const countTakes = createTakeCounter();
  const spoken = await Promise.all(turns.map((turn) => speakTurn(turn, voice, clips, never, undefined, countTakes(turn))));
  return mixTurns(
    turns.map(({ speaker, kind }, index) => ({ speaker, kind, clips: spoken[index] ?? [], startsChapter: index === 0 })),
  );
}

describe('an episode spoken by our own voices', () => {
  it('is at the target loudness and the same bytes with one worker, with two, from kept clips, and when half of them are lost', {
    timeout: 240_000,
  }, async () => {
    const [alone, pair, clips] = [await createDuetVoice({ workers: 1 }), await createDuetVoice(), memoryClipStore()];
    const first = await makeWith(pair, clips);
    const second = await makeWith(alone, memoryClipStore());
    // As after a kill: what was stored is taken, the rest is spoken again.
    let asked = 0;
    const resumed = await makeWith(alone, { ...clips, get: async (hash) => (asked++ % 2 ? clips.get(hash) : undefined) });
    await Promise.all([alone.close(), pair.close()]);
    const third = await makeWith(pair, clips);
    expect(second.mp3.equals(first.mp3)).toBe(true);
    expect(resumed.mp3.equals(first.mp3)).toBe(true);
    expect(third.mp3.equals(first.mp3)).toBe(true);
    // Nine sentences, one of them said twice.
    expect(clips.size()).toBe(9);
    const measured = await verifyAudio(first.mp3, first.report);
    expect(Math.abs(measured.loudnessLufs + 19)).toBeLessThan(0.5);
    expect(measured.truePeakDb).toBeLessThanOrEqual(-1);
  });
});
