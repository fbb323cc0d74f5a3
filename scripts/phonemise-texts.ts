import { createInterface } from 'node:readline';
import { normaliseForSpeech } from '../studio/src/speech/normalise-for-speech.ts';
import { createPhonemiser } from '../studio/src/speech/phonemes/phonemise.ts';
import { phonemeIds } from '../studio/src/speech/phonemes/symbols.ts';

/**
 * What the voices get for each sentence, for teaching a voice: reads sentences, one a line, and writes one line of JSON
 * each: node scripts/phonemise-texts.ts < texts.txt > phonemes.jsonl
 */
const phonemise = createPhonemiser();
for await (const text of createInterface({ input: process.stdin })) {
  const normalised = normaliseForSpeech(text);
  const phonemes = phonemise(normalised);
  process.stdout.write(`${JSON.stringify({ text, normalised, phonemes, ids: phonemeIds(phonemes) })}\n`);
}
