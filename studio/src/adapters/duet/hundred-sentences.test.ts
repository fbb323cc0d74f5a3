import type { Article } from '@duologue/contract';
import { expect, it } from 'vitest';
import { createReplay } from '../../../test/wikipedia/replay.ts';
import { trimSilence } from '../../mix/trim-silence.ts';
import { clipFault } from '../../speech/judge-clip.ts';
import { normaliseForSpeech } from '../../speech/normalise-for-speech.ts';
import { createShelf } from '../shelf/shelf.ts';
import { createWikipedia } from '../wikipedia/wikipedia.ts';
import { createDuetVoice } from './duet-voice.ts';

const never = new AbortController().signal;
const shelfTitles = ['Antikythera mechanism', 'Octopus', 'Marie Curie', 'Black hole', 'Penicillin'];
const wikiTitles = [
  ...['São Paulo', 'erdos_number', 'Mount Everest', '東京', '0', 'AT&T', "Rubik's Cube", 'Photosynthesis'],
  ...['Mercury (planet)', 'Ada Lovelace', 'Apollo 11', 'Cross-site scripting'],
];
/** All hundred with `npm run fuzz`. */
const ordinary = process.env.MODE === 'fuzz' ? 45 : 12;
const reactions = ['Right.', 'Mm-hm.', 'Why?', 'Really?', 'Exactly.', 'Hm.', 'Yes.', 'Thanks.', 'Half of it?', 'I see.'];
/** The loudest that the first and the last hundredth of a second may be, against the loudest of all: no sound is cut off. */
const MAX_EDGE = 0.05;
const EDGE_SAMPLES = 240;

/** So many sentences of ordinary length, spread over all articles. */
function sentencesOf(articles: readonly Article[], count: number): string[] {
  const all = articles.flatMap(({ sections }) => sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
  const usual = all.filter((text) => text.length >= 15 && text.length <= 90);
  const step = usual.length / count;
  return Array.from({ length: count }, (_, index) => usual[Math.floor(index * step)] ?? '');
}

const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

it(`speaks ${2 * ordinary + reactions.length} sentences of shelf and Wikipedia, none of them empty, clipped, too long, too short or cut off`, {
  timeout: 240_000,
}, async () => {
  const shelf = await createShelf();
  const wikipedia = createWikipedia({ apiUrl: 'https://wiki.example/w/api.php', version: '1', fetch: createReplay().fetch });
  const [own, wiki] = await Promise.all([
    Promise.all(shelfTitles.map((title) => shelf.article(title, never))),
    Promise.all(wikiTitles.map((title) => wikipedia.article(title, never))),
  ]);
  const sentences = [...sentencesOf(own, ordinary), ...sentencesOf(wiki, ordinary), ...reactions].map(normaliseForSpeech);
  expect(new Set(sentences).size).toBe(2 * ordinary + reactions.length);
  const voice = await createDuetVoice();
  const faults = await Promise.all(
    sentences.map(async (text, index) => {
      const clip = await voice.speak(text, index % 2 ? voice.voices.A : voice.voices.B, never);
      const trimmed = trimSilence(clip.samples, clip.sampleRate);
      const edge = Math.max(loudest(clip.samples.slice(0, EDGE_SAMPLES)), loudest(clip.samples.slice(-EDGE_SAMPLES)));
      const cut = edge > MAX_EDGE * loudest(trimmed) ? 'cut off' : undefined;
      const fault = clipFault(clip, text) ?? clipFault({ ...clip, samples: trimmed }, text) ?? cut;
      return fault ? [`${text}: ${fault}`] : [];
    }),
  );
  await voice.close();
  expect(faults.flat()).toEqual([]);
});
