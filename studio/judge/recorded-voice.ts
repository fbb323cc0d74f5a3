import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { normaliseForSpeech } from '../src/speech/normalise-for-speech.ts';
import type { Voice } from '../src/speech/voice.ts';
import { parseWav } from '../src/speech/wav.ts';

const listingSchema = z.array(z.object({ text: z.string(), teacher: z.tuple([z.number(), z.number()]) }));
const voices = { A: 'af_heart', B: 'am_michael' };

/** What voices/evaluate.py wrote into a folder: the teacher's sound of held-out sentences. It can say nothing else. */
export async function readTeacher(folder: string): Promise<{ voice: Voice; sentences: string[] }> {
  const read = async (name: string) => {
    const listing = listingSchema.parse(JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')));
    const { samples, sampleRate } = parseWav(await readFile(path.join(folder, `teacher-${name}.wav`)));
    return new Map(listing.map(({ text, teacher }) => [text, { samples: samples.slice(...teacher), sampleRate }]));
  };
  const recordings = { [voices.A]: await read(voices.A), [voices.B]: await read(voices.B) };
  const sentences = [...(recordings[voices.A]?.keys() ?? [])].filter((text) => recordings[voices.B]?.has(text));
  const byText = new Map(sentences.map((text) => [normaliseForSpeech(text), text]));
  const voice: Voice = {
    provider: 'builtin',
    model: 'teacher',
    voices,
    concurrency: 1,
    async speak(sentence, name) {
      const sound = recordings[name]?.get(byText.get(sentence) ?? '');
      if (!sound) throw new Error(`There is no recording of '${sentence}' by ${name} in ${folder}`);
      return sound;
    },
    close: async () => {},
  };
  return { voice, sentences };
}
