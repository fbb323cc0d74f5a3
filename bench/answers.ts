import { rm } from 'node:fs/promises';
import { questionAnswerSchema } from '@duologue/contract';
import { createPodcast, newFolder, readPodcast, SESSION, startProduct, untilEnded } from '../faults/product.ts';
import { median } from './support/median.ts';
import { LONG_EPISODE } from './support/server-figures.ts';

/** From a question to its text and to its first sound, with built-in parts: alone, and while two podcasts are generated. */
export const name = 'answers';

const headers = { 'content-type': 'application/json', 'x-session-id': SESSION };
/** Long enough to be in progress until the last question is answered. */
const MINUTES = 10;
const FIRST = 'What do octopuses eat?';
// A sentence that was spoken before is taken from storage, so each article is asked about once.
const questions = {
  alone: {
    Octopus: [
      'How many hearts does an octopus have?',
      'Why is the blood of an octopus blue?',
      'How many arms does an octopus have?',
    ],
    Venice: ['How many bridges are there in Venice?', 'Where does Venice lie?', 'What is a gondola?'],
  },
  busy: {
    Platypus: ['Where does the platypus live?', 'What does a platypus eat?', 'How does the platypus find its prey?'],
    Sahara: ['How large is the Sahara?', 'Why is the Sahara dry?', 'Where does the Sahara lie?'],
  },
};

type Timing = { textMs: number; soundMs: number; wholeMs: number };

export async function run() {
  const dataDir = newFolder();
  const product = await startProduct({ DATA_DIR: dataDir, BUILTIN_VOICE: 'auto' });
  const { url } = product;
  try {
    const titles = Object.values(questions).flatMap((group) => Object.keys(group));
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, await createPodcast(url, title));
    await untilEnded(url, [...ids.values()], 300_000);
    const askAll = async (group: Record<string, string[]>) => {
      const timings: Timing[] = [];
      for (const [title, asked] of Object.entries(group))
        for (const question of asked) timings.push(await ask(url, ids.get(title) ?? 0, question));
      return timings;
    };
    const first = await ask(url, ids.get('Octopus') ?? 0, FIRST);
    const alone = await askAll(questions.alone);
    const long = { wikiTitle: undefined, wikiTitles: LONG_EPISODE, maxLength: MINUTES };
    const generated = [await createPodcast(url, 'One', long), await createPodcast(url, 'Other', long)];
    await Promise.all(generated.map((id) => firstSound(`${url}/api/podcasts/${id}/live.mp3`)));
    const busy = await askAll(questions.busy);
    const states = await Promise.all(generated.map((id) => readPodcast(url, id)));
    return [
      figure('the first question after the start', [first]),
      figure(`alone, median of ${alone.length}`, alone),
      figure(`while two podcasts are generated, median of ${busy.length}`, busy),
      { figure: 'the slowest of those to its first sound', value: seconds(Math.max(...busy.map(({ soundMs }) => soundMs))) },
      { figure: 'what was generated meanwhile is still', value: states.map(({ status }) => status).join(', ') },
    ];
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** As a player does it: the text first, then the sound as it comes. */
async function ask(url: string, id: number, question: string): Promise<Timing> {
  const startedMs = performance.now();
  const elapsed = () => performance.now() - startedMs;
  const response = await fetch(`${url}/api/podcasts/${id}/questions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ question }),
  });
  const { question: answered } = questionAnswerSchema.parse(await response.json());
  const textMs = elapsed();
  const soundMs = await firstSound(`${url}${answered.audioUrl}`).then(elapsed);
  await (await fetch(`${url}${answered.audioUrl}`)).arrayBuffer();
  return { textMs, soundMs, wholeMs: elapsed() };
}

async function firstSound(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded ${response.status}: ${await response.text()}`);
  for await (const _part of response.body ?? []) return;
}

function figure(when: string, timings: readonly Timing[]) {
  const values = (['textMs', 'soundMs', 'wholeMs'] as const).map((part) => seconds(median(timings.map((one) => one[part]))));
  return { figure: `question to text; first sound; all of it: ${when}`, value: values.join('; ') };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
