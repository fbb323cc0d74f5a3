import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinWriter } from '../studio/src/adapters/builtin-writer/builtin-writer.ts';
import { readShelf } from '../studio/src/adapters/shelf/read-shelf.ts';
import { createShelf } from '../studio/src/adapters/shelf/shelf.ts';
import { splitSentences } from '../studio/src/article/split-sentences.ts';
import { normaliseForSpeech } from '../studio/src/speech/normalise-for-speech.ts';
import { createPhonemiser } from '../studio/src/speech/phonemes/phonemise.ts';
import { symbolIds } from '../studio/src/speech/phonemes/symbols.ts';
import { readSentences, shortLines } from './corpus-lines.ts';

/**
 * The text the voice is trained on, through the same normaliser and phonemiser as in production:
 * `node voices/corpus.ts --texts sentences.txt --out corpus.jsonl` (one sentence a line; README.md says from where).
 */
const { values } = parseArgs({ options: { texts: { type: 'string' }, out: { type: 'string', default: 'corpus.jsonl' } } });
/** Never trained on: what the voice is judged by. */
const heldOut = ['Octopus', 'Krakatoa', 'Printing press'];
const HELD_OUT_SENTENCES = 12;
/** Each script has other questions and reactions. */
const scripts = [
  { minutes: 5, seed: 'first' },
  { minutes: 12, seed: 'second' },
];

type Kind = 'heldout' | 'line' | 'turn' | 'shelf' | 'text';
type Entry = { kind: Kind; phonemes: string; text?: string; speaker?: number };

const signal = new AbortController().signal;
const phonemise = createPhonemiser();
const entries = new Map<string, Entry>();

function add(kind: Kind, sentence: string, speaker?: number): void {
  const phonemes = [...phonemise(normaliseForSpeech(sentence))].filter((symbol) => symbolIds.has(symbol)).join('');
  const key = `${phonemes} ${speaker}`;
  if (!/\p{L}/u.test(phonemes) || entries.has(key)) return;
  entries.set(key, {
    kind,
    phonemes,
    ...(kind === 'heldout' && { text: sentence }),
    ...(speaker !== undefined && { speaker }),
  });
}

const shelf = await createShelf();
const written = createBuiltinWriter();
for (const { title } of await readShelf()) {
  const article = await shelf.article(title, signal);
  const sentences = article.sections.flatMap((section) => section.sentences.map(({ text }) => text));
  const unseen = heldOut.includes(title);
  for (const sentence of unseen ? spread(sentences, HELD_OUT_SENTENCES) : sentences) add(unseen ? 'heldout' : 'shelf', sentence);
  for (const brief of unseen ? [] : scripts) {
    for await (const part of written.write(article, brief, [], signal)) {
      if (part.type !== 'turn') continue;
      for (const sentence of splitSentences(part.turn.text)) add('turn', sentence, part.turn.speaker === 'A' ? 0 : 1);
    }
  }
}
for (const [index, line] of shortLines.entries()) add(index % 12 === 0 ? 'heldout' : 'line', line);
for (const sentence of values.texts ? await readSentences(values.texts) : []) add('text', sentence);

const vocabulary = Object.fromEntries(symbolIds);
const lines = [{ vocabulary }, ...entries.values()].map((line) => JSON.stringify(line));
await writeFile(path.resolve(values.out), `${lines.join('\n')}\n`);
const counts = Object.entries(Object.groupBy(entries.values(), ({ kind }) => kind)).map(([kind, all]) => `${all.length} ${kind}`);
console.log(`${entries.size} sentences: ${counts.join(', ')}`);

/** As many, evenly from the whole article. */
function spread(sentences: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => sentences[Math.floor((index * sentences.length) / count)] ?? '');
}
