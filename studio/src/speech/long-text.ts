import type { Pcm } from './voice.ts';

/** Where a speaker would breathe, best first; at last between any two words. */
const breaks = [
  /(?<=[.!?])\s+/,
  /(?<=[;:])\s+/,
  /(?<=,)\s+|\s+(?=[–—-]\s)/,
  /\s+(?=(?:and|but|or|which|that|because|while|when|where)\s)/,
  /\s+/,
];

const byteLength = (text: string) => Buffer.byteLength(text);

/** Cuts text that a service would refuse into parts of at most so many bytes (not characters). */
export function splitLongText(text: string, maxBytes: number): string[] {
  const parts = splitAt(text.trim(), maxBytes, 0);
  // Small neighbours go together again, so that there are few cuts.
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1);
    if (last !== undefined && byteLength(`${last} ${part}`) <= maxBytes) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
    return joined;
  }, []);
}

function splitAt(text: string, maxBytes: number, level: number): string[] {
  if (byteLength(text) <= maxBytes) return [text];
  const pattern = breaks[level];
  if (pattern) return text.split(pattern).flatMap((part) => splitAt(part, maxBytes, level + 1));
  // A single endless word: cut between characters, never inside one.
  const parts = [''];
  for (const character of text) {
    const last = parts.length - 1;
    if (byteLength(`${parts[last]}${character}`) > maxBytes) parts.push(character);
    else parts[last] += character;
  }
  return parts;
}

export function joinPcm(parts: readonly Pcm[]): Pcm {
  const [first] = parts;
  if (!first) throw new Error('There is no sound to join');
  if (parts.length === 1) return first;
  if (parts.some((part) => part.sampleRate !== first.sampleRate))
    throw new Error('Sounds of different sample rates cannot be joined');
  const samples = new Float32Array(parts.reduce((length, part) => length + part.samples.length, 0));
  let offset = 0;
  for (const part of parts) {
    samples.set(part.samples, offset);
    offset += part.samples.length;
  }
  return { samples, sampleRate: first.sampleRate };
}

/** Speaks text of any length with a voice that takes only so many bytes. */
export async function speakInParts(text: string, maxBytes: number, speak: (part: string) => Promise<Pcm>): Promise<Pcm> {
  const spoken: Pcm[] = [];
  for (const part of splitLongText(text, maxBytes)) spoken.push(await speak(part));
  return joinPcm(spoken);
}
