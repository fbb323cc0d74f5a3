import path from 'node:path';
import { MAX_QUESTION_LENGTH } from '@duologue/contract';
import { expect, it } from 'vitest';
import { parseAskOptions } from './ask-options.ts';

it('reads the title, the question and who is to answer and speak', () => {
  expect(
    parseAskOptions(['Octopus', ' How many hearts? ', '-o', 'a.mp3', '--model', 'openai:gpt-4o', '--voice', 'builtin']),
  ).toEqual({
    title: 'Octopus',
    question: 'How many hearts?',
    output: path.resolve('a.mp3'),
    modelType: 'openai',
    model: 'gpt-4o',
    voice: 'builtin',
  });
  expect(parseAskOptions(['--help'])).toBeUndefined();
});

it.each([
  [[], 'Which article?'],
  [['Octopus'], 'What is the question?'],
  [['Octopus', 'How', 'many?'], 'put each in quotes'],
  [['Octopus', 'x'.repeat(MAX_QUESTION_LENGTH + 1)], `${MAX_QUESTION_LENGTH} are the most`],
  [['Octopus', 'Why?', '--voice', 'parrot'], '--voice parrot: one of'],
])('refuses %j in a sentence', (argv, sentence) => {
  expect(() => parseAskOptions(argv)).toThrow(sentence);
});
