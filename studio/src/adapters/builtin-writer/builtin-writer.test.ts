import type { ScriptPart, Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../../test/fake-article.ts';
import { createFakeWriter } from '../../../test/fake-writer.ts';
import { countWords } from '../../language/count-words.ts';
import { scriptWords, WORDS_PER_MINUTE } from '../../script/speaking-rate.ts';
import { targetMinutes } from '../../script/target-minutes.ts';
import { writeScript } from '../../script/write-script.ts';
import type { Brief } from '../../script/writer.ts';
import { createShelf } from '../shelf/shelf.ts';
import { createBuiltinWriter } from './builtin-writer.ts';

const signal = new AbortController().signal;
const shelf = await createShelf();
const octopus = await shelf.article('Octopus', signal);
const brief: Brief = { minutes: 5, seed: 'test' };

async function write(article = octopus, wanted = brief, written: ScriptPart[] = []): Promise<ScriptPart[]> {
  const parts: ScriptPart[] = [];
  for await (const part of createBuiltinWriter().write(article, wanted, written, signal)) {
    if (part.type !== 'usage') parts.push(part);
  }
  return parts;
}

const turnsOf = (script: readonly ScriptPart[]): Turn[] => script.flatMap((part) => (part.type === 'turn' ? part.turn : []));

describe('the built-in writer', () => {
  it('opens with a short greeting and a chapter, and says goodbye', async () => {
    const script = await write();
    expect(script[0]?.type).toBe('chapter');
    const turns = turnsOf(script);
    expect(turns[0]?.kind).toBe('greeting');
    expect(countWords(turns[0]?.text ?? '')).toBeLessThanOrEqual(14);
    expect(turns.at(-1)?.kind).toBe('greeting');
  });

  it('cites a sentence of the article for every factual line, and passes the grounding check untouched', async () => {
    for await (const output of writeScript(octopus, brief, [createBuiltinWriter()], [], signal)) {
      if ('part' in output && output.part.type === 'turn' && output.part.turn.kind === 'fact') {
        expect(output.part.turn.sources.length).toBeGreaterThan(0);
      }
      if ('grounding' in output) expect(output.grounding).toMatchObject({ rewritten: 0, replaced: 0 });
    }
  });

  it('lets both people tell facts, and no turn is over 60 words', async () => {
    const turns = turnsOf(await write());
    const words = (speaker: string) =>
      turns
        .filter((turn) => turn.kind === 'fact' && turn.speaker === speaker)
        .reduce((sum, turn) => sum + countWords(turn.text), 0);
    expect(words('A') / words('B')).toBeGreaterThan(0.5);
    expect(words('A') / words('B')).toBeLessThan(2);
    expect(Math.max(...turns.map(({ text }) => countWords(text)))).toBeLessThanOrEqual(60);
  });

  it('never lets one person speak twice in a row', async () => {
    const turns = turnsOf(await write());
    for (const [index, turn] of turns.entries()) expect(turn.speaker).not.toBe(turns[index + 1]?.speaker);
  });

  it('keeps the length within 15 % where the article has enough to say', async () => {
    for (const minutes of [2, 3, 4, 5]) {
      const words = scriptWords(await write(octopus, { ...brief, minutes }));
      expect(words / (minutes * WORDS_PER_MINUTE)).toBeGreaterThan(0.85);
      expect(words / (minutes * WORDS_PER_MINUTE)).toBeLessThan(1.15);
    }
  });

  it('is shorter, not padded, where the article has little to say', async () => {
    const short = fakeArticle('Lighthouse', {
      '': ['A lighthouse is a tower with a strong light.', 'It warns ships of dangerous coasts.'],
    });
    const turns = turnsOf(await write(short, { minutes: targetMinutes(short), seed: 'test' }));
    expect(turns.length).toBeLessThan(10);
    expect(turns.filter(({ sources }) => sources.includes(1))).toHaveLength(1);
  });

  it('gives the same episode for the same seed and another one for another', async () => {
    expect(await write()).toEqual(await write());
    expect(await write()).not.toEqual(await write(octopus, { ...brief, seed: 'another' }));
  });

  it('continues its own script after any part of it', async () => {
    const script = await write();
    for (const at of [1, 7, 20, script.length - 1]) {
      expect([...script.slice(0, at), ...(await write(octopus, brief, script.slice(0, at)))]).toEqual(script);
    }
  });

  it('continues what another writer began, without telling a sentence twice', async () => {
    const failing = createFakeWriter({ type: 'openai', failAfterTurns: 12 });
    const sources: number[] = [];
    for await (const output of writeScript(octopus, brief, [failing, createBuiltinWriter()], [], signal)) {
      if ('part' in output && output.part.type === 'turn' && output.part.turn.kind === 'fact')
        sources.push(...output.part.turn.sources);
    }
    expect(sources.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(sources.slice(12).filter((id) => id <= 12)).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });

  it('tells more of what the visitor asked for', async () => {
    const told = async (instructions?: string) => {
      const wanted = { ...brief, minutes: 2, ...(instructions && { instructions }) };
      const tools = new Set(
        octopus.sections.find(({ heading }) => heading === 'Tools and escapes')?.sentences.map(({ id }) => id),
      );
      return turnsOf(await write(octopus, wanted)).filter(({ sources }) => sources.some((id) => tools.has(id))).length;
    };
    expect(await told('Please focus on coconut shells, aquarium keepers and tools.')).toBeGreaterThan(await told());
  });

  it('says which part of a series it is', async () => {
    const turns = turnsOf(await write(octopus, { ...brief, role: 'deep-dive', partNumber: 3 }));
    expect(turns[1]?.text).toMatch(/part 3/i);
  });

  it('names nothing that it cannot know: what "it" is in an example, or after a sentence that cannot be said', async () => {
    const article = fakeArticle('Sorting', {
      '': ['Sorting is the task of putting things in order.', 'Many programs spend much of their time on it.'],
      Example: ['It prints one line.', 'The list is in order afterwards.'],
      Overview: ['About half of all work is done in this way.', 'Nobody has counted the rest.'],
      Counting: ['There are x = 3 orders.', 'Every one of them can be found in a minute.'],
    });
    const said = turnsOf(await write(article)).map(({ text }) => text);
    expect(said.join(' ')).not.toMatch(/prints one line|in this way|one of them/);
  });

  it('opens with a definition as a beginning, and sums up only what was long', async () => {
    const article = fakeArticle('Zyzzyva', {
      '': ['Zyzzyva is a genus of weevils.', 'Weevils of the genus live on palm trees.'],
    });
    const turns = turnsOf(await write(article));
    expect(turns.map(({ text }) => text).join(' ')).not.toMatch(/start with a detail|favourite line|right in the middle/);
    expect(turns.some(({ kind }) => kind === 'recap')).toBe(false);
  });

  it('leaves a title that ends in a question mark as it is', async () => {
    const article = fakeArticle('What Is Life?', { '': ['What Is Life is a book of 1944.', 'The book turned many to biology.'] });
    const text = turnsOf(await write(article))
      .map((turn) => turn.text)
      .join(' ');
    expect(text).toContain('What Is Life?');
    expect(text).not.toMatch(/\?\.|what Is/);
  });

  it('says clearly that an article without a sentence cannot be told', async () => {
    await expect(write(fakeArticle('List of lists', { '': ['Item one', 'Item two'] }))).rejects.toThrow(/List of lists/);
  });
});
