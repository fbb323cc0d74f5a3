import { SAMPLE_RATE } from '@duologue/contract';
import { wavHeader } from '@duologue/studio/testing';

const LETTERS_PER_SECOND = 15;
const SYLLABLES_PER_SECOND = 4;

export const speechSeconds = (text: string) => 0.3 + text.length / LETTERS_PER_SECOND;

/** Not words, but measurable as speech: a low pitch, overtones, syllables. The same for the same text. */
export function goodWav(text: string, voice: string): Buffer {
  const pitch = 110 + (voice.charCodeAt(0) % 7) * 15;
  return wav(speechSeconds(text), (second) => {
    const syllable = 0.15 + 0.85 * Math.abs(Math.sin(Math.PI * SYLLABLES_PER_SECOND * second));
    const wave = [1, 2, 3, 5, 8].reduce((sum, overtone) => sum + Math.sin(2 * Math.PI * pitch * overtone * second) / overtone, 0);
    return 0.2 * syllable * wave;
  });
}

/** As long as the sentence would be, but never fit to be heard. */
export function badWav(fault: string, text: string): Buffer {
  if (fault === 'empty') return wav(0, () => 0);
  if (fault === 'noise') return wav(speechSeconds(text), () => 0.4 * (2 * Math.random() - 1));
  return wav(speechSeconds(text), () => 0);
}

function wav(seconds: number, sampleAt: (second: number) => number): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const bytes = Buffer.alloc(2 * samples);
  for (let index = 0; index < samples; index += 1)
    bytes.writeInt16LE(Math.round(32_000 * sampleAt(index / SAMPLE_RATE)), 2 * index);
  return Buffer.concat([wavHeader(bytes.length, SAMPLE_RATE), bytes]);
}
