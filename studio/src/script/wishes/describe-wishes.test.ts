import { expect, it } from 'vitest';
import { fakeArticle } from '../../../test/fake-article.ts';
import { describeWishes } from './describe-wishes.ts';
import { type Choices, readWishes } from './wishes.ts';

const article = fakeArticle('Great Fire', {
  '': ['The fire began in a bakery.', 'It ended four days later.'],
  Plague: ['The epidemics had faded before.', 'Babylonia had none.'],
});
const told = (instructions: string, choices?: Choices) =>
  describeWishes(readWishes(instructions, choices), { writer: 'builtin' });

it.each<[string, Choices | undefined, string[]]>([
  ['', undefined, ['A conversation, as long as the article allows.']],
  ['', { format: 'interview', minutes: 7 }, ['An interview, about 7 minutes.']],
  ['3 minutes, about the plague only', undefined, ['A conversation, about 3 minutes, about the plague only.']],
  [
    'ninety seconds, focus on trade, tea and the navy. Start with the fire. For kids',
    undefined,
    ['A conversation, about 90 seconds, with more about trade, tea and the navy, starting with the fire, for a child.'],
  ],
  ['an hour', undefined, ['A conversation, about 15 minutes.', '15 minutes is the longest there is.']],
  ['10 seconds', undefined, ['A conversation, about 1 minute.', '1 minute is the shortest there is.']],
  [
    'in German, like a pirate',
    { format: 'brief' },
    [
      'A brief, about 3 minutes.',
      'The built-in writer knows English only, so this will be in English.',
      'Not understood: “like a pirate”.',
    ],
  ],
])('says what was understood of "%s" and %j', (instructions, choices, sentences) => {
  expect(told(instructions, choices)).toEqual(sentences);
});

it('says what a model will do with the rest', () => {
  expect(describeWishes(readWishes('like a pirate, auf Deutsch'), { writer: 'openai' }).slice(1)).toEqual([
    'The voices know English only, so this will be in English.',
    'The model is told the rest in your words: “like a pirate”.',
  ]);
});

it('says which topics the article does not know, however their words end', () => {
  const wishes = readWishes('Focus on the bakeries, dinosaurs, Babylonians and epidemic. Start with the main story.');
  expect(describeWishes(wishes, { writer: 'builtin', article })).toEqual([
    'A conversation, as long as the article allows, with more about the bakeries, Babylonians and epidemic, starting with the main story.',
    'The article says nothing about dinosaurs.',
  ]);
});

it('shortens what is long', () => {
  const [, rest] = told('blah '.repeat(300));
  expect(rest?.length).toBeLessThan(230);
});
