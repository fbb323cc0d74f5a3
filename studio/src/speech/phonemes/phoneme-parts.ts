import { splitLongText } from '../long-text.ts';
import type { Phonemise } from './phonemise.ts';
import { phonemeIds } from './symbols.ts';

/** As much as a model hears at once: models learn from sentences, and cut off or mumble what is much longer. */
const MAX_PHONEMES = 400;
const MAX_PART_BYTES = 300;

/** A text as the ids of its phonemes, in parts that a model can speak at once. */
export function phonemeParts(text: string, phonemise: Phonemise, maxBytes = MAX_PART_BYTES): number[][] {
  return splitLongText(text, maxBytes).flatMap((part) => {
    const ids = phonemeIds(phonemise(part));
    if (ids.length > MAX_PHONEMES) return phonemeParts(part, phonemise, Math.ceil(Buffer.byteLength(part) / 2));
    return ids.length > 0 ? [ids] : [];
  });
}
