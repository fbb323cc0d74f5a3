import type { Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { mixTurns } from '../../test/sounds.ts';
import { createBuiltinVoice } from '../adapters/builtin-voice/builtin-voice.ts';
import { type ClipStore, memoryClipStore } from '../speech/clip-store.ts';
import { speakTurn } from '../speech/speak-turn.ts';
import type { Voice } from '../speech/voice.ts';
import { verifyAudio } from './verify-audio.ts';

const never = new AbortController().signal;
const texts = [
  'Welcome to the show.',
  'In the spring of 1900, a crew of sponge divers sheltered from a storm near the island.',
  'What did they find?',
  'A ship, and in it bronze and marble statues, glass and coins. One lump of metal was left in a box for 2 years.',
  'Wow.',
  'It turned out to be the oldest known computer. It could predict eclipses decades in advance.',
];
const turns = texts.map((text, index): Turn => ({ speaker: index % 2 ? 'B' : 'A', text, sources: [], kind: 'fact' }));

async function makeWith(voice: Voice, clips: ClipStore) {
  const spoken = await Promise.all(turns.map((turn) => speakTurn(turn, voice, clips, never)));
  return mixTurns(
    turns.map(({ speaker, kind }, index) => ({ speaker, kind, clips: spoken[index] ?? [], startsChapter: index === 0 })),
  );
}

describe('an episode spoken by the built-in voices', () => {
  it('is at the target loudness and the same bytes with one worker, with two, and from kept clips', {
    timeout: 120_000,
  }, async () => {
    const [alone, pair, clips] = [await createBuiltinVoice({ workers: 1 }), await createBuiltinVoice(), memoryClipStore()];
    const first = await makeWith(pair, clips);
    const second = await makeWith(alone, memoryClipStore());
    await Promise.all([alone.close(), pair.close()]);
    const third = await makeWith(pair, clips);
    expect(second.mp3.equals(first.mp3)).toBe(true);
    expect(third.mp3.equals(first.mp3)).toBe(true);
    const measured = await verifyAudio(first.mp3, first.report);
    expect(Math.abs(measured.loudnessLufs + 19)).toBeLessThan(0.5);
    expect(measured.truePeakDb).toBeLessThanOrEqual(-1);
  });
});
