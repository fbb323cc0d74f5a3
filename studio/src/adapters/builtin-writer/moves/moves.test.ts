import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../../../test/fake-article.ts';
import type { Fact } from '../facts.ts';
import { readFacts } from '../facts.ts';
import { linkFacts } from '../link-facts.ts';
import { scoreFacts } from '../score-facts.ts';
import { createMemory, rememberFact } from '../telling.ts';
import { readTopic } from '../topic.ts';
import { cutsOf } from './cut.ts';
import { isGrave } from './grave.ts';
import type { Moment, Response } from './move.ts';
import { moves } from './moves.ts';

/** What each move would say between the last two of these sentences; the others were told before. */
async function responsesIn(sentences: readonly string[], title = 'Test'): Promise<Map<string, Response>> {
  const article = fakeArticle(title, { '': sentences });
  const sections = await readFacts(article, new AbortController().signal);
  const topic = readTopic(article, sections);
  linkFacts(sections, topic);
  const facts = sections[0]?.facts ?? [];
  const memory = createMemory();
  const told = facts.slice(0, -1);
  for (const [at, fact] of told.entries()) rememberFact(memory, fact, at * 20);
  const previous = told.at(-1) as Fact;
  const moment: Moment = {
    previous,
    next: facts.at(-1),
    follows: true,
    chapter: told,
    topic,
    memory,
    words: told.length * 20,
    scores: scoreFacts(sections),
  };
  return new Map(
    moves.flatMap((move) => {
      const response = move.respond(moment);
      return response ? [[move.name, response]] : [];
    }),
  );
}

const lineOf = async (move: string, sentences: readonly string[], title?: string) =>
  (await responsesIn(sentences, title)).get(move)?.texts[0];
const factOf = async (text: string) =>
  (await readFacts(fakeArticle('Test', { '': [text] }), new AbortController().signal))[0]?.facts[0] as Fact;
const END = 'The town went on as before.';

describe('what follows by counting', () => {
  it.each([
    [
      'years between',
      ['In 1830 the words were chiselled away.', 'In 1986 the company formally apologised.', END],
      'One hundred and fifty-six years later.',
    ],
    ['duration', ['The office existed from 1534 until 1797.', END], 'Two hundred and sixty-three years.'],
    ['duration', ['For a century and a half the words stayed on the wall.', END], 'A hundred and fifty years.'],
    ['share', ['The plague killed 70,000 of its 80,000 people.', END], 'Seven in eight.'],
    ['share', ['Of all the houses, 75 percent burned down.', END], 'Three in four.'],
    ['rate', ['The queen lays 2,000 eggs a day.', END], 'That is more than eighty-three an hour.'],
  ])('%s: %j', async (move, sentences, line) => expect(await lineOf(move, sentences)).toBe(line));

  it.each([
    ['years between', ['The tower stood around 1830.', 'In 1986 the company apologised.', END]],
    ['years between', ['In 300 BC the school was founded.', 'In 1986 the company apologised.', END]],
    ['years between', ['He was born in 1830 in Paris.', 'In 1986 the company apologised.', END]],
    ['rate', ['The queen lays up to 2,000 eggs a day.', END]],
    ['share', ['Up to 90 percent of them are lost.', END]],
  ])('is not said where it may be wrong: %s, %j', async (move, sentences) =>
    expect(await lineOf(move, sentences)).toBeUndefined(),
  );

  it('gives the age of the person whom the article is about', async () => {
    const born = 'Marie Curie (7 November 1867 – 4 July 1934) was a physicist and chemist.';
    const life = Array.from({ length: 12 }, (_, at) => `She worked on experiment number ${at + 1} with her students.`);
    expect(await lineOf('age', [born, ...life, 'In 1898 she announced a new element.', END], 'Marie Curie')).toBe(
      'She was about thirty-one then.',
    );
  });
});

describe('questions that the next sentence answers', () => {
  it.each([
    [
      'deny',
      ['One popular story deserves a correction.', 'The fire did not end the great plague of 1665.'],
      'Did the fire end the great plague of 1665?',
    ],
    ['outcome', ['He hurried to the king and asked for the order.', 'The king agreed and sent him back.'], 'Did the king agree?'],
    ['turn', ['They tried a new cure.', 'But it did not help anybody.'], 'So it worked?'],
    ['turn', ['He was a friend of the king.', 'Yet the king sent him away.'], 'But?'],
    ['joint', ['No plan was ever built.', 'Instead the city rose along the same streets.'], 'So what happened instead?'],
    [
      'subject',
      ['The bakers were proud of their trade.', 'The Dutch were at war.', 'The bakers waited rather longer.'],
      'And the bakers?',
    ],
    ['fate', ['Nobody wanted the old temple.', 'The temple was destroyed by a storm.'], 'What happened to the temple?'],
    ['echo term', ['The skin holds bags called chromatophores.', 'Chromatophores can open within a second.'], 'Chromatophores?'],
  ])('%s: %j', async (move, sentences, line) => expect(await lineOf(move, sentences)).toBe(line));

  it.each([
    ['deny', ['It was late.', 'The fire did not end until the wind dropped.']],
    ['joint', ['We ask a better question.', 'Instead of asking what it is, we can ask what for.']],
    ['subject', ['Nobody came to the door.', 'The bakers waited rather longer.']],
    ['deed', ['The sea air is damp.', 'Papyrus wears out in damp air.']],
  ])('are not asked where the answer may not fit: %s, %j', async (move, sentences) =>
    expect(await lineOf(move, sentences)).toBeUndefined(),
  );
});

describe('what the listener takes up', () => {
  it.each([
    ['too', ['His maid woke him, and he too went back to sleep.', END], 'He too.'],
    ['doubt', ['The reason for this is still unknown.', END], 'So nobody really knows.'],
    ['echo figure', ['More than thirteen thousand houses were gone.', END], 'More than thirteen thousand houses.'],
    ['echo striking', ['An octopus can pour itself through a hole the size of a plum.', END], 'The size of a plum.'],
    ['echo striking', ['The society admitted women only in 1919.', END], 'As late as 1919.'],
  ])('%s: %j', async (move, sentences, line) => expect(await lineOf(move, sentences)).toBe(line));

  it('keeps quiet after a death or a loss', async () => {
    expect(isGrave(await factOf('He was hanged all the same.'))).toBe(true);
    expect(isGrave(await factOf('He took a boat on the river.'))).toBe(false);
  });
});

describe('a sentence shared by two', () => {
  const cut = async (text: string) => cutsOf(await factOf(text))[0];

  it.each([
    [
      'None of the plans was built, because thousands of owners wanted their own plots back.',
      'None of the plans was built.',
      'Because thousands of owners wanted their own plots back.',
    ],
    [
      'German makers stretched their poor supply of graphite by mixing it with clay.',
      'German makers stretched their poor supply of graphite.',
      'By mixing it with clay.',
    ],
    [
      'Into the pit he put his wine and a Parmesan cheese, which was an expensive luxury.',
      'Into the pit he put his wine and a Parmesan cheese.',
      'Which was an expensive luxury.',
    ],
    ['The shop sold barrels of oil, tallow, rope and coal.', 'The shop sold barrels of oil, tallow, rope…', 'And coal.'],
  ])('%s', async (text, first, second) => expect(await cut(text)).toMatchObject({ first, second }));

  it('is left whole where a half would say something else', async () => {
    expect(await cut('The mite jumped from an Asian bee in the last century and spreads viruses.')).toBeUndefined();
    expect(await cut('They built calculus in those years by studying what shrinks without reaching zero.')).toBeUndefined();
  });
});
