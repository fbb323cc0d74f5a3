import type { Article, ScriptPart } from '@duologue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createScriptRecord } from '../../script/script-record.ts';
import { scriptWords } from '../../script/speaking-rate.ts';
import { writeScript } from '../../script/write-script.ts';
import type { Brief } from '../../script/writer.ts';
import { createBuiltinWriter } from '../builtin-writer/builtin-writer.ts';
import { createShelf } from './shelf.ts';
import { createShelfWriter } from './shelf-writer.ts';

const { signal } = new AbortController();
const brief: Brief = { minutes: 8, seed: 'one' };
let fire: Article;
beforeAll(async () => {
  fire = await (await createShelf()).article('Great Fire of London', signal);
});

async function write(article: Article, asked: Brief, written: readonly ScriptPart[] = []): Promise<ScriptPart[]> {
  const outputs = await Array.fromAsync(createShelfWriter().write(article, asked, written, signal));
  return outputs.filter((output) => output.type !== 'usage');
}

/** As the product does it: with the built-in writer next. */
async function namesOf(article: Article, asked: Brief, written: readonly ScriptPart[] = []) {
  const writers = [createShelfWriter(), createBuiltinWriter()];
  const outputs = await Array.fromAsync(writeScript(article, asked, writers, written, signal));
  return {
    models: [...new Set(outputs.flatMap((output) => ('writer' in output ? output.writer.model : [])))],
    parts: outputs.flatMap((output) => ('part' in output ? output.part : [])),
    grounding: outputs.find((output) => 'grounding' in output)?.grounding,
  };
}

describe('the writer of our own scripts', () => {
  it('gives the script as it stands: the check replaces no line and adds no source', async () => {
    const script = await write(fire, brief);
    const { models, parts, grounding } = await namesOf(fire, brief);
    expect(models).toEqual(['duologue-team']);
    // What is not checkable is marked, and nothing else.
    expect(parts.map(withoutMark)).toEqual(script);
    expect(parts[1]).toMatchObject({ turn: { speaker: 'A', text: expect.stringMatching(/Lord Mayor of London/) } });
    expect(grounding).toMatchObject({ rewritten: 0, replaced: 0 });
  });

  it('gives the core chapters where less time is asked for than the whole takes', async () => {
    const script = await write(fire, { ...brief, minutes: 3 });
    expect(script.filter(({ type }) => type === 'chapter')).toHaveLength(3);
    expect(scriptWords(script)).toBeLessThanOrEqual(520);
    expect(script.at(-1)).toEqual((await write(fire, brief)).at(-1));
  });

  it.each([0, 1, 2, 30])('goes on after %i parts that a run before it left', async (count) => {
    const script = await write(fire, brief);
    // As a database may return them.
    const kept = script.slice(0, count).map((part) => Object.fromEntries(Object.entries(part).reverse()) as ScriptPart);
    expect(await write(fire, brief, kept)).toEqual(script.slice(count));
    expect(await write(fire, brief, script)).toEqual([]);
  });

  it.each<[string, Partial<Brief>]>([
    ['instructions', { instructions: 'Focus on Samuel Pepys' }],
    ['a part of a series', { role: 'intro', partNumber: 1 }],
    ['a minute', { minutes: 1 }],
    ['an interview', { wishes: { format: 'interview', forChild: false, rest: '' } }],
  ])('leaves %s to the next writer', async (_, asked) => {
    await expect(write(fire, { ...brief, ...asked })).rejects.toThrow('no script of our own');
    expect((await namesOf(fire, { ...brief, ...asked })).models).toEqual(['duologue-writer']);
  });

  it.each<[string, (article: Article) => Article]>([
    ['an article of the same title from elsewhere', (article) => withSource(article, { encyclopedia: 'wikipedia' })],
    ['another version of the article', (article) => withSource(article, { revision: 'older' })],
    ['an article without a script', (article) => withSource(article, { title: 'Nobody wrote this' })],
    ['several articles in one', (article) => ({ ...article, sources: [...article.sources, ...article.sources] })],
  ])('leaves %s to the next writer', async (_, change) => {
    await expect(write(change(fire), brief)).rejects.toThrow('no script of our own');
  });

  it('finishes a script that was stopped halfway, and is named as its writer', async () => {
    const short = { ...brief, minutes: 3 };
    const by = { type: 'builtin', model: 'duologue-team' } as const;
    const script = await write(fire, short);
    const kept = { parts: script.slice(0, 20).map((part) => ({ part, writer: by })) };
    const record = createScriptRecord(fire, short, kept, () => undefined);
    for await (const { index } of record.turns({ writers: [createShelfWriter(), createBuiltinWriter()] }, signal))
      record.time(index, { startMs: index, endMs: index + 1 });
    expect(record.result()).toMatchObject({ parts: script, writer: by, grounding: { rewritten: 0, replaced: 0 } });
  });

  it('leaves what somebody else has begun to the next writer', async () => {
    const begun: ScriptPart[] = [{ type: 'chapter', title: 'Another beginning' }];
    await expect(write(fire, brief, begun)).rejects.toThrow('no script of our own');
  });
});

function withSource(article: Article, change: Partial<Article['sources'][number]>): Article {
  return { ...article, sources: article.sources.map((source) => ({ ...source, ...change })) };
}

function withoutMark(part: ScriptPart): ScriptPart {
  if (part.type !== 'turn') return part;
  const { checkable, ...turn } = part.turn;
  return { ...part, turn };
}
