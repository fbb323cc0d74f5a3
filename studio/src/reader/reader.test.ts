import { expect, it } from 'vitest';
import { openReader } from './reader.ts';

const { readSentence, readQuestion, answers, asksSame } = await openReader();
const sentences = [
  'Its eruption in 1883 killed more than 36,000 people, coloured sunsets all over the planet.',
  'The policeman noted the time.',
  'Rafts of floating pumice drifted in the strait: see São Paulo 東京.',
];

it('gives the scores that the trained model gives', () => {
  const read = sentences.map(readSentence);
  const score = (question: string) => read.map((sentence) => answers(readQuestion(question), sentence));
  // From reader/model.py with the same weights, in full precision.
  const wanted = {
    'how many people died?': [2.769, -4.183, -6.286],
    'who wrote it down': [-6.838, -4.816, -4.323],
    'Was there pumice?': [-2.244, -3.335, 1.788],
  };
  for (const [question, scores] of Object.entries(wanted))
    for (const [at, value] of score(question).entries()) expect(value).toBeCloseTo(scores[at] as number, 1);
});

it('takes questions in other words for the same, and others not', () => {
  const asked = readQuestion('how many people died?');
  const [same, other] = ['what was the death toll', 'where is the volcano'].map((text) => asksSame(asked, readQuestion(text)));
  expect(same).toBeGreaterThan((other ?? 0) + 2);
});

it('reads an empty text, and one of any length', () => {
  for (const text of ['', '?', 'lava '.repeat(100_000)])
    expect(answers(readQuestion(text), readSentence(text))).toEqual(expect.any(Number));
});
