import { type Article, citationsOf, hosts, type Transcript, type Turn } from '@duologue/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { createFakeWriter } from '../../test/fake-writer.ts';
import type { Judge } from '../grounding/judge.ts';
import type { Writer } from '../script/writer.ts';
import { NothingLeftError, type UpdatedScript, updateScript } from './update-script.ts';

const { signal } = new AbortController();
const sections = {
  '': ['The honey bee is an insect that lives in colonies.', 'It makes honey from the nectar of flowers.'],
  Colony: ['A colony has one queen and 40,000 workers.', 'The workers build combs of wax.'],
  Dance: ['Bees dance to tell each other where flowers are.', 'The angle of the dance shows the direction.'],
};
const before = fakeArticle('Honey bee', sections);

const say = (speaker: Turn['speaker'], kind: Turn['kind'], text: string, ...sources: number[]): Turn => ({
  speaker,
  kind,
  text,
  sources,
});
const script: Record<string, Turn[]> = {
  'Honey bee': [
    say('A', 'greeting', 'Hello, and welcome. Today: Honey bee.'),
    say('B', 'fact', 'The honey bee is an insect that lives in colonies. It makes honey from the nectar of flowers.', 0, 1),
  ],
  Colony: [
    say('A', 'question', 'How large is a colony?'),
    say('B', 'fact', 'A colony has one queen and 40,000 workers.', 2),
    say('A', 'reaction', 'That is a crowd.'),
    say('B', 'fact', 'The workers build combs of wax.', 3),
  ],
  Dance: [say('B', 'fact', 'Bees dance to tell each other where flowers are.', 4)],
};

function transcriptOf(article: Article, told = script): Transcript {
  const cite = citationsOf(article);
  const chapters = Object.keys(told);
  const turns = chapters.flatMap((title, chapter) => (told[title] ?? []).map((turn) => ({ chapter, turn })));
  const lines = turns.map(({ chapter, turn: { sources, ...turn } }, index) => ({
    ...turn,
    index,
    chapter,
    name: hosts[turn.speaker].name,
    startMs: index * 1_000,
    endMs: index * 1_000 + 900,
    citations: sources.flatMap((id) => cite.get(id) ?? []),
  }));
  return { chapters, lines };
}

type Options = { writer?: Writer; judge?: Judge; transcript?: Transcript; from?: Article };

function update(after: Article, { writer, judge, transcript, from = before }: Options = {}): Promise<UpdatedScript> {
  const by = { type: writer?.type ?? 'builtin', model: 'writer' } as const;
  return updateScript(
    { transcript: transcript ?? transcriptOf(from), before: from, after, grounding: null, writer: by },
    { writers: writer ? [writer] : [], judge },
    signal,
  );
}

const spoken = ({ parts }: UpdatedScript) => parts.map(({ part }) => (part.type === 'turn' ? part.turn.text : `# ${part.title}`));
const changed = ({ changes }: UpdatedScript) => changes.map(({ before: was, after, reason }) => [was, after, reason]);

describe('an update', () => {
  it('keeps every line of an article that only moved its sentences, with their new numbers', async () => {
    const { Dance, ...rest } = sections;
    const updated = await update(fakeArticle('Honey bee', { '': rest[''], Dance, Colony: rest.Colony }));
    expect(spoken(updated)).toEqual(
      Object.entries(script).flatMap(([title, turns]) => [`# ${title}`, ...turns.map(({ text }) => text)]),
    );
    expect(updated.changes).toEqual([]);
    const dance = updated.parts.at(-1)?.part;
    expect(dance?.type === 'turn' && dance.turn.sources).toEqual([2]);
  });

  it('puts the new sentence in place of a figure that changed, and keeps the rest', async () => {
    const updated = await update(
      fakeArticle('Honey bee', { ...sections, Colony: ['A colony has one queen and 60,000 workers.', sections.Colony[1] ?? ''] }),
    );
    expect(updated.changes).toEqual([
      {
        line: 3,
        speaker: 'B',
        name: 'Ben',
        before: 'A colony has one queen and 40,000 workers.',
        after: 'A colony has one queen and 60,000 workers.',
        reason: 'changed',
        sentence: { before: 'A colony has one queen and 40,000 workers.', after: 'A colony has one queen and 60,000 workers.' },
      },
    ]);
    expect(updated.grounding.replaced).toBe(1);
  });

  it('makes a line again that says a word which its sentence no longer has, though the rules let it pass', async () => {
    const queens = ['A colony has two queens and 40,000 workers.', sections.Colony[1] ?? ''];
    const updated = await update(fakeArticle('Honey bee', { ...sections, Colony: queens }));
    expect(changed(updated)).toEqual([['A colony has one queen and 40,000 workers.', queens[0], 'changed']]);
  });

  it('keeps a line that still holds although its sentence says more now', async () => {
    const more = 'The workers build combs of wax, and they repair them every spring.';
    const updated = await update(fakeArticle('Honey bee', { ...sections, Colony: [sections.Colony[0] ?? '', more] }));
    expect([updated.changes, updated.stillTrue]).toEqual([[], 1]);
  });

  it('leaves out a line whose sentence is gone, with the question before it and the reaction after it', async () => {
    const updated = await update(fakeArticle('Honey bee', { ...sections, Colony: [sections.Colony[1] ?? ''] }));
    expect(changed(updated)).toEqual([
      ['How large is a colony?', null, 'reply'],
      ['A colony has one queen and 40,000 workers.', null, 'gone'],
      ['That is a crowd.', null, 'reply'],
    ]);
    expect(spoken(updated)).toContain('The workers build combs of wax.');
  });

  it('takes a sentence that is gone out of a line that tells more', async () => {
    const updated = await update(fakeArticle('Honey bee', { ...sections, '': [sections[''][0] ?? ''] }));
    expect(changed(updated)).toEqual([[script['Honey bee']?.[1]?.text, sections[''][0], 'gone']]);
  });

  it('drops a chapter of which nothing is left, and lists new sections without telling them', async () => {
    const { Dance: _, ...rest } = sections;
    const updated = await update(
      fakeArticle('Honey bee', { ...rest, Enemies: ['Wasps rob the hives of honey bees in autumn.'] }),
    );
    expect(spoken(updated)).not.toContain('# Dance');
    expect(updated.newSections).toEqual(['Enemies']);
    expect(spoken(updated).join(' ')).not.toContain('Wasps');
  });

  it('has a model rewrite a line in its own words, and falls back to the plain sentence where the model fails', async () => {
    const told = { ...script, Colony: [say('B', 'fact', 'There are 40,000 workers and one queen in a colony.', 2)] };
    const after = fakeArticle('Honey bee', {
      ...sections,
      Colony: ['A colony has one queen and 60,000 workers.', sections.Colony[1] ?? ''],
    });
    const rewrite: Writer['rewrite'] = async (_article, { turn }) => ({ turn: { ...turn, text: turn.text.replace('40', '60') } });
    const model = createFakeWriter({ type: 'openai', model: 'gpt', rewrite });
    const rewritten = await update(after, { writer: model, transcript: transcriptOf(before, told) });
    expect(changed(rewritten)[0]?.[1]).toBe('There are 60,000 workers and one queen in a colony.');
    expect(rewritten.grounding).toMatchObject({ rewritten: 1, replaced: 0 });
    const failing = createFakeWriter({ type: 'openai', model: 'gpt', rewrite: () => Promise.reject(new Error('no credit')) });
    const replaced = await update(after, { writer: failing, transcript: transcriptOf(before, told) });
    expect(changed(replaced)[0]?.[1]).toBe('A colony has one queen and 60,000 workers.');
  });

  it('asks a judge about lines of a model that the rules let pass', async () => {
    const told = { ...script, Colony: [say('B', 'fact', 'Workers make combs out of wax.', 3)] };
    const after = fakeArticle('Honey bee', {
      ...sections,
      Colony: [sections.Colony[0] ?? '', 'The workers build combs of wax and resin.'],
    });
    const judge: Judge = {
      model: 'judge',
      judge: async (_title, lines) => ({ opinions: lines.map(() => 'contradicted' as const) }),
    };
    const writer = createFakeWriter({ type: 'openai', model: 'gpt' });
    const updated = await update(after, { writer, judge, transcript: transcriptOf(before, told) });
    expect(changed(updated)).toEqual([
      ['Workers make combs out of wax.', 'The workers build combs of wax and resin.', 'changed'],
    ]);
  });

  it('finds the sentences of old citations, which have no number, by their text', async () => {
    const transcript = transcriptOf(before);
    const lines = transcript.lines.map((line) => ({ ...line, citations: line.citations.map(({ id: _, ...rest }) => rest) }));
    const { Dance: _, ...rest } = sections;
    const updated = await update(fakeArticle('Honey bee', rest), { transcript: { ...transcript, lines } });
    expect(changed(updated)).toEqual([['Bees dance to tell each other where flowers are.', null, 'gone']]);
  });

  it('refuses when nothing of it is left', async () => {
    await expect(update(fakeArticle('Honey bee', { '': ['A film of 1978 about a pilot in the war.'] }))).rejects.toThrow(
      NothingLeftError,
    );
  });

  it('changes nothing, whatever the article, when the revision says the same', async () => {
    const word = fc.stringMatching(/^[a-z]{2,9}$/);
    const sentence = fc.array(word, { minLength: 3, maxLength: 12 }).map((words) => `The ${words.join(' ')}.`);
    const article = fc.dictionary(word, fc.array(sentence, { minLength: 1, maxLength: 4 }), { minKeys: 1, maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(article, async (given) => {
        const same = fakeArticle('Anything', given);
        const told = Object.fromEntries(
          same.sections.map(({ heading, sentences }) => [
            heading,
            sentences.map(({ id, text }) => say(id % 2 ? 'A' : 'B', 'fact', text, id)),
          ]),
        );
        const transcript = transcriptOf(same, told);
        const updated = await update(structuredClone(same), { transcript, from: same });
        expect(updated.changes).toEqual([]);
        expect(spoken(updated).filter((text) => !text.startsWith('# '))).toEqual(transcript.lines.map(({ text }) => text));
      }),
      { numRuns: 15 },
    );
  });
});
