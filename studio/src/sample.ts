import { createHash } from 'node:crypto';
import { hosts, type Sample, type Turn } from '@duologue/contract';
import type { VoiceName } from './episode.ts';
import { type SpeakOptions, speakTurns } from './speak-turns.ts';
import { memoryClipStore } from './speech/clip-store.ts';

const [ADA, BEN] = ['A', 'B'] as const;
const line = (speaker: Turn['speaker'], kind: Turn['kind'], text: string): Turn => ({ speaker, kind, text, sources: [] });

/** From our own article; its facts are those of the article's lead and of its sections on Pudding Lane and Pepys. */
export const sampleScript = {
  title: 'The mayor goes back to bed',
  article: 'Great Fire of London',
  turns: [
    line(
      ADA,
      'fact',
      'London, September 1666. In the middle of the night they wake the Lord Mayor and show him a burning street.',
    ),
    line(BEN, 'question', 'And what does he do?'),
    line(ADA, 'fact', "He looks at the flames, decides they're nothing much, and goes back to bed."),
    line(BEN, 'question', 'Back to bed! How much of the city was left in the end?'),
    line(ADA, 'fact', 'About a fifth. It burned for four days, and more than thirteen thousand houses were gone.'),
    line(BEN, 'fact', 'All from one bakery in Pudding Lane. Samuel Pepys dug a pit in a garden, and hid his wine there.'),
    line(ADA, 'question', 'Only his wine?'),
    line(BEN, 'fact', 'And a Parmesan cheese. You have to know what matters.'),
  ],
} as const;

export type SampleOptions = Pick<SpeakOptions, 'voices' | 'signal' | 'createMixer'> & {
  /** Awaited before each line, so that a podcast can go first. */
  beforeLine?: () => Promise<void>;
};
export type SpokenSample = { mp3: Buffer; durationMs: number; lines: Sample['lines'] };

export async function makeSample({ beforeLine, ...options }: SampleOptions): Promise<SpokenSample> {
  const { turns } = sampleScript;
  const speak = { ...options, clips: memoryClipStore(), ...(beforeLine && { beforeTurn: beforeLine }) };
  const { mp3, durationMs, timings } = await speakTurns(turns, speak);
  const lines = timings.map((timing, at) => {
    const { speaker, text } = turns[at] as Turn;
    return { speaker, name: hosts[speaker].name, text, ...timing };
  });
  return { mp3, durationMs, lines };
}

/** Changes with the text and with the voice that speaks it. */
export function sampleVersion({ provider, model }: VoiceName): string {
  return createHash('sha256')
    .update(JSON.stringify([sampleScript, provider, model]))
    .digest('hex')
    .slice(0, 12);
}
