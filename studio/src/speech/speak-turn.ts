import type { Turn } from '@duologue/contract';
import { splitSentences } from '../article/split-sentences.ts';
import { clipHash, decodeClip, encodeClip } from './clip-format.ts';
import type { ClipStore } from './clip-store.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { BadClipError, clipFault, MAX_CLIPPED_SHARE } from './judge-clip.ts';
import { joinPcm, splitLongText } from './long-text.ts';
import { normaliseForSpeech } from './normalise-for-speech.ts';
import type { Pcm, Voice } from './voice.ts';

const SECOND_ATTEMPT_BYTES = 60;
const LOCAL_ATTEMPTS = 2;
/** A voice that varies may say a sentence badly once and well the next time. */
const OTHER_TAKES = 4;
/** Further than any line is repeated, so that no other clip sounds the same. */
const NEXT_TAKE = 1_000;
/** What a service answers badly it may well answer rightly when asked again. */
const CLOUD_ATTEMPTS = 3;

type Sentence = { text: string; take: number };

/** One line for each engine, however many turns and episodes it speaks at once, and by whatever names of voices. */
const queues = new WeakMap<Voice['speak'], FairQueue>();

/**
 * Speaks a turn, one clip a sentence, in order. A clip that exists is taken, so a second run is cheap; it also gives
 * the very same samples, because a new clip goes through its stored form too.
 * A sentence that sounds wrong is spoken again, a little differently by a voice that varies and clause by clause by any
 * local voice; then BadClipError is thrown.
 */
export async function speakTurn(
  turn: Turn,
  voice: Voice,
  clips: ClipStore,
  signal: AbortSignal,
  onClip?: (sentence: number, made: boolean) => void,
  /** How often each sentence was said before in this episode. */
  takes: readonly number[] = [],
): Promise<(Pcm & { text: string })[]> {
  const voiceName = voice.voices[turn.speaker];
  return Promise.all(
    speakableSentences(turn.text, voice, takes).map(async ({ text, take }, index) => {
      const hash = clipHash(text, voiceName, voice, take);
      const kept = await keptClip(clips, hash, text, clippedShare(voice));
      const clip = kept ?? (await makeClip({ text, take }, voiceName, voice, clips, hash, signal));
      onClip?.(index, kept === undefined);
      return { ...clip, text };
    }),
  );
}

/** Sentences as the voice gets them. Local voices know words only; what has nothing to say is left out. */
function speakableSentences(text: string, voice: Voice, takes: readonly number[]): Sentence[] {
  return splitSentences(text)
    .map((sentence, index) => ({
      text: voice.provider === 'builtin' ? normaliseForSpeech(sentence) : sentence,
      take: voice.varies ? (takes[index] ?? 0) : 0,
    }))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text));
}

async function keptClip(clips: ClipStore, hash: string, text: string, share: number): Promise<Pcm | undefined> {
  const bytes = await clips.get(hash);
  const clip = bytes && decodeClip(bytes);
  return clip && clipFault(clip, text, share) === undefined ? clip : undefined;
}

/** A voice that varies speaks at two thirds of full scale; where it reaches that, it is a burst, and the next take has none. */
function clippedShare(voice: Voice): number {
  return voice.varies ? 0 : MAX_CLIPPED_SHARE;
}

async function makeClip(
  { text, take }: Sentence,
  voiceName: string,
  voice: Voice,
  clips: ClipStore,
  hash: string,
  signal: AbortSignal,
): Promise<Pcm> {
  const queue = queues.get(voice.speak) ?? createFairQueue(voice.concurrency);
  queues.set(voice.speak, queue);
  const local = voice.provider === 'builtin';
  const attempts = local ? LOCAL_ATTEMPTS + (voice.varies ? OTHER_TAKES : 0) : CLOUD_ATTEMPTS;
  for (let attempt = 1; ; attempt++) {
    // A local voice would say the same again, so the last time it gets smaller bites.
    const parts = local && attempt === attempts ? splitLongText(text, SECOND_ATTEMPT_BYTES) : [text];
    const delivered = voice.varies ? take + (attempt - 1) * NEXT_TAKE : take;
    const speakParts = async () => {
      const sounds: Pcm[] = [];
      for (const part of parts) {
        signal.throwIfAborted();
        sounds.push(await voice.speak(part, voiceName, signal, delivered));
      }
      return sounds;
    };
    const spoken = await queue(signal, speakParts, voice.urgent);
    // Each on its own: a silent clause between two good ones would pass for a pause.
    const share = clippedShare(voice);
    const fault = spoken.map((sound, index) => clipFault(sound, parts[index] ?? '', share)).find((found) => found !== undefined);
    if (fault === undefined) {
      const bytes = encodeClip(joinPcm(spoken));
      await clips.put(hash, bytes);
      return decodeClip(bytes) as Pcm;
    }
    if (attempt === attempts) throw new BadClipError(text, fault, voiceName);
  }
}
