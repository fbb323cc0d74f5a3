import { createBuiltinVoice } from '@duologue/studio/builtin';
import { clipHash, normaliseForSpeech, splitSentences } from '@duologue/studio/stages';
import type { WholeRow } from './disagreements.ts';

/** How many podcasts use each clip: two that greet at the same moment may both have generated the greeting. */
export async function clipOwners(rows: readonly WholeRow[]): Promise<Map<string, number>> {
  const voice = await createBuiltinVoice();
  await voice.close();
  const owners = new Map<string, number>();
  for (const { lines } of rows) {
    const hashes = new Set<string>();
    for (const { text, speaker } of lines ?? []) {
      for (const sentence of splitSentences(text))
        hashes.add(clipHash(normaliseForSpeech(sentence), voice.voices[speaker], voice));
    }
    for (const hash of hashes) owners.set(`speech/${hash}`, (owners.get(`speech/${hash}`) ?? 0) + 1);
  }
  return owners;
}
