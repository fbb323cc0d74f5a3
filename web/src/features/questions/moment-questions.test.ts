import type { TranscriptLine } from '@duologue/contract';
import { expect, it } from 'vitest';
import { momentQuestions } from './moment-questions.ts';

const line = (text: string, startMs = 0): TranscriptLine => ({
  index: 0,
  chapter: 0,
  speaker: 'A',
  name: 'Ada',
  kind: 'fact',
  text,
  startMs,
  endMs: startMs + 5_000,
  citations: [],
});

it.each([
  ['The dance was decoded by Karl von Frisch in 1927.', ['Who was Karl von Frisch?', 'What happened in 1927?', 'Why?']],
  ['He shared the Nobel Prize with two others.', ['What is the Nobel Prize?', 'Why?', 'What does that mean?']],
  ['Bees came from South Asia, it seems.', ['Where is South Asia?', 'Why?', 'What does that mean?']],
  ['Honey Bees dance. Karl Frisch saw it.', ['Why?', 'Who was that?', 'What does that mean?']],
])('after %j it suggests %j', (text, questions) => {
  expect(momentQuestions([line(text)], 1_000)).toEqual(questions);
});

it('looks at the line that was being spoken', () => {
  const lines = [line('It was named by Carl Linnaeus.'), line('Really?', 6_000)];
  expect(momentQuestions(lines, 2_000)[0]).toBe('Who was Carl Linnaeus?');
  expect(momentQuestions(lines, 7_000)[0]).toBe('Why?');
});
