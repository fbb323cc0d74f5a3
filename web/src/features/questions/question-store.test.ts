import { expect, it } from 'vitest';
import { aQuestion } from '../../test/a-question.ts';
import { dropQuestion, putQuestion, refreshQuestions, setQuestions, storedQuestions } from './question-store.ts';

const KEY = 'duologue.questions';
const idsOf = (podcastId: number) => storedQuestions(podcastId).map(({ id }) => id);

it('keeps questions by podcast, in the order of the transcript, once each', () => {
  putQuestion(1, aQuestion({ id: 1, atMs: 5_000 }));
  putQuestion(1, aQuestion({ id: 2, atMs: 1_000 }));
  putQuestion(1, aQuestion({ id: 1, atMs: 9_000 }));
  putQuestion(2, aQuestion({ id: 3 }));
  expect([idsOf(1), idsOf(2), idsOf(3)]).toEqual([[2, 1], [3], []]);
  dropQuestion(1, 2);
  expect(idsOf(1)).toEqual([1]);
});

it('reads each stored question by its schema and leaves out what is none', () => {
  const odd = { ...aQuestion({ id: 5 }), lines: 'none' };
  localStorage.setItem(KEY, JSON.stringify([{ podcastId: 1, questions: [odd, aQuestion({ id: 6 })] }, 'x', { podcastId: 'y' }]));
  refreshQuestions();
  expect(idsOf(1)).toEqual([6]);
  localStorage.setItem(KEY, '{"no": "list"}');
  expect(idsOf(1)).toEqual([]);
});

it('lets the podcasts asked about longest ago make room', () => {
  const many = (start: number) => Array.from({ length: 100 }, (_, index) => aQuestion({ id: start + index }));
  for (const podcastId of [1, 2, 3]) setQuestions(podcastId, many(podcastId * 1_000));
  expect([1, 2, 3].map((id) => storedQuestions(id).length)).toEqual([0, 100, 100]);
});

it('adds to what another tab has stored meanwhile', () => {
  putQuestion(1, aQuestion({ id: 1 }));
  localStorage.setItem(KEY, JSON.stringify([{ podcastId: 1, questions: [aQuestion({ id: 7 })] }]));
  putQuestion(1, aQuestion({ id: 8 }));
  expect(idsOf(1)).toEqual([7, 8]);
});
