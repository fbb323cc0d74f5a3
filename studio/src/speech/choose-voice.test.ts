import type { Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { createFakeVoice } from '../../test/fake-voice.ts';
import { chooseVoice, NoVoiceError } from './choose-voice.ts';
import { memoryClipStore } from './clip-store.ts';
import type { Voice } from './voice.ts';

const turn: Turn = { speaker: 'A', text: 'Welcome. Today it rains.', sources: [], kind: 'greeting' };
const never = new AbortController().signal;
const failing = (message: string): Voice => ({
  ...createFakeVoice(),
  provider: 'chirp',
  speak: () => Promise.reject(new Error(message)),
});

describe('chooseVoice', () => {
  it('takes the first voice that speaks the first turn and keeps its clips', async () => {
    const [works, store] = [createFakeVoice(), memoryClipStore()];
    expect(await chooseVoice([failing('no key'), works, failing('not asked')], turn, store, never)).toBe(works);
    expect(store.size()).toBe(2);
  });

  it('says why each voice failed when none works', async () => {
    const failure = await chooseVoice([failing('no key'), failing('too busy')], turn, memoryClipStore(), never).catch((e) => e);
    expect(failure).toBeInstanceOf(NoVoiceError);
    expect(failure.message).toBe('No voice could speak: no key; too busy');
  });

  it('does not try another voice after a cancel', async () => {
    const stop = new AbortController();
    const stops: Voice = {
      ...createFakeVoice(),
      speak: async () => {
        stop.abort(new Error('cancelled'));
        throw new Error('broken off');
      },
    };
    await expect(chooseVoice([stops, createFakeVoice()], turn, memoryClipStore(), stop.signal)).rejects.toThrow('cancelled');
  });
});
